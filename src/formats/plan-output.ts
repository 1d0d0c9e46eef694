import type { RenderSummary } from '../audio/sample-blocks.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import type { Score } from '../score/score.js';
import type { Gd3Titles } from './gd3.js';
import { midiFile } from './midi.js';
import type { OutputFormat } from './output-formats.js';
import { registerLog } from './register-log.js';
import { planSongWav, type SongWavOptions, type StemFiles } from './song-wav.js';
import { vgmFile } from './vgm.js';

/** A song and what is asked of its file. */
export interface OutputRequest {
  readonly score: Score;
  readonly program: ChipProgram;
  /** Passes of the loop that are asked for; 1 unless given. */
  readonly loops?: number;
  readonly sound: SongWavOptions;
}

/** A file that is about to be made. */
export interface OutputPlan {
  /** Playing time. */
  readonly seconds: number;
  /** Longer than the format can say. */
  readonly isTooLong: boolean;
  /** Pieces of the file, each valid until the next is asked for; what its sound was like, where it holds any. */
  readonly bytes: () => Generator<Uint8Array, RenderSummary | undefined, undefined>;
  /** The same file and one for each channel, when they were asked for. */
  readonly stems: StemFiles | null;
}

type Planner = (request: OutputRequest) => OutputPlan | Promise<OutputPlan>;

/** How each format is written. What is large is loaded when it is needed, by dynamic import. */
const planners: Readonly<Record<OutputFormat, Planner>> = {
  wav: ({ score, program, sound }) => {
    const plan = planSongWav(score, program, sound);
    return { ...plan, seconds: plan.sampleCount / sound.sampleRate };
  },
  midi: ({ score, program, loops }) => planBytes(program, () => [midiFile(score, loops)]),
  vgm: ({ score, program }) => planBytes(program, () => vgmFile(program, titlesOf(score))),
  vgz: async ({ score, program }) => {
    const { gzipSync } = await import('fflate');
    // Without a date: the same song gives the same bytes.
    return planBytes(program, () =>
      packed(vgmFile(program, titlesOf(score)), (bytes) => gzipSync(bytes, { mtime: 0 })),
    );
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

/** A file without sound that plays as long as the program does. */
export function planBytes({ totalClocks }: ChipProgram, pieces: () => Iterable<Uint8Array>): OutputPlan {
  return {
    seconds: roundToNanoseconds(totalClocks / clockHz),
    isTooLong: false,
    stems: null,
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
