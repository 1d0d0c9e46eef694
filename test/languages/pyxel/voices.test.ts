import { describe, expect, it } from 'vitest';
import { messageOf } from '../../../src/diagnostics/message.js';
import { compiled, notesOf, told } from './pyxel-facts.js';

describe('tones take the channels of the chip', () => {
  it('@1 and @2 a pulse of 50 and 25 %, @0 the triangle, @3 the noise', () => {
    const text = '@1 C;@2 D;@0 E;@3 O6 F';
    expect(notesOf(text, 'Pulse1')).toEqual(['60 0+48 q80 v12 d2']);
    expect(notesOf(text, 'Pulse2')).toEqual(['62 0+48 q80 v12 d1']);
    expect(notesOf(text, 'Triangle')).toEqual(['64 0+48 q80 v12 d2']);
    expect(notesOf(text, 'Noise')).toEqual(['89 0+48 q80 v12 d2']);
    expect(told(text)).toEqual([]);
  });

  it('from note to note of one string', () => {
    const text = '@1 C @3 O7 D @0 O4 E @2 F';
    expect(notesOf(text, 'Pulse1')).toEqual(['60 0+48 q80 v12 d2', '65 144+48 q80 v12 d1']);
    expect(notesOf(text, 'Noise')).toEqual(['98 48+48 q80 v12 d2']);
    expect(notesOf(text, 'Triangle')).toEqual(['64 96+48 q80 v12 d2']);
  });

  it('a third pulse sounds where one of the two is silent, by rest, gate or volume', () => {
    expect(notesOf('@1 C R E;@2 G G G;@1 R D R', 'Pulse1')).toEqual([
      '60 0+48 q80 v12 d2',
      '62 48+48 q80 v12 d2',
      '64 96+48 q80 v12 d2',
    ]);
    expect(told('@1 C R E;@2 G G G;@1 R D R')).toEqual([]);
    expect(told('@1 Q50 C2;@2 C2;@1 R4 D4')).toEqual([]);
    expect(told('@1 C V0 C;@2 C2;@1 R4 D4')).toEqual([]);
  });

  it('all is heard that can be, whatever the order in which notes come and go', () => {
    // Never more than two at a time, but each voice must change hands.
    expect(told('@1 Q100 C4 R4 C4;@1 Q100 R8 C4 R8 C4;@1 Q100 R4 C4 R4')).toEqual([]);
    expect(told('@1 Q100 C4 R2.;@1 Q100 R8 C2 R4.;@1 Q100 R4 C2 R4')).toEqual([]);
  });

  it('a tone that only a program has sounds as the triangle', () => {
    expect(notesOf('@9 C', 'Triangle')).toHaveLength(1);
    expect(told('@9 C @200 D')).toEqual(['warning pyxel-tone-unknown 1:4+1']);
  });
});

describe('where there are too many', () => {
  it('the earlier channel is heard, and the other told by name, voice and time', () => {
    const text = '@1 R C;C D;R E2';
    expect(told(text)).toContain('warning pyxel-voice-taken 1:14+2');
    const [warning] = compiled(text).warnings;
    expect(messageOf(warning!, 'en')).toBe(
      'CH3 needs the triangle at 0:00.50, but CH2 has it: of CH3, notes not heard in full: 1',
    );
    expect(messageOf(warning!, 'ja')).toContain('0:00.50 で CH3 は三角波を使いますが、CH2 が使用中です');
    expect(notesOf(text, 'Triangle')).toEqual(['60 0+48 q80 v12 d2', '62 48+48 q80 v12 d2']);
  });

  it('an earlier channel cuts the note of a later one', () => {
    expect(notesOf('R C;Q100 D2', 'Triangle')).toEqual(['62 0+48 q100 v12 d2', '60 48+48 q80 v12 d2']);
    expect(told('R C;Q100 D2')).toEqual(['warning pyxel-voice-taken 1:10+2']);
  });

  it('counts the notes, once for two channels and a voice', () => {
    const [warning] = compiled('[C]16;[D]16').warnings;
    expect(messageOf(warning!, 'en')).toMatch(/^CH2 needs the triangle at 0:00\.00, .*: 16$/);
    expect(compiled('[C]16;[D]16').warnings).toHaveLength(1);
  });
});
