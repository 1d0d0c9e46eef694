import type { DiagnosticLog } from '../../diagnostics/log.js';
import { isTimed, type PlacedCommand } from './track-commands.js';

const defaultFramesPerCount = 0.625;

/** Where a track ends. */
export interface TrackLength {
  readonly counts: number;
  readonly frames: number;
}

/**
 * Gives every command its place in frames, in the arithmetic of the real compiler: doubles in its order of operations,
 * because a sum that lands on half a frame must be rounded the same way.
 *
 * The exact time is kept as counts of the current tempo, so a change of tempo scales what has passed. The body of a
 * `|: :|` is rounded from its own start, and every pass has these frames; what follows returns to the exact time.
 */
export function timeTrack(placed: readonly PlacedCommand[], log: DiagnosticLog): TrackLength {
  let framesPerCount = defaultFramesPerCount;
  /** Counts of the current tempo that have passed. */
  let elapsed = 0;
  let counts = 0;
  let frames = 0;
  let loop: LoopTime | null = null;

  for (const item of placed) {
    const { command } = item;
    item.startCounts = counts;
    item.startFrame = frames;
    if (isTimed(command.kind)) {
      elapsed += item.counts;
      counts += item.counts;
      if (loop === null) {
        frames = roundHalfUp(elapsed * framesPerCount);
        continue;
      }
      loop.elapsed += item.counts;
      loop.counts += item.counts;
      const before = loop.frames;
      loop.frames = roundHalfUp(loop.elapsed * framesPerCount);
      const passed = loop.frames - before;
      frames += passed;
      if (loop.hasExit) continue;
      loop.exitElapsed += item.counts;
      loop.exitCounts += item.counts;
      loop.exitFrames += passed;
      continue;
    }
    switch (command.kind) {
      case 'tempo': {
        const former = framesPerCount;
        framesPerCount = command.value;
        if (loop === null) {
          elapsed = (elapsed * former) / framesPerCount;
        } else {
          // The real compiler scales the wrong way round here.
          log.addOnce('mckc-tempo-in-loop', { span: command.span });
          elapsed = (elapsed * framesPerCount) / former;
          loop.elapsed = (loop.elapsed * framesPerCount) / former;
          loop.exitElapsed = (loop.exitElapsed * framesPerCount) / former;
        }
        break;
      }
      case 'loop-start':
        loop = createLoopTime();
        break;
      case 'loop-exit':
        if (loop !== null) loop.hasExit = true;
        break;
      case 'loop-end': {
        if (loop === null) break;
        const passes = command.value - 2;
        elapsed += loop.elapsed * passes + loop.exitElapsed;
        counts += loop.counts * passes + loop.exitCounts;
        frames += loop.frames * passes + loop.exitFrames;
        loop = null;
        break;
      }
      default:
        break;
    }
  }
  return { counts, frames };
}

/** Time since a `|:`, of the body and of what stands before its exit. */
interface LoopTime {
  elapsed: number;
  counts: number;
  frames: number;
  hasExit: boolean;
  exitElapsed: number;
  exitCounts: number;
  exitFrames: number;
}

function createLoopTime(): LoopTime {
  return { elapsed: 0, counts: 0, frames: 0, hasExit: false, exitElapsed: 0, exitCounts: 0, exitFrames: 0 };
}

function roundHalfUp(value: number): number {
  return Math.floor(value + 0.5);
}
