import type { Envelope, Note, Score, ScoreChannel } from '../../src/score/score.js';
import { clockAt, tickAt } from '../../src/score/tempo-map.js';

/*
 * What a score means, worked out plainly for every look at the effects: the judge of the driver in the random tests.
 * Written from the words of src/score/score.ts and sharing no code with the driver but the tempo map.
 */

export interface ExpectedLook {
  /** Clock of the look, and the last clock at which it surely still holds. */
  readonly clock: number;
  readonly untilClock: number;
  readonly isAttack: boolean;
  readonly isSounding: boolean;
  readonly note: Note | undefined;
  readonly cents: number;
  readonly level: number;
  readonly duty: number;
  readonly noisePeriod: number;
}

const lookClocks = 19_687_500 / 11 / 240;

export function expectedLooks({ grid }: Score, { events, tempo }: ScoreChannel): ExpectedLook[] {
  const looks: ExpectedLook[] = [];
  const tick = (units: bigint) => Number(units) / Number(grid.unitsPerTick);
  const timed = events.filter((event) => event.type === 'note' || event.type === 'rest');
  let chainStart = 0;
  let isSlurredInto = false;
  timed.forEach((event, i) => {
    const start = tick(event.start);
    const end = tick(event.start + event.length);
    const startClock = Math.round(clockAt(tempo, start));
    const endClock = Math.round(clockAt(tempo, end));
    const next = timed[i + 1];
    const silence = (clock: number) =>
      looks.push({
        clock,
        untilClock: endClock - 1,
        isAttack: false,
        isSounding: false,
        note: undefined,
        cents: 0,
        level: 0,
        duty: 0,
        noisePeriod: 0,
      });
    if (event.type === 'rest') {
      isSlurredInto = false;
      silence(startClock);
      return;
    }
    const isAttack = !(event.attack === 'legato' && isSlurredInto);
    if (isAttack) chainStart = start;
    isSlurredInto = next?.type === 'note' && next.attack === 'legato';
    const gateEnd = isSlurredInto ? endClock : Math.round(clockAt(tempo, start + (end - start) * event.gate));
    const exactChainStart = clockAt(tempo, chainStart);
    const times: { clock: number; tick: number }[] = gateEnd > startClock ? [{ clock: startClock, tick: start }] : [];
    const first = Math.floor((startClock - exactChainStart) / lookClocks);
    for (let k = Math.max(0, first); ; k++) {
      const clock = Math.round(exactChainStart + k * lookClocks);
      if (clock >= gateEnd) break;
      if (clock > startClock) times.push({ clock, tick: tickAt(tempo, exactChainStart + k * lookClocks) });
    }
    times.forEach((time, k) => {
      // Whole ticks may come out a hair too small.
      const since = time.tick - chainStart + 1e-7;
      looks.push({
        clock: time.clock,
        untilClock: (times[k + 1]?.clock ?? gateEnd) - 1,
        isAttack: isAttack && k === 0,
        isSounding: true,
        note: event,
        cents: centsOf(event, since),
        level: levelOf(event, since),
        duty: event.sound.dutyEnvelope ? envelopeValue(event.sound.dutyEnvelope, since) : event.sound.duty,
        noisePeriod: noisePeriodOf(event, since),
      });
    });
    if (gateEnd < endClock) silence(Math.max(gateEnd, startClock));
  });
  return looks;
}

function envelopeValue({ points, loopPoints }: Envelope, since: number): number {
  const all = [...points];
  const needed = Math.floor(since / 48) + 1;
  while (all.length < needed && loopPoints.length > 0) all.push(...loopPoints);
  return all[Math.min(needed, all.length) - 1]!;
}

function centsOf({ noteNumber, sound }: Note, since: number): number {
  const { detuneCents, pitchEnvelope, noteEnvelope, vibrato, glide } = sound;
  let cents = noteNumber * 100 + detuneCents;
  if (pitchEnvelope) cents += envelopeValue(pitchEnvelope, since);
  if (noteEnvelope) cents += 100 * envelopeValue(noteEnvelope, since);
  if (vibrato && since >= vibrato.delayTicks) {
    const phase = ((since - vibrato.delayTicks) / vibrato.periodTicks) % 1;
    cents += vibrato.depthCents * (1 - 4 * Math.abs(phase - 0.5));
  }
  if (glide && since < glide.durationTicks) cents += glide.offsetCents * Math.max(0, 1 - since / glide.durationTicks);
  return cents;
}

/** Not rounded where a ramp is between two levels. */
function levelOf({ level, sound: { volumeEnvelope, levelRamp } }: Note, since: number): number {
  if (volumeEnvelope) return envelopeValue(volumeEnvelope, since);
  if (!levelRamp) return level;
  const corners = [{ at: 0, level }];
  for (const { targetVolume, durationTicks } of levelRamp.points) {
    const target = targetVolume === 0 ? 0 : Math.max(1, (targetVolume / 127) * 15);
    corners.push({ at: corners.at(-1)!.at + durationTicks, level: target });
  }
  const right = corners.findIndex(({ at }) => at > since);
  if (right < 0) return corners.at(-1)!.level;
  const [a, b] = [corners[right - 1]!, corners[right]!];
  return a.level + ((since - a.at) / (b.at - a.at)) * (b.level - a.level);
}

function noisePeriodOf({ noteNumber, sound: { noteEnvelope } }: Note, since: number): number {
  const midi = noteNumber + (noteEnvelope ? envelopeValue(noteEnvelope, since) : 0);
  return Math.max(0, Math.min(15, 15 - Math.floor(midi / 8)));
}
