import { noisePeriodIndexOf } from '../performance/noise-voice.js';
import type { VoiceId } from '../score/played-notes.js';
import { levelOfVolume127, type Note } from '../score/score.js';

/* What General MIDI has for the voices of the chip. Channels, programs and keys count from 0, as they stand in the file. */

export const midiVoices = {
  Pulse1: { name: 'Pulse 1', channel: 0 },
  Pulse2: { name: 'Pulse 2', channel: 1 },
  Triangle: { name: 'Triangle', channel: 2 },
  Noise: { name: 'Noise', channel: 9 },
  DPCM: { name: 'DPCM', channel: 9 },
} as const satisfies Record<VoiceId, { readonly name: string; readonly channel: number }>;

/** Key of the percussion for each period of the noise, from the shortest, which is a hiss, to the longest, a rumble. */
export const noiseKeys = [
  42, // closed hi-hat
  42,
  46, // open hi-hat
  46,
  39, // hand clap
  39,
  40, // electric snare
  38, // acoustic snare
  38,
  48, // high mid tom
  47, // low mid tom
  45, // low tom
  43, // high floor tom
  41, // low floor tom
  36, // bass drum
  35, // acoustic bass drum
] as const satisfies readonly number[];

/**
 * Key of sample 0; the others follow, up to the last one of General MIDI and then from the first again. All are above those
 * of the noise: on the one channel of the percussion a note of the one must not end a note of the other.
 */
const firstSampleKey = 49;
const sampleKeys = 81 - firstSampleKey + 1;

const squareLead = 80;
const sawtoothLead = 81;
const synthBass = 38;

/** A pulse of 50 % has odd harmonics only, as a square lead; the narrow ones have nearly all, as a sawtooth. */
export function programOf(id: VoiceId, { sound }: Note): number | null {
  if (id === 'Noise' || id === 'DPCM') return null;
  if (id === 'Triangle') return synthBass;
  const duty = sound.dutyEnvelope?.points[0] ?? sound.duty;
  return duty === 2 ? squareLead : sawtoothLead;
}

/** Key of a note, 0..127: a pitch beyond that is brought back by octaves. */
export function keyOf(id: VoiceId, { noteNumber }: Note, mode: string): number {
  if (id === 'DPCM') return firstSampleKey + (noteNumber % sampleKeys);
  if (id === 'Noise') return noiseKeys[noisePeriodOf(noteNumber, mode)]!;
  let key = noteNumber;
  while (key > 127) key -= 12;
  while (key < 0) key += 12;
  return key;
}

/** In mode `mckc` the period is the semitone, and 12 to 15 are written as themselves. */
function noisePeriodOf(noteNumber: number, mode: string): number {
  if (mode !== 'mckc') return noisePeriodIndexOf(noteNumber);
  return noteNumber < noiseKeys.length ? noteNumber : noteNumber % 12;
}

const fullLevel = 15;
const fullVelocity = 127;
/** The triangle knows no levels. */
const triangleVelocity = 100;

/** Velocity of a note at its loudest, 1..127; 0 when it is silent. */
export function velocityOf(id: VoiceId, note: Note): number {
  if (id === 'Triangle') return triangleVelocity;
  return Math.round((loudestLevelOf(note) * fullVelocity) / fullLevel);
}

function loudestLevelOf({ level, sound: { volumeEnvelope, levelRamp } }: Note): number {
  if (volumeEnvelope) return largest([...volumeEnvelope.points, ...volumeEnvelope.loopPoints]);
  if (levelRamp) return largest([level, ...levelRamp.points.map((point) => levelOfVolume127(point.targetVolume))]);
  return level;
}

function largest(levels: readonly number[]): number {
  return levels.reduce((most, level) => Math.max(most, level), 0);
}
