import type { EnvelopeCurve } from './play-commands.js';
import type { SoundEvent, SoundNote } from './played-sound.js';

/**
 * The notes of the old syntax as they were written: there each 32nd of one is a note of its own, with a volume of its
 * own, and one after the other they sound as one with a curve.
 */
export function joinSteps(events: readonly SoundEvent[]): readonly SoundEvent[] {
  const joined: SoundEvent[] = [];
  let steps: SoundNote[] = [];
  const finish = (): void => {
    if (steps.length > 0) joined.push(joinedNote(steps));
    steps = [];
  };
  for (const event of events) {
    const last = steps.at(-1);
    if (event.kind === 'rest') {
      finish();
      joined.push(event);
    } else {
      if (last && !belongTogether(last, event)) finish();
      steps.push(event);
    }
  }
  finish();
  return joined;
}

function belongTogether(a: SoundNote, b: SoundNote): boolean {
  return a.span === b.span && a.midi === b.midi && a.tone === b.tone && a.vibrato === b.vibrato;
}

function joinedNote(steps: readonly SoundNote[]): SoundNote {
  const first = steps[0]!;
  const sum = (part: (step: SoundNote) => number) => steps.reduce((total, step) => total + part(step), 0);
  const level = steps.reduce((loudest, step) => Math.max(loudest, step.level), 0);
  const isSteady = steps.every((step) => step.level === level && step.envelope === null);
  return {
    ...first,
    ticks: sum(({ ticks }) => ticks),
    clocks: sum(({ clocks }) => clocks),
    gateClocks: sum(({ gateClocks }) => gateClocks),
    level,
    envelope: isSteady || level === 0 ? null : curveOf(steps, level),
  };
}

function curveOf(steps: readonly SoundNote[], loudest: number): EnvelopeCurve {
  const segments: { ticks: number; level: number }[] = [];
  for (const { level, envelope, ticks } of steps) {
    const share = level / loudest;
    segments.push({ ticks: 0, level: share * (envelope?.start ?? 1) });
    if (envelope) segments.push(...envelope.segments.map((part) => ({ ...part, level: part.level * share })));
    else segments.push({ ticks, level: share });
  }
  return { start: segments[0]!.level, segments };
}
