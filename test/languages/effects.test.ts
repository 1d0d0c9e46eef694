import { describe, expect, it } from 'vitest';
import type { Mode } from '../../src/compiler.js';
import type { ChannelId, Sound } from '../../src/score/score.js';
import { controlsOf, notesOf, told } from './song-facts.js';

const sounds = (text: string, mode: Mode = 'ppmck', channel: ChannelId = 'Pulse1') =>
  notesOf(text, mode, channel).map(({ sound }) => sound);
const plain: Sound = { duty: 2, detuneCents: 0 };
const definitions = '@v1={4}\n@1={1}\n@MP1={1,2,3,0}\n@EP1={5}\n@EN1={6}\n';

describe('ppmck effects', () => {
  it('a track begins with duty 2 and nothing else', () => {
    expect(sounds('A c')).toEqual([plain]);
    expect(sounds('N c', 'ppmck', 'Noise')).toEqual([plain]);
  });

  it('each is on from its command to its end', () => {
    const envelope = (point: number) => ({ points: [point], loopPoints: [] });
    expect(sounds(`${definitions}A @v1 c v15 c`)).toEqual([{ ...plain, volumeEnvelope: envelope(4) }, plain]);
    expect(sounds(`${definitions}A @@1 c @2 c`)).toEqual([{ ...plain, dutyEnvelope: envelope(1) }, plain]);
    expect(sounds(`${definitions}A EP1 c EPOF c`)).toEqual([{ ...plain, pitchEnvelope: envelope(5) }, plain]);
    expect(sounds(`${definitions}A EN1 c ENOF c`)).toEqual([{ ...plain, noteEnvelope: envelope(6) }, plain]);
    expect(sounds(`${definitions}A MP1 c MPOF c`)).toEqual([
      { ...plain, vibrato: { delayTicks: 1, periodTicks: 2, depthCents: 3 } },
      plain,
    ]);
    expect(sounds('A s1,-2 c s0,0 c')).toEqual([{ ...plain, sweep: { speed: 1, depth: -2 } }, plain]);
  });

  it('they do not disturb each other', () => {
    const [, all, last] = sounds(`${definitions}A c @v1 @@1 MP1 EP1 EN1 s0,7 D-5 @3 c MPOF EPOF ENOF s0,0 v3 D0 @2 c`);
    expect(Object.keys(all!).sort()).toEqual(
      ['duty', 'detuneCents', 'volumeEnvelope', 'pitchEnvelope', 'noteEnvelope', 'vibrato', 'sweep'].sort(),
    );
    expect(last).toEqual(plain);
  });

  it('equal sounds are one value, so that notes between two changes share it', () => {
    const [a, b, c] = sounds(`${definitions}A c MP1 MPOF c @1 @2 c`);
    expect(b).toBe(a);
    expect(c).toBe(a);
  });

  it('off without on is nothing', () => {
    expect(sounds('A MPOF EPOF ENOF s0,0 c')).toEqual([plain]);
    expect(told('A MPOF EPOF ENOF s0,0 c')).toEqual([]);
  });

  it('OF may touch the note behind it', () => {
    expect(sounds('A MPOFc')).toEqual([plain]);
    expect(told('A ENOF1 c')).toEqual(['error stray-text 1:7+1']);
  });

  it('events', () => {
    expect(controlsOf(`${definitions}A @v1 @@1 MP1 EP1 EN1 MPOF EPOF ENOF @0 s7,-7`)).toEqual([
      { at: '0', type: 'vol_envelope', slot: 1 },
      { at: '0', type: 'duty_envelope', slot: 1 },
      { at: '0', type: 'lfo', slot: 1, isOff: false },
      { at: '0', type: 'pitch_envelope', slot: 1, isOff: false },
      { at: '0', type: 'note_envelope', slot: 1, isOff: false },
      { at: '0', type: 'lfo', slot: 0, isOff: true },
      { at: '0', type: 'pitch_envelope', slot: 0, isOff: true },
      { at: '0', type: 'note_envelope', slot: 0, isOff: true },
      { at: '0', type: 'duty', value: 0 },
      { at: '0', type: 'sweep', speed: 7, depth: -7 },
    ]);
  });

  it('slot 0 is a slot as any other', () => {
    expect(told('@v0={1}\n@0={1}\n@MP0={1,1,1,0}\n@EP0={1}\n@EN0={1}\nA @v0 @@0 MP0 EP0 EN0 c')).toEqual([]);
  });
});

