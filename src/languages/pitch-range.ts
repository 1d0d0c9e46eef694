import type { DiagnosticLog } from '../diagnostics/log.js';
import {
  maxTimer,
  midiHz,
  minAudibleTimer,
  pulseHz,
  pulseTimerOf,
  triangleHz,
  triangleTimerOf,
} from '../hardware/timers.js';
import { type ChannelId, channelKindOf, type Note, type Sound } from '../score/score.js';
import { channelNames, type Dialect } from './dialect.js';

/** How far the effects of a sound move the pitch, in cents, both ends reached or not. */
interface PitchReach {
  readonly low: number;
  readonly high: number;
}

const reaches = new WeakMap<Sound, PitchReach>();

/**
 * Warns of a note that the channel cannot play as written, or that its effects take below the lowest or above the
 * highest timer. The driver holds such a pitch at the limit.
 */
export function warnOfPitch<Id extends string>(
  note: Note,
  channel: ChannelId,
  dialect: Dialect<Id>,
  log: DiagnosticLog,
): void {
  const reach = reachOf(note.sound);
  const isTriangle = channelKindOf(channel) === 'triangle';
  const timerAt = (cents: number) => (isTriangle ? triangleTimerOf : pulseTimerOf)(midiHz(cents / 100));
  const cents = note.noteNumber * 100;
  const isTooLow = timerAt(cents + reach.low) > maxTimer;
  if (!isTooLow && timerAt(cents + reach.high) >= minAudibleTimer) return;
  const kind = timerAt(cents) > maxTimer ? 'note-too-low' : isTooLow ? 'effect-too-low' : 'effect-too-high';
  const limitHz = (isTriangle ? triangleHz : pulseHz)(isTooLow ? maxTimer : minAudibleTimer);
  log.addOnce(kind, {
    span: note.span,
    values: {
      note: dialect.noteName(note.noteNumber),
      channel: channelNames[channel],
      limit: `${limitHz.toFixed(1)} Hz`,
    },
  });
}

function reachOf(sound: Sound): PitchReach {
  const known = reaches.get(sound);
  if (known) return known;
  const { detuneCents, pitchEnvelope, noteEnvelope, vibrato, glide } = sound;
  const reach = { low: detuneCents, high: detuneCents };
  const widen = (values: readonly number[], centsPerStep: number) => {
    reach.low += values.reduce((a, b) => Math.min(a, b)) * centsPerStep;
    reach.high += values.reduce((a, b) => Math.max(a, b)) * centsPerStep;
  };
  if (pitchEnvelope) widen(pitchEnvelope.points.concat(pitchEnvelope.loopPoints), 1);
  if (noteEnvelope) widen(noteEnvelope.points.concat(noteEnvelope.loopPoints), 100);
  if (vibrato) widen([-vibrato.depthCents, vibrato.depthCents], 1);
  if (glide) widen([0, glide.offsetCents], 1);
  reaches.set(sound, reach);
  return reach;
}
