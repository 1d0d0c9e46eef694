import { describe, expect, it } from 'vitest';
import { durationSecondsOf } from '../../src/compiler.js';
import { controlsOf, scoreOf, told } from './song-facts.js';

const changesOf = (text: string, mode: 'ppmck' | 'pyxel' = 'ppmck') => scoreOf(text, mode).channels[0]!.tempo.changes;

describe('tempo', () => {
  it('is that of the whole song, 120 until one is set', () => {
    expect(changesOf('A c')).toEqual([{ tick: 0, bpm: 120 }]);
    expect(changesOf('A c t60 c\nB c c')).toEqual([
      { tick: 0, bpm: 120 },
      { tick: 192, bpm: 60 },
    ]);
    const { channels } = scoreOf('0: C\n3: T99 C', 'pyxel');
    for (const { tempo } of channels) expect(tempo).toBe(channels[0]!.tempo);
    expect(channels[0]!.tempo.changes).toEqual([{ tick: 0, bpm: 99 }]);
  });

  it('every command leaves an event in its own track', () => {
    expect(controlsOf('A t90 c t91 c')).toEqual([
      { at: '0', type: 'tempo', bpm: 90 },
      { at: '192', type: 'tempo', bpm: 91 },
    ]);
    expect(controlsOf('A t90 c\nB c', 'ppmck', 'Pulse2')).toEqual([]);
  });

  it('changes in a repeat come round with it', () => {
    expect(changesOf('A t240 [c t60 c t240]2')).toEqual([
      { tick: 0, bpm: 240 },
      { tick: 192, bpm: 60 },
      { tick: 384, bpm: 240 },
      { tick: 576, bpm: 60 },
      { tick: 768, bpm: 240 },
    ]);
  });

  it('of one track at one tick the last command counts, silently', () => {
    expect(changesOf('A t100 t200 c')).toEqual([{ tick: 0, bpm: 200 }]);
    expect(told('A t100 t200 c')).toEqual([]);
    expect(told('A [t120 c t60]4 c')).toEqual([]);
  });

  it('of several tracks at one tick the last channel counts, with a warning at the one that does not', () => {
    expect(changesOf('A t100 c\nN t200 c')).toEqual([{ tick: 0, bpm: 200 }]);
    expect(changesOf('N t200 c\nA t100 c')).toEqual([{ tick: 0, bpm: 200 }]);
    expect(told('A t100 c\nN t200 c')).toEqual(['warning tempo-conflict 1:3+4 (other-tempo 2:3+4)']);
    expect(told('N t200 c\nA t100 c')).toEqual(['warning tempo-conflict 2:3+4 (other-tempo 1:3+4)']);
    expect(told('1: T60 C\n0: T120 C', 'pyxel')).toEqual(['warning tempo-conflict 2:4+4 (other-tempo 1:4+3)']);
  });

  it('equal tempi do not conflict', () => {
    expect(told('A t100 c\nB t100 c')).toEqual([]);
    expect(told('AB t100 c t50 c')).toEqual([]);
    expect(told('A t100 t50 c\nB t50 c')).toEqual([]);
  });

  it('a conflict in a repeat is told once', () => {
    expect(told('A [t100 c]8\nB [t50 c]8')).toEqual(['warning tempo-conflict 1:4+4 (other-tempo 2:4+3)']);
  });

  it('a tempo between ticks has its exact place', () => {
    const [, change] = changesOf('A c5 t60 c');
    expect(change).toEqual({ tick: 768 / 5, bpm: 60 });
  });

  it('does not cut a note that another track holds', () => {
    const { channels } = scoreOf('A l1 c&c&c\nB l4 gggg t180 gggggggg');
    expect(channels[0]!.events).toHaveLength(1);
    expect(channels[0]!.end).toBe(channels[1]!.end);
  });
});

describe('length in seconds', () => {
  it.each([
    ['16 bars at 120', 'A t120 [c1]16', 32],
    ['no tempo', 'A [c1]16', 32],
    ['100 bars at 150', 'A t150 [c1]100', 160],
    ['100 bars at 137', 'A t137 [c1]100', (400 * 60) / 137],
    ['100 bars at 255', 'A t255 [c1]100', (400 * 60) / 255],
    ['slow, then fast', 'A t60 c t240 c', 1.25],
    ['fifths', 'A t60 [c5]5', 4],
    ['nothing', 'A t60', 0],
  ])('%s', (_, text, seconds) => {
    expect(durationSecondsOf(scoreOf(text))).toBeCloseTo(seconds, 9);
  });

  it('t100[r1]7t156 in one track counts for all', () => {
    // 28 quarters at 100, and the last whole note of B at 156
    expect(durationSecondsOf(scoreOf('A t100[r1]7t156\nB [r1]8'))).toBeCloseTo((28 * 60) / 100 + (4 * 60) / 156, 9);
  });
});

it.each([
  ['t0', 'value-out-of-range 1:3+2 ~1:4+1'],
  ['t10000', 'value-out-of-range 1:3+6 ~1:4+5'],
  ['t-5', 'number-has-sign 1:3+3'],
  ['t', 'missing-number 1:3+1'],
  ['t120.5', 'stray-text 1:7+2'],
])('A %s c', (command, expected) => {
  expect(told(`A ${command} c`)).toEqual([`error ${expected}`]);
});