describe('sweep', () => {
  it.each([
    ['s8,8', 'value-out-of-range 1:3+4 ~1:4+1'],
    ['s1,8', 'value-out-of-range 1:3+4 ~1:6+1'],
    ['s1,-8', 'value-out-of-range 1:3+5 ~1:6+2'],
    ['s1,0', 'sweep-zero-depth 1:3+4'],
    ['s7,-0', 'sweep-zero-depth 1:3+5'],
    ['s', 'sweep-form 1:3+1'],
    ['s1', 'sweep-form 1:3+2'],
    ['s1,', 'sweep-form 1:3+3'],
    ['s1,-', 'sweep-form 1:3+4'],
    ['s-1,2', 'sweep-form 1:3+2'],
    ['s 1,2', 'sweep-form 1:3+1'],
    ['s1 ,2', 'sweep-form 1:3+2'],
    ['s1, 2', 'sweep-form 1:3+3'],
    ['s,2', 'sweep-form 1:3+1'],
  ])('A %s c: one fault', (command, expected) => {
    expect(told(`A ${command} c`)).toEqual([`error ${expected}`]);
  });

  it('a note behind half a sweep is still read', () => {
    expect(told('A s1 c0')).toEqual(['error sweep-form 1:3+2', 'error length-out-of-range 1:6+2 ~1:7+1']);
    expect(told('A gs4 c')).toEqual(['error sweep-form 1:4+2']);
  });

  it('-0 with speed 0 is off, too', () => {
    expect(sounds('A s1,1 c s0,-0 c').map(({ sweep }) => !!sweep)).toEqual([true, false]);
  });
});

describe('pyxel effects', () => {
  it('with numbers: defined and on; without: on again; 0: off', () => {
    const glide = { offsetCents: 700, durationTicks: 24 };
    expect(sounds('0: @GLI1 700 24 C @GLI0 C @GLI1 C', 'pyxel')).toEqual([
      { ...plain, glide },
      plain,
      { ...plain, glide },
    ]);
    const vibrato = { delayTicks: 0, periodTicks: 8, depthCents: 50 };
    expect(sounds('0: @VIB1 0 8 50 C @VIB0 C @VIB1 C', 'pyxel')).toEqual([
      { ...plain, vibrato },
      plain,
      { ...plain, vibrato },
    ]);
    const levelRamp = { points: [{ targetVolume: 20, durationTicks: 0 }] };
    expect(sounds('0: @ENV1 20 0 C @ENV0 C @ENV1 C', 'pyxel')).toEqual([
      { ...plain, levelRamp },
      plain,
      { ...plain, levelRamp },
    ]);
  });

  it('events have the numbers where the slot is defined', () => {
    expect(controlsOf('0: @ENV1 20 0 @VIB2 1 2 3 @GLI3 -4 5 @ENV1 @VIB0', 'pyxel')).toEqual([
      { at: '0', type: 'envelope', slot: 1, definition: { points: [{ targetVolume: 20, durationTicks: 0 }] } },
      { at: '0', type: 'vibrato', slot: 2, definition: { delayTicks: 1, periodTicks: 2, depthCents: 3 } },
      { at: '0', type: 'glide', slot: 3, definition: { offsetCents: -4, durationTicks: 5 } },
      { at: '0', type: 'envelope', slot: 1 },
      { at: '0', type: 'vibrato', slot: 0 },
    ]);
  });

  it('tones: @1 is half, @2 a quarter; the others are for their own channel', () => {
    expect(sounds('0: @2 C @1 C', 'pyxel').map(({ duty }) => duty)).toEqual([1, 2]);
    expect(controlsOf('0: @2 @1', 'pyxel')).toEqual([
      { at: '0', type: 'duty', value: 1 },
      { at: '0', type: 'duty', value: 2 },
    ]);
    expect(controlsOf('2: @0 C', 'pyxel', 'Triangle')).toEqual([]);
    expect(controlsOf('3: @3 C', 'pyxel', 'Noise')).toEqual([]);
  });

  it.each([
    ['0: @0 C', 'tone-mismatch 1:4+2'],
    ['1: @3 C', 'tone-mismatch 1:4+2'],
    ['2: @1 C', 'tone-mismatch 1:4+2'],
    ['3: @0 C', 'tone-mismatch 1:4+2'],
    ['0: @4 C', 'value-out-of-range 1:4+2 ~1:5+1'],
    ['3: @4 C', 'value-out-of-range 1:4+2 ~1:5+1'],
    ['0: @ C', 'missing-number 1:4+1'],
    ['0: @-1 C', 'number-has-sign 1:4+3'],
    ['0: @VIB1 C', 'undefined-slot 1:4+5'],
  ])('%s', (text, expected) => {
    expect(told(text, 'pyxel')).toEqual([`error ${expected}`]);
  });
});

describe('effects with nothing to do end as well', () => {
  it.each([
    '@v0={0}\nA @v0 c',
    '@v0={0|0}\nA @v0 c',
    '@EN0={0|0}\nA EN0 c',
    '@EP0={0|0}\nA EP0 c',
    '@MP0={0,1,0,0}\nA MP0 c',
    '@MP0={255,255,255,0}\nA MP0 o5 c',
  ])('%j', (text) => {
    expect(told(text)).toEqual([]);
  });

  it.each(['0: @ENV1 100 0 50 0 C', '0: @VIB1 0 1 0 C', '0: @GLI1 0 0 C', '0: @VIB1 65535 65535 100 C'])(
    '%j',
    (text) => {
      expect(told(text, 'pyxel')).toEqual([]);
    },
  );
});
