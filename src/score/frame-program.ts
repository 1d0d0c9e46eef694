/**
 * What mode mckc compiles to: for each track the commands that the sound driver of the real tool reads, one after the
 * other, and the tables they point into. A frame is a video frame, 1/60 s; pitches are periods of the chip's timers.
 */
export interface FrameProgram {
  /** All tracks in the order the driver plays them, also the silent ones. */
  readonly tracks: readonly FrameTrack[];
  readonly tables: FrameTables;
  /** A rest of the sample track also stops the sample that sounds. */
  readonly stopsSampleAtRest: boolean;
  /** Absent when no sample is defined. */
  readonly samples?: SampleBank;
  /** Length of the song: every track has ended, or all loops have been played once. */
  readonly totalFrames: number;
  /** Where playback returns to after `totalFrames`; absent when nothing loops, or the loops do not soon come round together. */
  readonly loopStartFrame?: number;
  /** From the second pass on some loop begins with other settings: only then it is the same again and again. */
  readonly firstPassDiffers?: boolean;
}

export const frameTrackIds = ['A', 'B', 'C', 'D', 'E'] as const;
export type FrameTrackId = (typeof frameTrackIds)[number];

export interface FrameTrack {
  readonly id: FrameTrackId;
  readonly commands: readonly FrameCommand[];
  /** Index of the command that follows the last; absent when the track falls silent. */
  readonly loopTo?: number;
}

/** Commands with `frames` take time, 1 to 255 frames; the others act at once. */
export type FrameCommand =
  /** A key-on. On A to C the high nibble of `note` is the octave from o2 on, the low one the semitone. */
  | { readonly kind: 'note'; readonly note: number; readonly frames: number }
  /** A key-on with a timer period, 11 bits. */
  | { readonly kind: 'period'; readonly period: number; readonly frames: number }
  /** Slides from the note before to `note`, without a key-on. */
  | { readonly kind: 'portamento'; readonly note: number; readonly frames: number }
  | { readonly kind: 'wait'; readonly frames: number }
  | { readonly kind: 'rest'; readonly frames: number }
  /** `value` >= $80: level in the low nibble; else the number of a volume envelope. */
  | { readonly kind: 'volume'; readonly value: number }
  /** `value` >= $80: duty in the low two bits; else the number of a duty envelope. */
  | { readonly kind: 'tone'; readonly value: number }
  /** `slot` null = off, here and below. */
  | { readonly kind: 'vibrato'; readonly slot: number | null }
  | { readonly kind: 'pitch-envelope'; readonly slot: number | null }
  | { readonly kind: 'note-envelope'; readonly slot: number | null }
  /** Period steps added to each note; null = off. */
  | { readonly kind: 'detune'; readonly steps: number | null }
  /** Value of `$4001` or `$4005`. */
  | { readonly kind: 'sweep'; readonly value: number }
  /** Bits of the driver's flags: 4 = decay instead of constant volume, 5 = length counter runs. */
  | { readonly kind: 'hardware-envelope'; readonly bits: number }
  /** Whether the high byte of a period is written only when it changes. */
  | { readonly kind: 'smooth'; readonly isOn: boolean }
  /** The next note restarts no effect. */
  | { readonly kind: 'slur' }
  | { readonly kind: 'write'; readonly address: number; readonly value: number }
  /** Goes back to command `target` until the body has been played `times` times. */
  | { readonly kind: 'repeat'; readonly times: number; readonly target: number }
  /** Goes on at command `target` the `times`-th time it is met. */
  | { readonly kind: 'exit'; readonly times: number; readonly target: number }
  | { readonly kind: 'jump'; readonly target: number };

/** Definitions by number, those that exist. */
export interface FrameTables {
  readonly volumes: ReadonlyMap<number, FrameEnvelope>;
  readonly duties: ReadonlyMap<number, FrameEnvelope>;
  /** Period steps per frame, added up; positive = lower pitch. */
  readonly pitches: ReadonlyMap<number, FrameEnvelope>;
  /** Semitones per frame, added up. */
  readonly notes: ReadonlyMap<number, FrameEnvelope>;
  readonly vibratos: ReadonlyMap<number, FrameVibrato>;
}

/** A value a frame; after the last one it goes on at index `loopStart`. Has at least one value from there on. */
export interface FrameEnvelope {
  readonly values: readonly number[];
  readonly loopStart: number;
}

/** A triangle of `depth` period steps: after `delay` frames up first, a quarter of its period in `speed` frames; 1..255. */
export interface FrameVibrato {
  readonly delay: number;
  readonly speed: number;
  readonly depth: number;
}

export interface SampleBank {
  /** By sample number, those that are defined. */
  readonly entries: ReadonlyMap<number, SampleEntry>;
  /** What the chip reads from `$C000` on; beyond 16 KiB it is seen through banks of 4 KiB, the first one being bank 0. */
  readonly memory: Uint8Array;
  /** True when the memory is larger than 16 KiB. */
  readonly hasBanks: boolean;
}

/** Values of the registers that start a sample. */
export interface SampleEntry {
  /** `$4010`: rate, loop and interrupt bits. */
  readonly control: number;
  /** `$4011`, or null to leave the level as it is. */
  readonly level: number | null;
  /** `$4012` */
  readonly address: number;
  /** `$4013` */
  readonly length: number;
  /** First 4 KiB bank of the 16 KiB that hold the sample. */
  readonly bank: number;
}
