import type { LevelCurve, Sound, TickEffects } from '../../../score/score.js';
import { toneOf } from './assign-voices.js';
import type { EnvelopeCurve } from './play-commands.js';
import type { SoundNote } from './played-sound.js';

const centsPerSemitone = 100;
const highestNoteNumber = 127;

/** The note number, and the cents that lead from it to the real pitch. */
export function pitchOf(note: SoundNote): { readonly noteNumber: number; readonly detuneCents: number } {
  const noteNumber = Math.min(highestNoteNumber, Math.max(0, Math.round(note.midi + note.transpose)));
  const detuneCents = (note.midi + note.transpose - noteNumber) * centsPerSemitone + note.detuneCents;
  return { noteNumber, detuneCents };
}

/** Makes the sounds of notes, one value for all that are alike. */
export function createNoteSounds(): (note: SoundNote, tickTicks: number, phaseTicks: number) => Sound {
  const sounds = new Map<string, Sound>();
  const curves = new Map<EnvelopeCurve, { readonly id: number; readonly curve: LevelCurve }>();
  return (note, tickTicks, phaseTicks) => {
    const { envelope, vibrato, glide, level } = note;
    const { kind, duty } = toneOf(note);
    const { detuneCents } = pitchOf(note);
    const curve = envelope && curveOf(envelope);
    const hasEffects = curve !== null || vibrato !== null || glide !== null;
    const key = [
      kind,
      duty,
      detuneCents,
      ...(hasEffects
        ? [
            tickTicks,
            note.clocksPerTick,
            curve ? `${curve.id} ${level}` : '',
            vibrato ? `${vibrato.delayTicks} ${vibrato.periodTicks} ${vibrato.depthCents} ${phaseTicks}` : '',
            glide ? `${glide.offsetCents} ${glide.durationTicks}` : '',
          ]
        : []),
    ].join();
    const known = sounds.get(key);
    if (known) return known;
    const tickEffects: TickEffects = {
      tickTicks,
      tickClocks: note.clocksPerTick,
      volume: level,
      ...(curve && { curve: curve.curve }),
      ...(vibrato && { vibrato: { ...vibrato, phaseTicks } }),
      ...(glide && { glide }),
    };
    const sound: Sound = {
      duty,
      detuneCents,
      ...(kind === 'noise' && { isNoiseTuned: true }),
      ...(hasEffects && { tickEffects }),
    };
    sounds.set(key, sound);
    return sound;
  };

  function curveOf(envelope: EnvelopeCurve) {
    const known = curves.get(envelope);
    if (known) return known;
    const made = { id: curves.size, curve: levelCurveOf(envelope) };
    curves.set(envelope, made);
    return made;
  }
}

/** Points in time in place of durations; a level that is reached in no time is a second point at the same tick. */
function levelCurveOf({ start, segments }: EnvelopeCurve): LevelCurve {
  const curve = [{ tick: 0, level: start }];
  let tick = 0;
  for (const { ticks, level } of segments) {
    tick += ticks;
    curve.push({ tick, level });
  }
  return curve;
}
