import { describe, expect, it } from 'vitest';
import { controlsOf, notesOf, told } from './song-facts.js';

const levels = (text: string, mode: 'ppmck' | 'pyxel' = 'ppmck', channel: 'Pulse1' | 'Triangle' | 'Noise' = 'Pulse1') =>
  notesOf(text, mode, channel).map(({ level }) => level);

describe('ppmck', () => {
  it('begins at 15; v sets, v+ and v- move within 0 to 15', () => {
    expect(levels('A c v0 c v12 c v+ c v-2 c v+15 c v-15 c')).toEqual([15, 0, 12, 13, 11, 15, 0]);
  });

  it('every command leaves its event', () => {
    expect(controlsOf('A v3 c v+ v-2 d')).toEqual([
      { at: '0', type: 'volume', value: 3 },
      { at: '192', type: 'rel_volume', delta: 1 },
      { at: '192', type: 'rel_volume', delta: -2 },
    ]);
  });

  it('v, v+ and v- end a volume envelope', () => {
    const envelopes = notesOf('@v1={4}\nA @v1 c v8 c @v1 c v+ c @v1 c v- c').map(({ sound }) => !!sound.volumeEnvelope);
    expect(envelopes).toEqual([true, false, true, false, true, false]);
  });

  it('the triangle has no volume: v is passed over, v+ is not, and one warning a track tells', () => {
    expect(levels('T v7 c v0 c', 'ppmck', 'Triangle')).toEqual([15, 15]);
    expect(controlsOf('T v7 c', 'ppmck', 'Triangle')).toEqual([]);
    expect(levels('T v-5 c', 'ppmck', 'Triangle')).toEqual([10]);
    expect(told('T v7 c v0 d v-1 e')).toEqual(['warning triangle-volume 1:3+2']);
    expect(told('@v1={1}\nT @v1 c v3 d')).toEqual(['warning triangle-level 2:3+3']);
    expect(told('T v16 c')).toEqual(['error value-out-of-range 1:3+3 ~1:4+2']);
  });

  it('the noise channel has one', () => {
    expect(levels('N v7 c', 'ppmck', 'Noise')).toEqual([7]);
    expect(told('N v7 c')).toEqual([]);
  });

  it.each([
    ['v16', 'value-out-of-range 1:3+3 ~1:4+2'],
    ['v+0', 'value-out-of-range 1:3+3 ~1:5+1'],
    ['v-16', 'value-out-of-range 1:3+4 ~1:5+2'],
    ['v', 'missing-number 1:3+1'],
    ['v 5', 'blank-before-number 1:3+3'],
    ['v1,5', 'stray-text 1:5+2'],
    ['v1.5', 'stray-text 1:5+2'],
  ])('A %s c', (command, expected) => {
    expect(told(`A ${command} c`)).toEqual([`error ${expected}`]);
  });
});

describe('pyxel', () => {
  it('V 0 to 127 is rounded to 0 to 15, and only V0 is silent', () => {
    // round(n * 15 / 127), but at least 1
    const expected = [0, 1, 4, 5, 63, 64, 100, 126, 127].map((n) =>
      n === 0 ? 0 : Math.max(1, Math.round((n * 15) / 127)),
    );
    expect(levels('0: V0C V1C V4C V5C V63C V64C V100C V126C V127C', 'pyxel')).toEqual(expected);
    expect(expected).toEqual([0, 1, 1, 1, 7, 8, 12, 15, 15]);
  });

  it('begins at V100, which is 12', () => {
    expect(levels('0: C', 'pyxel')).toEqual([12]);
  });

  it('the event has the level of the chip, on every channel', () => {
    expect(controlsOf('2: V64 C', 'pyxel', 'Triangle')).toEqual([{ at: '0', type: 'volume', value: 8 }]);
    expect(levels('2: V0 C V1 C', 'pyxel', 'Triangle')).toEqual([0, 1]);
    expect(told('2: V0 C', 'pyxel')).toEqual([]);
  });

  it('V does not end a volume curve: the curve starts from it', () => {
    const notes = notesOf('0: V127 @ENV1 20 0 C V64 C @ENV0 C', 'pyxel');
    expect(notes.map(({ level, sound }) => [level, sound.levelRamp?.points])).toEqual([
      [15, [{ targetVolume: 20, durationTicks: 0 }]],
      [8, [{ targetVolume: 20, durationTicks: 0 }]],
      [8, undefined],
    ]);
  });

  it.each([
    ['V128', 'value-out-of-range 1:4+4 ~1:5+3'],
    ['V-1', 'number-has-sign 1:4+3'],
    ['V+1', 'number-has-sign 1:4+3'],
    ['V', 'missing-number 1:4+1'],
  ])('0: %s C', (command, expected) => {
    expect(told(`0: ${command} C`, 'pyxel')).toEqual([`error ${expected}`]);
  });
});

describe('gate', () => {
  it('ppmck: q1 to q8 are eighths, at first all', () => {
    const gates = notesOf('A c q1 c q4 c q8 c').map(({ gate }) => gate);
    expect(gates).toEqual([1, 0.125, 0.5, 1]);
    expect(controlsOf('A q4 c')).toEqual([{ at: '0', type: 'quantize', value: 4 }]);
  });

  it('pyxel: Q0 to Q100 are percent, at first 80, and leave no event', () => {
    expect(notesOf('0: C Q0 C Q50 C Q100 C', 'pyxel').map(({ gate }) => gate)).toEqual([0.8, 0, 0.5, 1]);
    expect(controlsOf('0: Q50 C', 'pyxel')).toEqual([]);
  });

  it('a small q on a pulse track that sets no duty is worth a note', () => {
    for (const text of ['A q1 c', 'B q3 c', 'A v3 q8 c q2 d', 'AB q2 c']) {
      expect(told(text).map((line) => line.split(' ')[1])).toEqual(['gate-not-duty']);
    }
    for (const text of ['A q4 c', 'A q2 c @1 d', '@1={0}\nA @@1 q2 c', 'T q2 c', 'N q2 c']) {
      expect(told(text).join(), `${text}`).not.toContain('gate-not-duty');
    }
    // Whoever writes q0 means a duty.
    expect(told('A q0 c')).toEqual(['error value-out-of-range 1:3+2 ~1:4+1', 'note gate-not-duty 1:3+2']);
  });
});
