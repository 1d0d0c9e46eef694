import fc from 'fast-check';
import { parseMidi } from 'midi-file';
import { describe, expect, it } from 'vitest';
import { FlacEncoder } from '../../src/formats/flac.js';
import { midiFile } from '../../src/formats/midi.js';
import { createMp3Encoders } from '../../src/formats/mp3.js';
import { createOggEncoders } from '../../src/formats/ogg-vorbis.js';
import { pianoRollSvg } from '../../src/formats/piano-roll-svg.js';
import type { SongSound } from '../../src/formats/song-sound.js';
import { tagText } from '../../src/formats/tag-text.js';
import { vgmFile } from '../../src/formats/vgm.js';
import { WavEncoder } from '../../src/formats/wav.js';
import { compile, performScore } from '../../src/index.js';
import { loneSurrogateIn } from '../../src/source/lone-surrogate.js';
import { fileOf, pulseWave, soundOf } from './sounds.js';
import { readVgm } from './vgm-reader.js';
import { readXml } from './xml-reader.js';

/* Every writer of titles, each read back by a reader that knows nothing of it. */

const song = compile('A t120 c', { mode: 'ppmck' }).score!;
const samples = pulseWave(2000, 44_100);

/** Title and artist of a file; undefined where it has none. */
type Told = readonly [title: string | undefined, artist: string | undefined];
type Reader = (title: string, artist: string) => Told | Promise<Told>;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const sound = (title: string, artist: string): SongSound => soundOf(samples.length, 44_100, { title, artist });

function fromWav(file: Buffer): Told {
  const texts = new Map<string, string>();
  let at = 12;
  while (at < file.length) {
    const [id, size] = [file.toString('latin1', at, at + 4), file.readUInt32LE(at + 4)];
    if (id === 'LIST') {
      for (let sub = at + 12; sub < at + 8 + size; ) {
        const length = file.readUInt32LE(sub + 4);
        const text = utf8.decode(file.subarray(sub + 8, sub + 8 + length));
        // What players see: all up to the first zero, which is the last byte.
        expect(text.indexOf('\0')).toBe(text.length - 1);
        texts.set(file.toString('latin1', sub, sub + 4), text.slice(0, -1));
        sub += 8 + length + (length % 2);
      }
    }
    at += 8 + size + (size % 2);
  }
  expect(at).toBe(file.length);
  return [texts.get('INAM'), texts.get('IART')];
}

function fromComments(block: Buffer): Told {
  const texts = new Map<string, string>();
  let at = 4 + block.readUInt32LE(0);
  const count = block.readUInt32LE(at);
  at += 4;
  for (let i = 0; i < count; i++) {
    const length = block.readUInt32LE(at);
    const text = utf8.decode(block.subarray(at + 4, at + 4 + length));
    texts.set(text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1));
    at += 4 + length;
  }
  return [texts.get('TITLE'), texts.get('ARTIST')];
}

function fromFlac(file: Buffer): Told {
  for (let at = 4; ; at += 4 + file.readUIntBE(at + 1, 3)) {
    if ((file[at]! & 0x7f) === 4) return fromComments(file.subarray(at + 4, at + 4 + file.readUIntBE(at + 1, 3)));
  }
}

function fromOgg(file: Buffer): Told {
  const packets: Buffer[][] = [[]];
  for (let at = 0; packets.length <= 2; ) {
    expect(file.toString('latin1', at, at + 4)).toBe('OggS');
    const count = file[at + 26]!;
    let from = at + 27 + count;
    for (const length of file.subarray(at + 27, at + 27 + count)) {
      packets.at(-1)!.push(file.subarray(from, from + length));
      if (length < 255) packets.push([]);
      from += length;
    }
    at = from;
  }
  return fromComments(Buffer.concat(packets[1]!).subarray(7));
}

function fromMp3(file: Buffer): Told {
  const texts = new Map<string, string>();
  if (file.toString('latin1', 0, 3) !== 'ID3') return [undefined, undefined];
  const end = 10 + [...file.subarray(6, 10)].reduce((sum, byte) => sum * 128 + byte, 0);
  let at = 10;
  while (at < end) {
    const [id, size] = [file.toString('latin1', at, at + 4), file.readUInt32BE(at + 4)];
    const body = file.subarray(at + 11, at + 10 + size);
    const isUtf16 = file[at + 10] === 1;
    if (isUtf16) expect([...body.subarray(0, 2)]).toEqual([0xff, 0xfe]);
    const text = isUtf16 ? body.toString('utf16le', 2) : body.toString('latin1');
    expect(text).not.toContain('\0');
    texts.set(id, text);
    at += 10 + size;
  }
  expect(at).toBe(end);
  expect(file[end]).toBe(0xff);
  return [texts.get('TIT2'), texts.get('TPE1')];
}

