import type { Note } from '../score/score.js';

/** How far the effects of a note have run when it is looked at, from the start of the first note of its chain. */
export interface EffectTime {
  ticks: number;
  /** In steps of 1/240 s. */
  steps: number;
}

/**
 * A voice of the chip, told what to sound and when; it turns that into register writes. `clock` is an integer from the
 * song's start and never decreases from call to call.
 */
export interface Voice {
  /** Writes all registers of the voice at clock 0, silent and ready. What it has played before leaves no trace. */
  initialise(): void;
  /**
   * Ticks of the effects up to which the note stays as it is at `ticks`: infinite when it stays for good, `ticks` while
   * it must be looked at every step.
   */
  steadyUntil(note: Note, ticks: number): number;
  /** A note begins anew. */
  attack(clock: number, note: Note): void;
  /** A note goes on from the one before it, in the midst of the chain's effects. */
  slur(clock: number, note: Note, time: Readonly<EffectTime>): void;
  /** The effects of the sounding note have moved. */
  step(clock: number, note: Note, time: Readonly<EffectTime>): void;
  silence(clock: number): void;
  /**
   * Playback may come here from elsewhere: what the registers hold is no longer known, but for the period where the
   * sounding note `goesOn` from there as from here.
   */
  forget(goesOn: boolean): void;
  /** Writes what has been unknown since `forget` and matters now. */
  restate(clock: number): void;
}
