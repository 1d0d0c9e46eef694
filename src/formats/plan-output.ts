import type { RenderSummary } from '../audio/sample-blocks.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import { clockHz } from '../hardware/clock.js';
import type { Score } from '../score/score.js';
import type { OutputFormat } from './output-formats.js';
import { registerLog } from './register-log.js';
import { planSongWav, type SongWavOptions, type StemFiles } from './song-wav.js';

/** A song and what is asked of its file. */
export interface OutputRequest {
  readonly score: Score;
  readonly program: ChipProgram;
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
  regs: ({ program }) => planBytes(program, () => registerLog(program)),
};

/** Says how a song's file of a format is made; nothing of it is made yet. */
export async function planOutput(format: OutputFormat, request: OutputRequest): Promise<OutputPlan> {
  return planners[format](request);
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
