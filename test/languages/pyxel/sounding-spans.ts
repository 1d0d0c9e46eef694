import type { Write } from '../../performance/score-builder.js';
import type { EdgeEvent } from './edge-row.js';

// When the voices of the chip sound: what Pyxel's own events ask for, and what a log of register writes says. Neither
// knows anything of the compiler.

export type VoiceName = 'pulse' | 'triangle' | 'noise';

/** Clock at which a voice is switched on, and the one at which it is switched off. */
export type SoundingSpan = readonly [on: number, off: number];

/** Clocks of the chip in 1/240 s, the longest time between two looks at what moves within a note. */
const longestLook = 39_375_000 / 22 / 240;

const voiceOfTone: readonly VoiceName[] = ['triangle', 'pulse', 'pulse', 'noise'];

/** What events of one string ask of each voice, in clocks from its start, and where the last of them ends. */
export function spansOfEvents(events: readonly EdgeEvent[]): {
  readonly spans: Readonly<Record<VoiceName, readonly SoundingSpan[]>>;
  readonly endClock: number;
} {
  const spans: Record<VoiceName, SoundingSpan[]> = { pulse: [], triangle: [], noise: [] };
  let clock = 0;
  for (const event of events) {
    const [, kind, , , ticks, clocksPerTick, , gateClocks, level, tone, envelope] = event;
    if (kind === 'note') {
      // A tone that only a program can add plays as tone 0.
      const own = spans[voiceOfTone[tone] ?? 'triangle'];
      for (const [on, off] of audibleParts(envelope, level, clocksPerTick, gateClocks)) {
        const last = own.at(-1);
        if (last?.[1] === clock + on) own[own.length - 1] = [last[0], clock + off];
        else own.push([clock + on, clock + off]);
      }
    }
    clock += ticks * clocksPerTick;
  }
  return { spans, endClock: clock };
}

/** The parts of a note, in clocks from its start, in which it is more than silent on the chip's scale of 15 levels. */
function audibleParts(envelope: string, level: number, clocksPerTick: number, gateClocks: number): SoundingSpan[] {
  if (level === 0 || gateClocks === 0) return [];
  if (envelope === 'off') return [[0, gateClocks]];
  const points = envelope.split(',').map((text) => {
    const [, tick, from, slope] = /^(.+):(.+?)([+-].+)$/.exec(text)!;
    return { tick: Number(tick), level: Number(from), slope: Number(slope) };
  });
  const lookClocks = clocksPerTick / Math.ceil(clocksPerTick / longestLook);
  const parts: SoundingSpan[] = [];
  for (let look = 0; look * lookClocks < gateClocks; look++) {
    const tick = (look * lookClocks) / clocksPerTick;
    const point = points.findLast((one) => one.tick <= tick + 1e-9)!;
    const share = level * (point.level + point.slope * (tick - point.tick));
    if (Math.floor(15 * share + 0.5 + 1e-4) < 1) continue;
    const on = look * lookClocks;
    const off = Math.min(gateClocks, on + lookClocks);
    const last = parts.at(-1);
    if (last && Math.abs(last[1] - on) < 1e-3) parts[parts.length - 1] = [last[0], off];
    else parts.push([on, off]);
  }
  return parts;
}

/** When a log of writes has the first pulse, the triangle and the noise on. One still on at its end is off at infinity. */
export function spansOfWrites(writes: readonly Write[]): Readonly<Record<VoiceName, readonly SoundingSpan[]>> {
  const spans: Record<VoiceName, SoundingSpan[]> = { pulse: [], triangle: [], noise: [] };
  const isOn: Record<VoiceName, boolean> = { pulse: false, triangle: false, noise: false };
  const turn = (voice: VoiceName, on: boolean, clock: number): void => {
    if (isOn[voice] === on) return;
    isOn[voice] = on;
    const last = spans[voice].at(-1);
    if (on && last?.[1] === clock) spans[voice][spans[voice].length - 1] = [last[0], Number.POSITIVE_INFINITY];
    else if (on) spans[voice].push([clock, Number.POSITIVE_INFINITY]);
    else if (last![0] === clock) spans[voice].pop();
    else spans[voice][spans[voice].length - 1] = [last![0], clock];
  };
  let isTriangleEnabled = false;
  for (const { clock, address, value } of writes) {
    if (address === 0x4015) isTriangleEnabled = (value & 4) !== 0;
    if (address === 0x4000) turn('pulse', (value & 0x0f) > 0, clock);
    else if (address === 0x400c) turn('noise', (value & 0x0f) > 0, clock);
    // The enable bit empties the length counter of the triangle, the high period byte fills it.
    else if (address === 0x4015 && !isTriangleEnabled) turn('triangle', false, clock);
    else if (address === 0x400b) turn('triangle', isTriangleEnabled, clock);
  }
  return spans;
}
