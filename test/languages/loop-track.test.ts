import { describe, expect, it } from 'vitest';
import { compile, validateResult } from '../../src/compiler.js';
import { controlsOf, exactTicks, scoreOf, told } from './song-facts.js';

const loopStart = (text: string) => {
  const { loopStart: start, grid } = scoreOf(text);
  return start === undefined ? null : exactTicks(grid, start);
};

describe('track L', () => {
  it('counts the time up to the loop point', () => {
    expect(loopStart('A c1\nL')).toBe('0');
    expect(loopStart('A c1\nL r4')).toBe('192');
    expect(loopStart('A c1\nLr8')).toBe('96');
    expect(loopStart('A c1\nL l8 r r4. | r')).toBe('480');
    expect(loopStart('A c1\nL l8. r')).toBe('144');
    expect(loopStart('A c1\nL [r8]3')).toBe('288');
    expect(loopStart('A c1\nL l8 [r|r]2')).toBe('288');
    expect(loopStart('A c1\nL r5')).toBe('768/5');
    expect(loopStart('A c1')).toBeNull();
  });

  it('stands anywhere', () => {
    expect(loopStart('L r8\nA c1')).toBe('96');
    expect(loopStart('LA c1')).toBe('0');
    expect(loopStart('B c1 L r4 A c2')).toBe('192');
  });

  it('gives every channel a last endless repeat, and the length of the song', () => {
    const { channels, end, grid } = scoreOf('A c1\nB c2\nL r4');
    for (const { id, end: channelEnd, events } of channels) {
      expect(channelEnd).toBe(end);
      expect(events.at(-1)).toMatchObject({ type: 'repeat', at: end, start: 192n * grid.unitsPerTick, repeatCount: 0 });
      expect(controlsOf('A c1\nB c2\nL r4', 'ppmck', id)).toHaveLength(1);
    }
  });

  it('is in the note sequence', () => {
    const { note_sequence } = validateResult(compile('A c1\nL r5', { mode: 'ppmck' }), 'en');
    expect(note_sequence!.loop_start_tick).toBe(153);
    expect(note_sequence!.channels.Noise).toMatchObject({
      total_ticks: 768,
      events: [{ type: 'repeat', tick_position: 768, start_tick: 153, end_tick: 768, repeat_count: 0, duration: 0 }],
    });
  });

  it('tracks of different length are a note here too: the short one is silent until the loop comes round', () => {
    expect(told('A c1\nB c2\nL')).toEqual(['note unequal-tracks 1:1+1']);
  });

  it('a loop must begin before the end', () => {
    expect(told('A c1\nL r1')).toEqual(['error loop-too-late 2:1+1']);
    expect(told('A c1\nL r1^')).toEqual(['error loop-track-command 2:5+1']);
    expect(told('L')).toEqual(['error loop-too-late 1:1+1']);
    expect(told('A\nL')).toEqual(['error loop-too-late 2:1+1']);
    expect(told('A c5\nL r5')).toEqual(['error loop-too-late 2:1+1']);
    expect(told('A c1 c192\nL r1')).toEqual([]);
  });

  it('where it begins is not told of when other errors make the lengths doubtful', () => {
    expect(told('A c0\nL r4')).toEqual(['error length-out-of-range 1:3+2 ~1:4+1']);
    expect(told('A ? c4\nL r1')).toEqual(['error unknown-command 1:3+1']);
  });
});

describe('what cannot stand in it', () => {
  it.each(['c', 'v3', 't120', 'o4', '>', 'q4', '@1', 'D5', 's1,2', '&4', '^4', 'MPOF', '@v1={1}'])('%s', (command) => {
    expect(told(`A c1\nL r ${command} r`)).toEqual([`error loop-track-command 2:5+${command.length}`]);
  });

  it('a passage is one fault', () => {
    expect(told('A c1\nL c d e')).toEqual(['error loop-track-command 2:3+5']);
    expect(told('A c1\nL c d\n v3 r e f')).toEqual([
      'error loop-track-command 2:3+7',
      'error loop-track-command 3:7+3',
    ]);
  });

  it('lengths and counts are checked as anywhere', () => {
    expect(told('A c1\nL l0 r0')).toEqual([
      'error length-out-of-range 2:3+2 ~2:4+1',
      'error length-out-of-range 2:6+2 ~2:7+1',
    ]);
    expect(told('A c1\nL [r192]0')).toEqual(['error repeat-zero 2:8+2']);
    expect(told('A c1\nL [r192]')).toEqual(['warning endless-repeat 2:8+1']);
    expect(told('A c1\nL [r')).toEqual(['error unterminated-repeat 2:3+1']);
  });

  it('a second L', () => {
    expect(told('A c\nL\nL')).toEqual(['error duplicate-track 3:1+1 (first-header 2:1+1)']);
  });
});

describe('L in the middle of a line', () => {
  it('is a note: in real ppmck it would be the loop point of its track', () => {
    expect(told('A c d L r8')).toEqual(['note inline-loop-track 1:7+1']);
    expect(told('A c d\nL r8')).toEqual([]);
    expect(told('L r8 A c d')).toEqual([]);
  });

  it('with music behind it, two matters at most', () => {
    expect(told('A c d L e f g')).toEqual(['note inline-loop-track 1:7+1', 'error loop-track-command 1:9+5']);
    expect(told('AL c')).toEqual(['note inline-loop-track 1:2+1', 'error loop-track-command 1:4+1']);
  });
});

it('a loop of length zero has an end', () => {
  expect(told('A L')).toEqual(['error loop-too-late 1:3+1', 'note inline-loop-track 1:3+1']);
});
