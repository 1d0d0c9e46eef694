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
  /** Lengths of the loops in frames where they are not all the same. */
  readonly unequalLoops: readonly number[] | null;
}

/**
 * A song whose loops are of one length returns to where the last of them begins, or to the end of the last track without
 * a loop when that is later; it lasts until each loop has been played once from there.
 */
export function measureSong(tracks: readonly TrackFrames[]): SongFrames {
  const longest = Math.max(0, ...tracks.map(({ end }) => end));
  const loops = tracks.filter(({ loopStart }) => loopStart !== null);
  const lengths = loops.map(({ end, loopStart }) => end - loopStart!);
  const length = lengths[0];
  if (length === undefined) return { totalFrames: longest, unequalLoops: null };
  if (lengths.some((other) => other !== length)) return { totalFrames: longest, unequalLoops: lengths };
  const starts = tracks.map(({ end, loopStart }) => loopStart ?? end);
  const loopStartFrame = Math.max(...starts);
  return { totalFrames: loopStartFrame + length, loopStartFrame, unequalLoops: null };
}
