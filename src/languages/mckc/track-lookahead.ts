import type { PlacedCommand, TrackCommandKind } from './track-commands.js';

/** What the real compiler looks for in the commands that follow one. */
export class Lookahead {
  readonly #placed: readonly PlacedCommand[];
  readonly #totalFrames: number;

  constructor(placed: readonly PlacedCommand[], totalFrames: number) {
    this.#placed = placed;
    this.#totalFrames = totalFrames;
  }

  /** Frames from a command to the next that is not joined to it, the joined counts, and that command's index. */
  measure(i: number): { frames: number; counts: number; next: number } {
    const placed = this.#placed;
    const sound = soundOf(placed[i]);
    let frames = 0;
    let counts = 0;
    let next = i;
    for (;;) {
      frames += this.#startFrame(next + 1) - this.#startFrame(next);
      counts += placed[next]!.counts;
      next++;
      const kind = placed[next]?.command.kind;
      if (kind === 'slur' && soundOf(placed[next + 1]) === sound) next++;
      else if (kind !== 'tie') return { frames, counts, next };
    }
  }

  #startFrame(i: number): number {
    return this.#placed[i]?.startFrame ?? this.#totalFrames;
  }

  /** Whether the command at an index, or the first after it that says something, is slurred to the one before. */
  isSlurNext(i: number): boolean {
    const placed = this.#placed;
    let next = i;
    while (next < placed.length && isPassive(placed[next]!.command.kind)) next++;
    const item = placed[next];
    return item !== undefined && (item.isSlurred || item.command.kind === 'slur');
  }
}

/** What must be equal for `&` to be a tie: the note, or being the same kind of pause. */
function soundOf(item: PlacedCommand | undefined): number {
  switch (item?.command.kind) {
    case 'note':
    case 'period':
      return item.command.value;
    case 'rest':
      return -1;
    case 'wait':
      return -2;
    case 'key-off':
      return -3;
    default:
      return Number.NaN;
  }
}

/** Commands that the compiler passes over when it looks for a slur. */
function isPassive(kind: TrackCommandKind): boolean {
  return kind === 'tempo' || kind === 'setting' || kind === 'nothing';
}
