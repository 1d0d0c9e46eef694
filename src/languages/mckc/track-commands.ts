import type { MckcStatement } from './statements.js';

/** Commands that take time. */
type TimedKind = 'note' | 'period' | 'rest' | 'wait' | 'key-off' | 'tie';

export type TrackCommandKind =
  | TimedKind
  | 'tempo'
  | 'volume'
  | 'tone'
  | 'release-volume'
  | 'release-tone'
  | 'vibrato'
  | 'pitch-envelope'
  | 'note-envelope'
  | 'detune'
  | 'sweep'
  | 'hardware-envelope'
  | 'smooth'
  | 'gate'
  | 'slur'
  | 'slur-start'
  | 'slur-end'
  | 'tuplet-start'
  | 'tuplet-end'
  | 'portamento'
  | 'self-delay'
  | 'self-delay-reset'
  | 'write'
  | 'raw'
  | 'song-loop'
  | 'repeat-start'
  | 'repeat-exit'
  | 'repeat-end'
  | 'loop-start'
  | 'loop-exit'
  | 'loop-end'
  | 'preview'
  | 'end'
  /** Without effect at playback, but it stands between its neighbours: `l`, `K`. */
  | 'setting'
  /** A tie in a tuplet, which has no length there. */
  | 'nothing';

/**
 * A command of one track in which everything that the text decides is decided: octave, default length, transposition,
 * relative volume. What `value`, `second` and `third` mean depends on the kind; what they do not need is 0.
 */
export interface TrackCommand {
  readonly kind: TrackCommandKind;
  readonly value: number;
  readonly second: number;
  readonly third: number;
  /** Length in counts, 192 a whole note; 0 for what takes no time. */
  readonly counts: number;
  readonly span: MckcStatement;
}

/** A command at its place in the track: repeats and tuplets written out, time in video frames. */
export interface PlacedCommand {
  readonly command: TrackCommand;
  readonly counts: number;
  /** Inside `( )`. */
  readonly isSlurred: boolean;
  /** Counts from the start of the track, whatever the tempo. */
  startCounts: number;
  /** Frames from the start of the track. */
  startFrame: number;
}

export function isTimed(kind: TrackCommandKind): kind is TimedKind {
  switch (kind) {
    case 'note':
    case 'period':
    case 'rest':
    case 'wait':
    case 'key-off':
    case 'tie':
      return true;
    default:
      return false;
  }
}

/** Value of an effect that is switched off. */
export const off = 255;
