import { concatenate } from './byte-buffer.js';
import type { SongSound } from './song-sound.js';
import { tagText } from './tag-text.js';

/** What is told of a song in its file: names of tags and their values. */
type Tags = readonly (readonly [name: string, value: string])[];

/**
 * Title, artist and loop. LOOPSTART and LOOPLENGTH count samples, as game engines read them from FLAC and Ogg files; the
 * loop reaches to the end of the sound.
 */
export function tagsOf({ sampleCount, loopStartSample, ...texts }: SongSound): Tags {
  const title = tagText(texts.title);
  const artist = tagText(texts.artist);
  return [
    ...(title === undefined ? [] : [['TITLE', title] as const]),
    ...(artist === undefined ? [] : [['ARTIST', artist] as const]),
    ...(loopStartSample === undefined
      ? []
      : [
          ['LOOPSTART', String(loopStartSample)] as const,
          ['LOOPLENGTH', String(sampleCount - loopStartSample)] as const,
        ]),
  ];
}

/** A comment header without what frames it in its container (Xiph.org, "Ogg Vorbis I format specification: comment field"). */
export function vorbisComments(vendor: string, tags: Tags): Uint8Array {
  return concatenate([
    lengthened(vendor),
    littleEndian(tags.length),
    ...tags.map(([name, value]) => lengthened(`${name}=${value}`)),
  ]);
}

function lengthened(text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  return concatenate([littleEndian(bytes.length), bytes]);
}

function littleEndian(value: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(4));
  view.setUint32(0, value, true);
  return new Uint8Array(view.buffer);
}
