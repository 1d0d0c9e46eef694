import type { Span } from '../../source/span.js';
import type { MckcCommandKey } from './commands.js';

/** A number as written, with its place as offsets. */
export interface MckcNumber {
  readonly value: number;
  readonly start: number;
  readonly end: number;
}

/** A length as written. */
export interface MckcLength {
  /** `parts`: the n-th of a whole note; `counts`: 192nds of it; `frames`: video frames; `default`: that of `l`. */
  readonly unit: 'parts' | 'counts' | 'frames' | 'default';
  readonly value: number;
  readonly dots: number;
  /** What is taken away from it: `4-16`. */
  readonly minus: MckcLength | null;
  readonly start: number;
  readonly end: number;
}

/** A command as written. The same statement may be played by several tracks. */
export interface MckcStatement extends Span {
  readonly command: MckcCommandKey;
  /** Of a note: semitones above c, with all accidentals. */
  readonly semitone: number;
  readonly numbers: readonly MckcNumber[];
  readonly length: MckcLength | null;
}

/** What stands in a track, in the order of the text. */
export type TrackItem = MckcStatement | 'include';
