import { asciiBytes, concatenate } from './byte-buffer.js';
import type { SongSound } from './song-sound.js';
import { tagsOf } from './vorbis-comments.js';

/** Frames of the tags that have one; the others are texts under a name of their own. */
const framesOfTags: Readonly<Record<string, string>> = { TITLE: 'TIT2', ARTIST: 'TPE1' };

const encodings = { latin1: 0, utf16: 1 } as const;

/** An ID3v2.3 tag of a song (id3.org, "ID3 tag version 2.3.0"), the version that everything reads; nothing without tags. */
export function id3Tag(sound: SongSound): Uint8Array {
  const frames = tagsOf(sound).map(([name, value]) => {
    const id = framesOfTags[name];
    return id === undefined ? textFrame('TXXX', [name, value]) : textFrame(id, [value]);
  });
  if (frames.length === 0) return new Uint8Array(0);
  const body = concatenate(frames);
  const { length } = body;
  // Seven bits of the length in each byte.
  const head = [3, 0, 0, (length >> 21) & 0x7f, (length >> 14) & 0x7f, (length >> 7) & 0x7f, length & 0x7f];
  return concatenate([asciiBytes('ID3'), Uint8Array.from(head), body]);
}

/** Texts of one frame stand apart by a zero. */
function textFrame(id: string, texts: readonly string[]): Uint8Array {
  const isLatin1 = texts.every((text) => /^[\u0020-\u00ff]*$/.test(text));
  const encode = isLatin1 ? asciiBytes : utf16Bytes;
  const zero = new Uint8Array(isLatin1 ? 1 : 2);
  const body = concatenate([
    Uint8Array.of(isLatin1 ? encodings.latin1 : encodings.utf16),
    ...texts.flatMap((text, i) => (i === 0 ? [encode(text)] : [zero, encode(text)])),
  ]);
  const head = new DataView(new ArrayBuffer(6));
  head.setUint32(0, body.length);
  return concatenate([asciiBytes(id), new Uint8Array(head.buffer), body]);
}

/** Little-endian behind a byte order mark. */
function utf16Bytes(text: string): Uint8Array {
  const view = new DataView(new ArrayBuffer(2 + 2 * text.length));
  view.setUint16(0, 0xfeff, true);
  for (let i = 0; i < text.length; i++) view.setUint16(2 + 2 * i, text.charCodeAt(i), true);
  return new Uint8Array(view.buffer);
}
