/** A link of MML Studio, or the end of one from its `mml=` on; the packed text is its second group. */
const studioAddress =
  /^((?:https?:\/\/[^\s?#]{1,300}\?(?:[^\s#&=]{1,40}=[^\s#&]{0,200}&){0,8}|\??)mml=)([^\s&#]*)\S*$/i;

export interface StudioAddress {
  /** What is packed in the link. */
  readonly packed: string;
  /** Where that begins in the text. */
  readonly start: number;
  /** Where the link ends in the text. */
  readonly end: number;
  /** Whether something stands behind the link, such as another. */
  readonly hasMore: boolean;
}

/** The link that a text begins with, if it does. */
export function studioAddressIn(text: string): StudioAddress | null {
  if (!/^\s*(?:https?:|\??mml=)/i.test(text)) return null;
  const [blank = '', word = ''] = /^(\s*)(\S+)/.exec(text)?.slice(1) ?? [];
  const [, head, packed] = studioAddress.exec(word) ?? [];
  if (head === undefined || packed === undefined) return null;
  const end = blank.length + word.length;
  return { packed, start: blank.length + head.length, end, hasMore: /\S/.test(text.slice(end)) };
}

/** Whether a text is a link, which is far shorter than a text may be. */
export function isStudioLink(text: string): boolean {
  return studioAddressIn(text) !== null;
}
