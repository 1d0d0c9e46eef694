import { clockHz } from './clock.js';

/*
 * Every 2A03 channel has a timer that counts CPU clocks down and reloads (nesdev wiki, "APU Pulse", "APU Triangle",
 * "APU Noise"). Pulses step an 8-part duty row every 2(t+1) clocks, the triangle a 32-part row every t+1 clocks.
 */

/** Greatest value of the 11-bit timer of a pulse or the triangle. */
export const maxTimer = 0x7ff;

/** A pulse with a timer below this is silenced by its sweep unit (nesdev wiki, "APU Sweep", "Muting"). */
export const minAudibleTimer = 8;

/** CPU clocks of one full cycle of a pulse, divided by (timer + 1). */
export const pulseCycleClocks = 16;

/** CPU clocks of one full cycle of the triangle, divided by (timer + 1). */
const triangleCycleClocks = 32;

/** CPU clocks between two shifts of the noise register, by the low 4 bits of `$400E`, NTSC (nesdev wiki, "APU Noise"). */
export const noisePeriodClocks = [
  4, 8, 16, 32, 64, 96, 128, 160, 202, 254, 380, 508, 762, 1016, 2034, 4068,
] as const satisfies readonly number[];

/** CPU clocks between two bits of a DMC sample, by the low 4 bits of `$4010`, NTSC (nesdev wiki, "APU DMC"). */
export const dmcPeriodClocks = [
  428, 380, 340, 320, 286, 254, 226, 214, 190, 160, 142, 128, 106, 84, 72, 54,
] as const satisfies readonly number[];

/** Nearest pulse timer for a frequency in Hz; not clamped, so that callers can tell what is out of range. */
export function pulseTimerOf(hz: number): number {
  return Math.round(clockHz / (pulseCycleClocks * hz) - 1);
}

/** Nearest triangle timer for a frequency in Hz; not clamped. */
export function triangleTimerOf(hz: number): number {
  return Math.round(clockHz / (triangleCycleClocks * hz) - 1);
}

/** Frequency in Hz that a pulse sounds with this timer. */
export function pulseHz(timer: number): number {
  return clockHz / (pulseCycleClocks * (timer + 1));
}

/** Frequency in Hz that the triangle sounds with this timer. */
export function triangleHz(timer: number): number {
  return clockHz / (triangleCycleClocks * (timer + 1));
}

/** Frequency in Hz of a MIDI note number in equal temperament, 69 = A4 = 440 Hz; fractions are cents. */
export function midiHz(noteNumber: number): number {
  return 440 * 2 ** ((noteNumber - 69) / 12);
}

/** Lowest frequency in Hz that still rounds to a timer of 11 bits, and highest that rounds to one that sounds. */
export const lowestPulseHz = clockHz / (pulseCycleClocks * (maxTimer + 1.5));
export const highestPulseHz = clockHz / (pulseCycleClocks * (minAudibleTimer + 0.5));
export const lowestTriangleHz = clockHz / (triangleCycleClocks * (maxTimer + 1.5));

/** Pitch in cents above MIDI note 0: the inverse of {@link midiHz}, times 100. */
export function centsOfHz(hz: number): number {
  return 6900 + 1200 * Math.log2(hz / 440);
}
