import type { Glide, Note, Sound, Vibrato } from '../score/score.js';
import { envelopeValueAt, nextEnvelopeChange } from './envelope-value.js';
import { movesTickPitch, nextTickPitchChange, tickCentsAt } from './tick-effects.js';

const centsPerSemitone = 100;

/** Whether anything can move the pitch within a note. */
export function movesPitch(sound: Sound): boolean {
  return (
    sound.pitchEnvelope !== undefined ||
    sound.noteEnvelope !== undefined ||
    sound.vibrato !== undefined ||
    sound.glide !== undefined ||
    movesTickPitch(sound.tickEffects)
  );
}

/** The first moment after `ticks` at which the pitch may be another; `ticks` itself while it moves all the time. */
export function nextPitchChange(sound: Sound, ticks: number): number {
  const { pitchEnvelope, noteEnvelope, vibrato, glide, tickEffects } = sound;
  let next = Number.POSITIVE_INFINITY;
  if (pitchEnvelope) next = nextEnvelopeChange(pitchEnvelope, ticks);
  if (noteEnvelope) next = Math.min(next, nextEnvelopeChange(noteEnvelope, ticks));
  if (vibrato && vibrato.periodTicks > 0) next = Math.min(next, Math.max(ticks, vibrato.delayTicks));
  if (glide && ticks < glide.durationTicks) next = ticks;
  if (tickEffects) next = Math.min(next, nextTickPitchChange(tickEffects, ticks));
  return next;
}

/** Pitch in cents above MIDI note 0, `ticks` after the start of the effects. */
export function pitchCentsAt(note: Note, ticks: number): number {
  return steadyPitchCents(note) + pitchMotionCentsAt(note.sound, ticks);
}

/** Pitch in cents above MIDI note 0 without the effects that move. */
export function steadyPitchCents(note: Note): number {
  return note.noteNumber * centsPerSemitone + note.sound.detuneCents;
}

/** What the moving effects add, in cents. */
export function pitchMotionCentsAt(sound: Sound, ticks: number): number {
  const { pitchEnvelope, noteEnvelope, vibrato, glide, tickEffects } = sound;
  let cents = 0;
  if (pitchEnvelope) cents += envelopeValueAt(pitchEnvelope, ticks);
  if (noteEnvelope) cents += envelopeValueAt(noteEnvelope, ticks) * centsPerSemitone;
  if (vibrato) cents += vibratoCentsAt(vibrato, ticks);
  if (glide) cents += glideCentsAt(glide, ticks);
  if (tickEffects) cents += tickCentsAt(tickEffects, ticks);
  return cents;
}

function vibratoCentsAt({ delayTicks, periodTicks, depthCents }: Vibrato, ticks: number): number {
  if (ticks < delayTicks || periodTicks <= 0) return 0;
  const cycles = (ticks - delayTicks) / periodTicks;
  return (1 - 4 * Math.abs(cycles - Math.floor(cycles) - 0.5)) * depthCents;
}

function glideCentsAt({ offsetCents, durationTicks }: Glide, ticks: number): number {
  return ticks < durationTicks ? offsetCents * (1 - ticks / durationTicks) : 0;
}
