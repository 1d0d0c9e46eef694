import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { inflate } from '../../../source/inflate.js';
import { limits } from '../../../source/limits.js';
import { unpackLzString } from '../../../source/lz-string.js';
import { createSource, type SourceText } from '../../../source/source-text.js';
import { spanOf } from '../../../source/span.js';
import { studioAddressIn } from '../studio-address.js';

/** The text in a link; null, and reported, when it cannot be unpacked. */
export function readStudioLink(source: SourceText, log: DiagnosticLog): SourceText | null {
  const link = studioAddressIn(source.text);
  const { packed, start, end, hasMore } = link ?? { packed: '', start: 0, end: 0, hasMore: false };
  if (hasMore) {
    const more = source.text.slice(end).search(/\S/) + end;
    const length = /^\S+/.exec(source.text.slice(more))![0].length;
    log.add('pyxel-link-not-alone', { span: spanOf(source, more, more + length) });
    return null;
  }
  const text = unpack(packed);
  if (typeof text === 'string') return createSource(text, `${source.name ?? 'mml'}?mml=`);
  log.add(text === null ? 'pyxel-link-damaged' : 'pyxel-link-long', {
    span: spanOf(source, start, start + packed.length),
    values: { limit: limits.text.value },
  });
  return null;
}

/** Newer links are packed with DEFLATE, older ones with lz-string. Null for neither, undefined for too long a text. */
function unpack(written: string): string | null | undefined {
  const value = percentDecoded(written);
  if (!/^[A-Za-z0-9+\-_$= ]*$/.test(value)) return null;
  const bytes = base64UrlBytes(value);
  const inflated = bytes && inflate(bytes, limits.text.value);
  if (inflated?.status === 'too-long') return undefined;
  const text = inflated?.status === 'done' ? utf8Text(inflated.bytes) : null;
  if (text !== null && text !== '') return text;
  return unpackLzString(value.replaceAll(' ', '+'), limits.text.value) || null;
}

function percentDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** RFC 4648, section 5, with or without padding; null for other characters. */
function base64UrlBytes(value: string): Uint8Array | null {
  const digits = value.replace(/=+$/, '');
  const bytes = new Uint8Array(Math.floor((digits.length * 6) / 8));
  let bits = 0;
  let bitCount = 0;
  let length = 0;
  for (const digit of digits) {
    const index = alphabet.indexOf(digit);
    if (index < 0) return null;
    bits = ((bits << 6) | index) & 0xffff;
    bitCount += 6;
    if (bitCount < 8) continue;
    bitCount -= 8;
    bytes[length++] = (bits >> bitCount) & 0xff;
  }
  return bytes;
}
