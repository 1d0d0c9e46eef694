/*
 * The frame counter, NTSC, in CPU clocks after its restart (nesdev wiki, "APU Frame Counter", whose tables count APU
 * cycles of two clocks: 3728.5, 7456.5, 11185.5, 14914.5 and 18640.5).
 */

/** `quarter` clocks envelopes and the linear counter; `half` clocks these and the length counters and sweep units too. */
type FrameTick = 'none' | 'quarter' | 'half';

export interface FrameSequence {
  /** Clock of each step, and what it clocks. */
  readonly steps: readonly { readonly clock: number; readonly tick: FrameTick }[];
  /** Clocks from one restart to the next. */
  readonly periodClocks: number;
}

/** `$4017` bit 7 clear. */
export const fourStepSequence: FrameSequence = {
  steps: [
    { clock: 7457, tick: 'quarter' },
    { clock: 14913, tick: 'half' },
    { clock: 22371, tick: 'quarter' },
    { clock: 29829, tick: 'half' },
  ],
  periodClocks: 29830,
};

/** `$4017` bit 7 set. The step at 29829 exists in hardware and clocks nothing. */
export const fiveStepSequence: FrameSequence = {
  steps: [
    { clock: 7457, tick: 'quarter' },
    { clock: 14913, tick: 'half' },
    { clock: 22371, tick: 'quarter' },
    { clock: 37281, tick: 'half' },
  ],
  periodClocks: 37282,
};

/**
 * Clocks from a write to `$4017` until the sequence restarts: 2 when the write falls on an even clock, during an APU
 * cycle, else 3. The nesdev wiki counts one more, to where the effect can be seen: by blargg's APU tests of 2005, "10" and
 * "11", a write meets the half frame 14915 clocks after that to `$4017`, and a read there still comes before it.
 */
export function frameRestartDelayClocks(writeOnOddClock: boolean): number {
  return writeOnOddClock ? 3 : 2;
}
