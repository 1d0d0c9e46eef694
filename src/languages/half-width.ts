import type { DiagnosticLog } from '../diagnostics/log.js';
import type { SourceText } from '../source/source-text.js';
import { spanOf } from '../source/span.js';

/** Comments and header lines, which keep what they hold, or a run of full-width text with the digits that go on it. */
const parts = /;[^\n\r]*|^[ \t\u3000]*#[^\n\r]*|^[ \t\u3000]*＃[^\n\r]*|；[^\n\r]*|[！-：＜-～]+[0-9]*/gm;

/**
 * The text of a source with its full-width letters, digits and signs read as half-width ones, offset for offset, and
 * each run of them reported: a song typed with a Japanese input method left on has these faults and no others. `text` is
 * that of the source, other comments than those with `;` blanked.
 */
export function readHalfWidth(source: SourceText, log: DiagnosticLog, text: string = source.text): string {
  if (!/[！-～]/.test(text)) return text;
  return text.replace(parts, (part: string, index: number) => {
    const start = part.search(/[^ \t\u3000]/);
    const first = part.charAt(start);
    if (first === ';' || first === '#') return part;
    // Of a comment or header only the sign that begins it is music.
    const end = first === '；' || first === '＃' ? start + 1 : part.length;
    const run = part.slice(start, end);
    const halfWidth = halfWidthOf(run);
    log.add('full-width-text', {
      span: spanOf(source, index + start, index + end),
      values: { text: run, halfWidth },
    });
    return part.slice(0, start) + halfWidth + part.slice(end);
  });
}

/** The text with full-width letters, digits and signs as half-width ones. */
export function halfWidthOf(text: string): string {
  return text.replace(/[！-～]/g, (c) => String.fromCharCode(c.charCodeAt(0) - 0xfee0));
}