function fromMidi(file: Uint8Array): Told {
  const [conductor] = parseMidi(file).tracks;
  const find = (wanted: string): string | undefined => {
    const event = conductor!.find(({ type }) => type === wanted);
    return event && 'text' in event ? utf8.decode(Buffer.from(event.text, 'latin1')) : undefined;
  };
  return [find('trackName'), find('text')];
}

const readers: Readonly<Record<string, Reader>> = {
  wav: (title, artist) => fromWav(Buffer.from(fileOf(samples, new WavEncoder(sound(title, artist))))),
  flac: (title, artist) => fromFlac(Buffer.from(fileOf(samples, new FlacEncoder(sound(title, artist))))),
  mp3: async (title, artist) => {
    const [encoder] = await createMp3Encoders(sound(title, artist), {}, 1);
    return fromMp3(Buffer.from(fileOf(samples, encoder!)));
  },
  ogg: async (title, artist) => {
    const [encoder] = await createOggEncoders(sound(title, artist), {}, 1);
    return fromOgg(Buffer.from(fileOf(samples, encoder!)));
  },
  midi: (title, artist) => fromMidi(midiFile({ ...song, title, composer: artist })),
  vgm: (title, artist) => {
    const { tags } = readVgm(Buffer.concat([...vgmFile(performScore(song), { title, author: artist })]));
    return [tags[0] || undefined, tags[6] || undefined];
  },
};

/** Any code units: controls, halves of pairs, what is no character, marks of XML, and scripts. */
const anyText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 4 }),
      fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)),
      fc.constantFrom(']]>', '<', '&', '&amp;', '\0', '\u001b[2J', '\r\n', '\ud800', '\uffff', '曲', '🎵', ' ', '='),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const long = '作曲 🎵 title '.repeat(2000);

describe.each(Object.entries(readers))('titles in %s', (_, read) => {
  it('come back whole, whatever is in them', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (title, artist) => {
        expect(await read(title, artist)).toEqual([tagText(title), tagText(artist)]);
      }),
      { numRuns: 40 },
    );
  });

  it('are not cut at a zero, and obey no terminal', async () => {
    expect(await read('a\0b', 'c\u001b[2Jd\u009b')).toEqual(['a\ufffdb', 'c\ufffd[2Jd\ufffd']);
  });

  it('are none where only blanks are in them', async () => {
    expect(await read('   ', '\u3000\t')).toEqual([undefined, undefined]);
  });

  it('may be of any length', async () => {
    for (const length of [1, 2, 126, 127, 128, 129, 254, 255, 256, 10_000, long.length]) {
      const title = Array.from(long.slice(0, length)).slice(0, -1).join('') + 'x';
      expect(await read(title, title.slice(-1))).toEqual([title, 'x']);
    }
    const latin = 'é'.repeat(32_700);
    expect(await read(latin, latin)).toEqual([latin, latin]);
  });
});

describe('the text of a tag', () => {
  it('is one line of characters, as long as what it was made of', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const told = tagText(text);
        if (told === undefined) expect(text.trim()).toBe('');
        else {
          expect(loneSurrogateIn(told)).toBe(-1);
          expect(told).not.toMatch(/[\p{Cc}\ufffe\uffff]/u);
          expect(Array.from(told).length).toBe(Array.from(text.replaceAll('\r\n', '\n')).length);
        }
      }),
    );
  });
});

describe('titles in a picture', () => {
  it('leave it well-formed XML, and come back from it', () => {
    fc.assert(
      fc.property(anyText, anyText, (title, composer) => {
        const svg = Buffer.concat([...pianoRollSvg({ ...song, title, composer })]).toString('utf8');
        const texts = readXml(svg);
        expect(texts.find(({ name }) => name === 'title')!.text).toBe(tagText(title) ?? 'Piano roll');
        expect(texts.some(({ name, text }) => name === 'text' && text === (tagText(title) ?? 'Untitled'))).toBe(true);
        const facts = texts.find(({ name, text }) => name === 'text' && text.includes(' · '))!.text;
        expect(facts.startsWith(tagText(composer) ?? '0:')).toBe(true);
      }),
    );
  });
});
