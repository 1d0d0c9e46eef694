import type { DiagnosticLog } from '../diagnostics/log.js';
import {
  centsOfHz,
  highestPulseHz,
  lowestPulseHz,
  lowestTriangleHz,
  maxTimer,
  minAudibleTimer,
  pulseHz,
  triangleHz,
} from '../hardware/timers.js';
import { type ChannelId, channelKindOf, type Note, type Sound } from '../score/score.js';
import { channelNames, type Dialect, noteName } from './dialect.js';

/** Warns, once a place, of a note that its channel cannot play. */
type PitchCheck = (note: Note) => void;

/**
 * Tells of notes that the channel cannot play as written, or that their effects take below the lowest or above the
 * highest timer. The driver holds such a pitch at the limit.
 */
export function createPitchCheck(
  channel: ChannelId,
  dialect: Pick<Dialect<string>, 'written'>,
  log: DiagnosticLog,
): PitchCheck {
  const kind = channelKindOf(channel);
  if (kind === 'noise') return () => {};
  const isPulse = kind === 'pulse';
  const lowestCents = centsOfHz(isPulse ? lowestPulseHz : lowestTriangleHz);
  const highestCents = isPulse ? centsOfHz(highestPulseHz) : Number.POSITIVE_INFINITY;
  const lowestHz = (isPulse ? pulseHz : triangleHz)(maxTimer);
  let sound: Sound | null = null;
  let reach = { low: 0, high: 0 };
  return (note) => {
    if (note.sound !== sound) {
      sound = note.sound;
      reach = reachOf(sound);
    }
    const cents = note.noteNumber * 100;
    const isTooLow = cents + reach.low < lowestCents;
    if (!isTooLow && cents + reach.high <= highestCents) return;
    const trouble = cents < lowestCents ? 'note-too-low' : isTooLow ? 'effect-too-low' : 'effect-too-high';
    log.addOnce(trouble, {
      span: note.span,
      values: {
        note: dialect.written(noteName(note.noteNumber)),
        channel: channelNames[channel],
        limit: `${(isTooLow ? lowestHz : pulseHz(minAudibleTimer)).toFixed(1)} Hz`,
      },
    });
  };
}

/** How far the effects of a sound can move the pitch, in cents. */
interface PitchReach {
  readonly low: number;
  readonly high: number;
}

const reaches = new WeakMap<Sound, PitchReach>();

function reachOf(sound: Sound): PitchReach {
  const known = reaches.get(sound);
  if (known) return known;
  const { detuneCents, pitchEnvelope, noteEnvelope, tickEffects } = sound;
  const vibrato = sound.vibrato ?? tickEffects?.vibrato;
  const glide = sound.glide ?? tickEffects?.glide;
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
