import { clockHz, frameClocks } from '../../hardware/clock.js';
import type { FrameTrack } from '../../score/frame-program.js';

/** Where a track is at its loop point and at its end, in frames. */
export interface TrackFrames {
  readonly end: number;
  /** Null without a loop point. */
  readonly loopStart: number | null;
}

/** Counts the frames of a track, passes of `|: :|` included. */
export function measureFrames({ commands, loopTo }: FrameTrack): TrackFrames {
  const startOf = new Float64Array(commands.length + 1);
  let frames = 0;
  let exit: { readonly times: number; readonly frames: number } | null = null;
  for (const [i, command] of commands.entries()) {
    startOf[i] = frames;
    switch (command.kind) {
      case 'repeat':
        frames += (frames - startOf[command.target]!) * (command.times - 1);
        break;
      case 'exit':
        exit = { times: command.times, frames };
        break;
      case 'jump': {
        const body = frames - startOf[command.target]!;
        const { times, frames: exitFrames } = exit!;
        frames += body * (times - 2) + (exitFrames - startOf[command.target]!);
        break;
      }
      default:
        if ('frames' in command) frames += command.frames;
    }
  }
  startOf[commands.length] = frames;
  return { end: frames, loopStart: loopTo === undefined ? null : startOf[loopTo]! };
}

/** Length of a song, and where it returns to. */
export interface SongFrames {
  readonly totalFrames: number;
  readonly loopStartFrame?: number;
  /** The loops are not all of one length. */
  readonly hasUnequalLoops: boolean;
}

/** Loops of different lengths are waited for until they begin together again: at most 10 minutes, and not too many passes. */
const mostCommonFrames = Math.floor((600 * clockHz) / frameClocks);
const mostPasses = 16;

/**
 * A song returns to where the last of its loops begins, or to the end of the last track without a loop when that is
 * later. It lasts until each loop has been played once from there, or so often that all of them begin together again; when
 * that takes too long, the song has no loop point and lasts as long as its longest track.
 */
export function measureSong(tracks: readonly TrackFrames[]): SongFrames {
  const longest = Math.max(0, ...tracks.map(({ end }) => end));
  const lengths = tracks.flatMap(({ end, loopStart }) => (loopStart === null ? [] : [end - loopStart]));
  const [first] = lengths;
  // Without time in it a loop is an error, told elsewhere.
  if (first === undefined || lengths.includes(0)) return { totalFrames: longest, hasUnequalLoops: false };
  const hasUnequalLoops = lengths.some((length) => length !== first);
  const length = lengths.reduce(commonMultiple);
  if (hasUnequalLoops && length > Math.min(mostCommonFrames, mostPasses * Math.max(...lengths))) {
    return { totalFrames: longest, hasUnequalLoops };
  }
  const loopStartFrame = Math.max(...tracks.map(({ end, loopStart }) => loopStart ?? end));
  return { totalFrames: loopStartFrame + length, loopStartFrame, hasUnequalLoops };
}

function commonMultiple(a: number, b: number): number {
  let [divisor, rest] = [a, b];
  while (rest > 0) [divisor, rest] = [rest, divisor % rest];
  return (a / divisor) * b;
}
