import type { RenderSummary } from '../audio/sample-blocks.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import type { Score } from '../score/score.js';
import type { PlayingTime } from '../score/song-time.js';
import { isTooLongToUnroll } from '../score/unrolled-song.js';
import type { FileCoding } from './file-coding.js';
import type { Gd3Titles } from './gd3.js';
import type { OutputFormat } from './output-formats.js';
import { registerLog } from './register-log.js';
import { planSongFile, type StemFiles, stemsOf } from './song-file.js';
import { type SongSound, songSoundOf } from './song-sound.js';
import { planSongWav, type SongWavOptions } from './song-wav.js';
import type { SoundEncoder } from './sound-encoder.js';

/** A song and what is asked of its file. */
export interface OutputRequest {
  readonly score: Score;
  readonly program: ChipProgram;
  /** What is asked for of the song, for what is made of its score. */
  readonly playing?: PlayingTime;
  readonly sound: SongWavOptions;
  /** How its sound is compressed, where it is. */
  readonly coding?: FileCoding;
}

/** A file that is about to be made. */
export interface OutputPlan {
  /** Playing time. */
  readonly seconds: number;
  /** Longer than the format can say. */
  readonly isTooLong: boolean;
  /**
   * Pieces of the file, each valid until the next is asked for; what its sound was like, where it holds any. To be asked
   * for once.
   */
  readonly bytes: () => Generator<Uint8Array, RenderSummary | undefined, undefined>;
  /** The same file and one for each channel, when they were asked for. */
  readonly stems: StemFiles | null;
  /** How many pieces the file will come in, about. */
  readonly pieceCount: number;
}

type Planner = (request: OutputRequest) => OutputPlan | Promise<OutputPlan>;

/** How each format is written. What is large is loaded when it is needed, by dynamic import. */
const planners: Readonly<Record<OutputFormat, Planner>> = {
  wav: ({ score, program, sound }) => {
    const plan = planSongWav(score, program, sound);
    return { ...plan, seconds: plan.sampleCount / sound.sampleRate };
  },
  flac: async (request) => {
    const { FlacEncoder } = await import('./flac.js');
    const { sampleFormat, dither = false } = request.sound;
    const options = { format: sampleFormat === 'int24' ? 'int24' : 'int16', dither, ...request.coding } as const;
    return planEncoded(request, true, (song) => () => new FlacEncoder(song, options));
  },
  mp3: async (request) => {
    const { createMp3Encoders } = await import('./mp3.js');
    return planEncoded(request, true, async (song, count) => {
      const encoders = await createMp3Encoders(song, request.coding ?? {}, count);
      return (index) => encoders[index]!;
    });
  },
  ogg: async (request) => {
    const { createOggEncoders } = await import('./ogg-vorbis.js');
    return planEncoded(request, false, async (song, count) => {
      const encoders = await createOggEncoders(song, request.coding ?? {}, count);
      return (index) => encoders[index]!;
    });
  },
  midi: async ({ score, program, playing }) => {
    const { midiFile } = await import('./midi.js');
    return planBytes(program, () => [midiFile(score, playing)], isTooLongToUnroll(score, playing));
  },
  vgm: async ({ score, program }) => {
    const { isTooLongForVgm, vgmFile } = await import('./vgm.js');
    return planBytes(program, () => vgmFile(program, titlesOf(score)), isTooLongForVgm(program));
  },
  vgz: async ({ score, program }) => {
    const [{ isTooLongForVgm, vgmFile }, { gzipSync }] = await Promise.all([import('./vgm.js'), import('fflate')]);
    // Without a date: the same song gives the same bytes.
    const pack = (bytes: Uint8Array) => gzipSync(bytes, { mtime: 0 });
    return planBytes(program, () => packed(vgmFile(program, titlesOf(score)), pack), isTooLongForVgm(program));
  },
  ir: async ({ score, program }) => {
    const { irJson } = await import('./ir-json.js');
    return planBytes(program, () => irJson(score));
  },
  csv: async ({ score, program, playing }) => {
    const { notesCsv } = await import('./notes-csv.js');
    return planBytes(program, () => notesCsv(score, playing), isTooLongToUnroll(score, playing));
  },
  svg: async ({ score, program, playing }) => {
    const { pianoRollSvg } = await import('./piano-roll-svg.js');
    return planBytes(program, () => pianoRollSvg(score, playing), isTooLongToUnroll(score, playing));
  },
  regs: ({ program }) => planBytes(program, () => registerLog(program)),
};

/** Says how a song's file of a format is made; nothing of it is made yet. */
export async function planOutput(format: OutputFormat, request: OutputRequest): Promise<OutputPlan> {
  return planners[format](request);
}

function titlesOf({ title, composer }: Score): Gd3Titles {
  return { title, author: composer };
}

/** Hands on empty pieces, and packs the one that is not. */
function* packed(pieces: Iterable<Uint8Array>, pack: (bytes: Uint8Array) => Uint8Array): Generator<Uint8Array> {
  for (const piece of pieces) yield piece.length === 0 ? piece : pack(piece);
}

type EncoderOf = (index: number) => SoundEncoder;

/** A file of compressed sound. `load` is told how many encoders will be wanted: one for the mix and one for each stem. */
async function planEncoded(
  { score, program, sound }: OutputRequest,
  isSurveyed: boolean,
  load: (song: SongSound, count: number) => EncoderOf | Promise<EncoderOf>,
): Promise<OutputPlan> {
  const song = songSoundOf(score, program, sound);
  const stems = sound.stems ? stemsOf(program, sound) : null;
  const encoderOf = await load(song, 1 + (stems?.length ?? 0));
  return {
    seconds: song.sampleCount / song.sampleRate,
    isTooLong: false,
    ...planSongFile(program, sound, song.sampleCount, stems, encoderOf, isSurveyed),
  };
}

/** A file without sound that plays as long as the program does. */
function planBytes({ totalClocks }: ChipProgram, pieces: () => Iterable<Uint8Array>, isTooLong = false): OutputPlan {
  return {
    seconds: roundToNanoseconds(totalClocks / clockHz),
    isTooLong,
    stems: null,
    pieceCount: 1,
    *bytes() {
      yield* pieces();
      return undefined;
    },
  };
}

/** Rid of the error of a division. */
function roundToNanoseconds(seconds: number): number {
  return Math.round(seconds * 1e9) / 1e9;
}
