import { describe, expect, it } from 'vitest';
import { compile, validateResult } from '../../src/compiler.js';
import { controlsOf, notesOf, told } from './song-facts.js';

// The lowest timer is 2047: 54.6 Hz on a pulse, 27.3 Hz on the triangle. o1 a is 55 Hz, o0 a 27.5 Hz.

describe('notes too low for their channel', () => {
  it.each([
    ['A o1 a', []],
    ['A o1 g+', ['warning note-too-low 1:6+2']],
    ['B o0 b', ['warning note-too-low 1:6+1']],
    ['T o0 a', []],
    ['T o0 g+', ['warning note-too-low 1:6+2']],
    ['N o0 c', []],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each([
    ['0: O1 A', []],
    ['0: O1 G+', ['warning note-too-low 1:7+2']],
    ['2: O0 A', []],
    ['2: O0 G', ['warning note-too-low 1:7+1']],
    ['3: O0 C', []],
    ['0: K-12 O2 G+', ['warning note-too-low 1:12+2']],
  ])('pyxel: %s', (text, expected) => {
    expect(told(text, 'pyxel')).toEqual(expected);
  });

  it('each place once, whatever repeats it stands in', () => {
    expect(told('A o1 [c c]9')).toEqual(['warning note-too-low 1:7+1', 'warning note-too-low 1:9+1']);
  });

  it('rests are no notes', () => {
    expect(told('A o0 r c4&c4')).toEqual(['warning note-too-low 1:8+2']);
  });

  it('the message names the note as the language writes it', () => {
    const messageOf = (text: string, mode: 'ppmck' | 'pyxel') =>
      validateResult(compile(text, { mode }), 'en').warnings[0]!.message;
    expect(messageOf('A o1 d-', 'ppmck')).toBe('o1c+ is too low for pulse 1: it sounds as 54.6 Hz');
    expect(messageOf('2: O0 C', 'pyxel')).toBe('O0C is too low for the triangle: it sounds as 27.3 Hz');
  });
});

describe('effects that take a note out of reach', () => {
  it.each([
    ['a detune', 'A D-127 o1 a', 'effect-too-low'],
    ['an arpeggio down', '@EN1={0,-12}\nA EN1 o2 g+', 'effect-too-low'],
    ['an arpeggio down in its loop', '@EN1={0|-12}\nA EN1 o2 g+', 'effect-too-low'],
    ['a pitch envelope', '@EP1={-127}\nA EP1 o1 a', 'effect-too-low'],
    ['a vibrato', '@MP1={0,8,100,0}\nA MP1 o1 a', 'effect-too-low'],
    ['an arpeggio up', '@EN1={0,24}\nA EN1 o7 b', 'effect-too-high'],
  ])('%s', (_, text, expected) => {
    expect(told(text).map((line) => line.split(' ')[1])).toEqual([expected]);
  });

  it.each([
    ['a glide from far below', '0: @GLI1 -6000 10 O4 C', 'effect-too-low'],
    ['a glide from far above', '0: @GLI1 9000 10 O4 C', 'effect-too-high'],
    ['a wide vibrato', '0: @VIB1 0 10 12700 O4 C', 'effect-too-low'],
  ])('pyxel: %s', (_, text, expected) => {
    expect(told(text, 'pyxel').map((line) => line.split(' ')[1])).toEqual([expected]);
  });

  it('none of them on notes that stay in reach, or on noise', () => {
    expect(told('@EN1={0,-12}\nA EN1 o2 a')).toEqual([]);
    expect(told('@EN1={0,12}\nA EN1 o7 b')).toEqual([]);
    expect(told('@EN1={0,-127}\nN EN1 o2 c')).toEqual([]);
    expect(told('@EN1={0,126}\nT EN1 o1 c')).toEqual([]);
  });

  it('an effect that is off no longer counts', () => {
    expect(told('@EN1={0,-12}\nA EN1 o4 c ENOF o2 c')).toEqual([]);
  });
});

describe('note numbers outside 0 to 127', () => {
  it('are clamped, with one warning', () => {
    expect(told('0: O7 K127 B', 'pyxel')).toEqual(['warning note-clamped 1:12+1']);
    expect(notesOf('0: O7 K127 B', 'pyxel').map(({ noteNumber }) => noteNumber)).toEqual([127]);
    expect(told('2: O0 [K-127 C]4', 'pyxel')).toEqual(['warning note-clamped 1:14+1']);
    expect(notesOf('2: O0 K-127 C', 'pyxel', 'Triangle').map(({ noteNumber }) => noteNumber)).toEqual([0]);
  });

  it('the last numbers inside are right', () => {
    expect(notesOf('0: K20 O7 B', 'pyxel').map(({ noteNumber }) => noteNumber)).toEqual([127]);
    expect(told('0: K20 O7 B', 'pyxel')).toEqual([]);
  });

  it('cannot come up on noise, which is not transposed', () => {
    expect(told('3: K127 O7 B', 'pyxel')).toEqual([]);
  });
});

describe('transposition and detune', () => {
  it('K moves what follows until the next K, without an event', () => {
    expect(notesOf('0: K12 C K-12 C K+3 C K0 C', 'pyxel').map((note) => note.noteNumber)).toEqual([72, 48, 63, 60]);
    expect(controlsOf('0: K12 C', 'pyxel')).toEqual([]);
  });

  it('D and Y are cents; only D leaves an event', () => {
    expect(notesOf('A D10 c D-127 c D+5 c D0 c').map(({ sound }) => sound.detuneCents)).toEqual([10, -127, 5, 0]);
    expect(notesOf('0: Y25 C Y-1 C', 'pyxel').map(({ sound }) => sound.detuneCents)).toEqual([25, -1]);
    expect(controlsOf('A D10 c')).toEqual([{ at: '0', type: 'detune', value: 10 }]);
    expect(controlsOf('0: Y25 C', 'pyxel')).toEqual([]);
  });

  it.each([
    ['A D+ c', 'sign-without-number 1:3+2'],
    ['A D -5 c', 'blank-before-number 1:3+4'],
    ['A D127 c', 'value-out-of-range 1:3+4 ~1:4+3'],
    ['A D-128 c', 'value-out-of-range 1:3+5 ~1:4+4'],
  ])('%s', (text, expected) => {
    expect(told(text)).toEqual([`error ${expected}`]);
  });
});
