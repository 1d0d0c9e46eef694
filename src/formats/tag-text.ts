/** Controls, halves of pairs and what is no character: XML 1.0 forbids most of them, and a zero ends many a tag. */
const untellable = /[^\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/**
 * A title or a name as every format can hold it: one line, blanks for tabs and line ends, U+FFFD for what no file of
 * text may have. Undefined where nothing is to be read in it.
 */
export function tagText(text: string | undefined): string | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  return text.replace(/\r\n|[\t\n\r]/g, ' ').replace(untellable, '\ufffd');
}
