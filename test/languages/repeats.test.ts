import { describe, expect, it } from 'vitest';
import { controlsOf, hints, music, notesOf, told } from './song-facts.js';

const pitches = (text: string, mode: 'ppmck' | 'pyxel' = 'ppmck') =>
  notesOf(text, mode)
    .map(({ noteNumber }) => 'c-d-ef-g-a-b'.charAt(noteNumber - 60))
    .join('');

describe('[ ]n', () => {
  it('plays n times', () => {
    expect(pitches('A [c d]3 e')).toBe('cdcdcde');
    expect(pitches('A [c d]1 e')).toBe('cde');
    expect(pitches('0: [C D]3 E', 'pyxel')).toBe('cdcdcde');
  });

  it('nests', () => {
    expect(pitches('A [[c d]2 e]2')).toBe('cdcdecdcde');
    expect(pitches('A [[[c]2]2]2')).toBe('cccccccc');
    expect(pitches('A [c [d [e]2 f]2]2')).toBe('cdeefdeefcdeefdeef');
  });

  it('leaves at | on the last pass', () => {
    expect(pitches('A [c|d]3 e')).toBe('cdcdce');
    expect(pitches('A [c|d]1 e')).toBe('ce');
    expect(pitches('A [|c]3 d')).toBe('ccd');
    expect(pitches('A [c|]3 d')).toBe('cccd');
    expect(pitches('A [c [d|e]2|f]2')).toBe('cdedfcded');
  });

  it('in pyxel | is a bar line there, too', () => {
    expect(pitches('0: [C|D|E]2', 'pyxel')).toBe('cdecde');
  });

  it('may be empty', () => {
    expect(pitches('A []5 c [|]2')).toBe('c');
  });

  it('without a count plays twice, |and all, with a warning', () => {
    expect(pitches('A [c|d]')).toBe('cdcd');
    expect(told('A [c|d]')).toEqual(['warning endless-repeat 1:7+1']);
    expect(told('0: [C]', 'pyxel')).toEqual(['warning endless-repeat 1:6+1']);
  });

  it('pyxel: digits of the next track are no count', () => {
    expect(told('0: [C]1: D', 'pyxel')).toEqual(['note unequal-tracks 1:1+2', 'warning endless-repeat 1:6+1']);
  });

  it('0 times is an error, told once', () => {
    expect(told('A [c]0')).toEqual(['error repeat-zero 1:5+2']);
    expect(told('A [[c]0 d]0')).toEqual(['error repeat-zero 1:6+2', 'error repeat-zero 1:10+2']);
    expect(told('AB [c]00')).toEqual(['error repeat-zero 1:6+3']);
  });

  it('counts reach 100,000', () => {
    expect(told('A l192 [c]255')).toEqual([]);
    expect(notesOf('A l192 [c]256')).toHaveLength(256);
    expect(notesOf('A l192 [c]007')).toHaveLength(7);
    expect(told('A [l4]100001 c')).toEqual(['error value-out-of-range 1:6+7 ~1:7+6']);
    expect(told(`A [c]${'9'.repeat(500)}`)).toEqual(['error value-out-of-range 1:5+501 ~1:6+500']);
  });
});

describe('state in a repeat', () => {
  it('runs on from pass to pass', () => {
    expect(notesOf('A o3 [c >]3 c').map(({ noteNumber }) => noteNumber)).toEqual([48, 60, 72, 84]);
    expect(notesOf('A v4 [c v+2]3 c').map(({ level }) => level)).toEqual([4, 6, 8, 10]);
    expect(music('A l4 [c l8]2')).toEqual(['60 0+192', '60 192+96']);
    expect(notesOf('A [c @1]2').map(({ sound }) => sound.duty)).toEqual([2, 1]);
  });

  it('a drift past the last octave is told once, at its command', () => {
    expect(told('A c [>c]9')).toEqual(['error octave-limit 1:6+1']);
    expect(hints('A c [>c]9')).toEqual(['the octave stays 7; in a repeat it moves on with every pass']);
  });

  it('a relative volume stays within 0 to 15', () => {
    expect(notesOf('A v14 [c v+]4').map(({ level }) => level)).toEqual([14, 15, 15, 15]);
    expect(notesOf('A v1 [c v-]4').map(({ level }) => level)).toEqual([1, 0, 0, 0]);
  });
});

describe('repeat events', () => {
  it('one for each repeat that ends, with its first and last tick', () => {
    expect(controlsOf('A c [[d]2 e]2 f')).toEqual([
      { type: 'repeat', at: '576', start: '192', repeatCount: 2 },
      { type: 'repeat', at: '1152', start: '768', repeatCount: 2 },
      { type: 'repeat', at: '1344', start: '192', repeatCount: 2 },
    ]);
  });

  it('also when it was left at |', () => {
    expect(controlsOf('A [c|d]2')).toEqual([{ type: 'repeat', at: '576', start: '0', repeatCount: 2 }]);
  });

  it('without a count: 0', () => {
    expect(controlsOf('A [c]')).toEqual([{ type: 'repeat', at: '384', start: '0', repeatCount: 0 }]);
  });
});

describe('brackets that do not pair', () => {
  it.each([
    ['A [[cde2]4', ['error unterminated-repeat 1:3+1']],
    ['A [[c', ['error unterminated-repeat 1:3+1', 'error unterminated-repeat 1:4+1']],
    ['A c]3 d', ['error unmatched-repeat-end 1:4+2']],
    ['A [c]2]2]', ['error unmatched-repeat-end 1:7+2', 'error unmatched-repeat-end 1:9+1']],
    ['A [c\nB d]2', ['error unterminated-repeat 1:3+1', 'error unmatched-repeat-end 2:4+2']],
    ['A [c|d|e]2', ['error second-break 1:7+1 (open-bracket 1:3+1) (first-break 1:5+1)']],
    [
      'A [c|[d|e|f]2|g]2',
      [
        'error second-break 1:10+1 (open-bracket 1:6+1) (first-break 1:8+1)',
        'error second-break 1:14+1 (open-bracket 1:3+1) (first-break 1:5+1)',
      ],
    ],
    ['A [c o9', ['error unterminated-repeat 1:3+1', 'error value-out-of-range 1:6+2 ~1:7+1']],
  ])('%j', (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it('a bracket hint shows a repeat of the language', () => {
    expect(hints('A [c')).toEqual(['write ] and a count, for example [c d|e f]2']);
    expect(hints('0: [C', 'pyxel')).toEqual(['write ] and a count, for example [C D]4']);
  });

  it('what stands behind a bracket is not hidden', () => {
    expect(told('A [c v99\nB o8')).toEqual([
      'error unterminated-repeat 1:3+1',
      'error value-out-of-range 1:6+3 ~1:7+2',
      'error value-out-of-range 2:3+2 ~2:4+1',
    ]);
  });

  it('a count that does not touch its bracket is a number without a command', () => {
    expect(told('A [c] 2')).toEqual(['warning endless-repeat 1:5+1', 'error stray-text 1:7+1']);
    expect(told('A [c]+2')).toEqual(['warning endless-repeat 1:5+1', 'error stray-text 1:6+2']);
  });
});
