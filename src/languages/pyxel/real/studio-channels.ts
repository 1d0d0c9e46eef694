import type { DiagnosticLog } from '../../../diagnostics/log.js';
import type { SourceText } from '../../../source/source-text.js';
import { spanOf } from '../../../source/span.js';
import { type MmlText, mmlTextOf } from './mml-text.js';

/** MML Studio has so many channels in one text. */
export const mostChannels = 4;

/**
 * The channels of a text, which stand with `;` between them: at most `most`; with one the text is not parted. Of several
 * the blanks around each are left out, as MML Studio does.
 */
export function splitChannels(source: SourceText, most: number, log: DiagnosticLog): readonly MmlText[] {
  const { text } = source;
  if (most === 1 || !text.includes(';')) return [mmlTextOf(source, '')];
  const channels: MmlText[] = [];
  for (let start = 0; start <= text.length; ) {
    const semicolon = text.indexOf(';', start);
    const end = semicolon < 0 ? text.length : semicolon;
    if (channels.length === most) {
      if (/\S/.test(text.slice(start))) {
        log.add('pyxel-channels-limit', { span: spanOf(source, start - 1, text.length), values: { limit: most } });
      }
      break;
    }
    const part = text.slice(start, end);
    const from = start + (part.length - part.trimStart().length);
    channels.push(mmlTextOf(source, `CH${channels.length + 1}`, from, Math.max(from, start + part.trimEnd().length)));
    start = end + 1;
  }
  return channels;
}
