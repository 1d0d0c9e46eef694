import { describe, expect, it } from 'vitest';
import { controlsOf, notesOf, scoreOf, told } from './song-facts.js';

const envelope = (points: readonly number[], loopPoints: readonly number[] = []) => ({ points, loopPoints });

describe('ppmck tables', () => {
  it('hold what the text defines, used or not', () => {
    const { definitions } = scoreOf(
      '@v1={15,12,10|8,6}\n@2={0,1|2}\n@MP3={48,64,20,0}\n@EP4={-127,+126}\n@EN255={0|4,7}\nA c',
    );
    expect([...definitions.volumeEnvelopes]).toEqual([[1, envelope([15, 12, 10], [8, 6])]]);
    expect([...definitions.dutyEnvelopes]).toEqual([[2, envelope([0, 1], [2])]]);
    expect([...definitions.lfos]).toEqual([[3, { delayTicks: 48, periodTicks: 64, depthCents: 20 }]]);
    expect([...definitions.pitchEnvelopes]).toEqual([[4, envelope([-127, 126])]]);
    expect([...definitions.noteEnvelopes]).toEqual([[255, envelope([0], [4, 7])]]);
  });

  it('a body has blanks, line ends and several commas', () => {
    const { definitions } = scoreOf('@v1 = { 15 12 ,\n, 8 |\r\n 4 }\n@v2={1,}\n@v3={,1}\nA c');
    expect([...definitions.volumeEnvelopes.values()]).toEqual([
      envelope([15, 12, 8], [4]),
      envelope([1]),
      envelope([1]),
    ]);
  });

  it('a loop mark before equal values, or before nothing, stays what it is', () => {
    const { definitions } = scoreOf('@v0={15|15}\n@v1={15 10 5}\n@v2={3|}\nA c');
    expect([...definitions.volumeEnvelopes.values()]).toEqual([
      envelope([15], [15]),
      envelope([15, 10, 5]),
      envelope([3]),
    ]);
  });

  it('families of slots are apart', () => {
    expect(told('@v1={1}\n@1={1}\n@MP1={1,1,1,0}\n@EP1={1}\n@EN1={1}\nA @v1 @@1 MP1 EP1 EN1 c')).toEqual([]);
  });
});

describe('pyxel tables', () => {
  it('hold what the tracks define', () => {
    const { definitions } = scoreOf('0: @ENV1 127 24 0 192 @VIB2 1 2 3 @GLI3 -700 48 C', 'pyxel');
    expect([...definitions.levelRamps]).toEqual([
      [
        1,
        {
          points: [
            { targetVolume: 127, durationTicks: 24 },
            { targetVolume: 0, durationTicks: 192 },
          ],
        },
      ],
    ]);
    expect([...definitions.vibratos]).toEqual([[2, { delayTicks: 1, periodTicks: 2, depthCents: 3 }]]);
    expect([...definitions.glides]).toEqual([[3, { offsetCents: -700, durationTicks: 48 }]]);
  });

  it('numbers end at the next header', () => {
    expect(told('0: @ENV1 10 10 1: C', 'pyxel')).toEqual([]);
    expect(told('0: @ENV1 10 10\n1:C', 'pyxel')).toEqual([]);
    expect(told('0: C @ENV1 10 1: C', 'pyxel')).toEqual(['error definition-arity 1:6+8']);
  });

  it('a blank may stand before the slot', () => {
    expect(controlsOf('0: @ENV 1 100 10 C', 'pyxel')).toMatchObject([{ type: 'envelope', slot: 1 }]);
  });

  it('the same numbers again in another track are no fault', () => {
    expect(told('0: @GLI1 1 2 C\n1: @GLI1 1 2 C', 'pyxel')).toEqual([]);
    expect(told('0: @GLI1 1 2 C\n1: @GLI1 1 3 C', 'pyxel')).toEqual([
      'error duplicate-definition 2:4+5 (first-definition 1:4+5)',
    ]);
    expect(told('0: @GLI1 1 2 C @GLI1 1 2', 'pyxel')).toEqual([
      'error duplicate-definition 1:16+5 (first-definition 1:4+5)',
    ]);
  });
});

describe('where a definition counts', () => {
  it('before its use, in the order of the text', () => {
    expect(told('@v1={15}\nA @v1 c')).toEqual([]);
    expect(told('A @v1={15} @v1 c\nB @v1 c')).toEqual([]);
    expect(told('B @v1={15} c\nA @v1 c')).toEqual([]);
    expect(told('A @v1 c\nB @v1={15} c')).toEqual(['error undefined-slot 1:3+3 (defined-later 2:3+8)']);
    expect(told('1: @ENV1 C\n0: @ENV1 1 2', 'pyxel')).toEqual(['error undefined-slot 1:4+5 (defined-later 2:4+9)']);
    expect(told('A @@3 c')).toEqual(['error undefined-slot 1:3+3']);
  });

  it('in a track shared by two channels: once for both', () => {
    expect(told('AB @v1={15} @v1 c')).toEqual([]);
    expect(told('AB @v1={15} @v1={15} c')).toEqual(['error duplicate-definition 1:13+3 (first-definition 1:4+3)']);
    expect(told('AB @v1 c')).toEqual(['error undefined-slot 1:4+3']);
  });

  it('in a repeat it replays itself', () => {
    expect(told('A [@v1={15} @v1 c]3')).toEqual([]);
    expect(told('0: [[@VIB1 1 2 3 C]2]2', 'pyxel')).toEqual([]);
  });

  it('twice is one error for each after the first, which stays', () => {
    expect(told('@v1={1}\n@v1={2}\n@v1={3}\nA @v1 c')).toEqual([
      'error duplicate-definition 2:1+3 (first-definition 1:1+3)',
      'error duplicate-definition 3:1+3 (first-definition 1:1+3)',
    ]);
  });

  it('in ppmck it does not switch the effect on, in pyxel it does', () => {
    expect(notesOf('A @v1={4} c @v1 c').map(({ sound }) => sound.volumeEnvelope)).toEqual([undefined, envelope([4])]);
    expect(notesOf('0: @GLI1 1 2 C @GLI0 C @GLI1 C', 'pyxel').map(({ sound }) => sound.glide)).toEqual([
      { offsetCents: 1, durationTicks: 2 },
      undefined,
      { offsetCents: 1, durationTicks: 2 },
    ]);
  });
});

describe('broken definitions are one fault each', () => {
  it.each([
    ['@v={1}', 'missing-number 1:1+2'],
    ['@EP={1}', 'missing-number 1:1+3'],
    ['@MP={1,1,1,0}', 'missing-number 1:1+3'],
    ['@v1=15', 'definition-brace 1:5+1'],
    ['@v1=', 'definition-brace 2:1+1'],
    ['@v1={15;}', 'envelope-unexpected 1:8+1'],
    ['@v1={1.5}', 'envelope-unexpected 1:7+1'],
    ['@v1={-1}', 'envelope-unexpected 1:6+1'],
    ['@v1={}', 'envelope-empty-head 1:6+1'],
    ['@v1={,}', 'envelope-empty-head 1:7+1'],
    ['@v1={|}', 'envelope-empty-head 1:7+1 (loop-mark 1:6+1)'],
    ['@EN0={|0}', 'envelope-empty-head 1:9+1 (loop-mark 1:7+1)'],
    ['@v1={1||2}', 'envelope-second-loop 1:8+1'],
    ['@EP1={+}', 'sign-without-number 1:7+1'],
    ['@EP1={- 1}', 'sign-without-number 1:7+1'],
    ['@EP1={+-3}', 'sign-without-number 1:7+1'],
    ['@EP1', 'definition-equals 1:1+4'],
    ['@MP1', 'definition-equals 1:1+4'],
    ['@MP1={}', 'lfo-missing-value 1:7+1'],
    ['@MP1={1,1,1}', 'lfo-expected 1:12+1 (open-bracket 1:6+1)'],
    ['@MP1={1 1 1 0}', 'lfo-expected 1:9+1 (open-bracket 1:6+1)'],
    ['@MP1={1,1,1,0,1}', 'lfo-expected 1:14+1 (open-bracket 1:6+1)'],
    ['@MP1={-1,1,1,0}', 'lfo-missing-value 1:7+1'],
    ['@v1={1', 'definition-unclosed 2:1+1 (open-bracket 1:5+1)'],
    ['@v256={1}', 'value-out-of-range 1:1+5 ~1:3+3'],
    ['@1={4}', 'value-out-of-range 1:1+2 ~1:5+1'],
    ['@EN1={-128}', 'value-out-of-range 1:1+4 ~1:7+4'],
    ['@MP1={0,0,1,0}', 'value-out-of-range 1:1+4 ~1:9+1'],
    ['@MP1={0,1,1,1}', 'value-fixed 1:1+4 ~1:13+1'],
  ])('%s', (definition, expected) => {
    expect(told(`${definition}\nA c`)).toEqual([`error ${expected}`]);
    // The same in a track, where music goes on behind it.
    const inTrack = told(`A ${definition}\nB c`);
    expect(inTrack).toHaveLength(1);
    expect(inTrack[0]).toMatch(new RegExp(`^error ${expected.split(' ')[0]} `));
  });

  it('and the use of their slot is none', () => {
    expect(told('@v1={16}\nA @v1 c')).toEqual(['error value-out-of-range 1:1+3 ~1:6+2']);
    expect(told('@v1={x}\nA @v1 c')).toEqual(['error envelope-unexpected 1:6+1']);
    expect(told('@EP1\nA EP1 c')).toEqual(['error definition-equals 1:1+4']);
  });

  it('each bad value has its own focus', () => {
    expect(told('@MP1={256,1,1,1}\nA c')).toEqual([
      'error value-out-of-range 1:1+4 ~1:7+3',
      'error value-fixed 1:1+4 ~1:15+1',
    ]);
  });

  it('at the end of the text', () => {
    for (const text of [
      '@v1={',
      '@v1={1',
      '@v1=',
      '@MP1={1,',
      '@EP1={-',
      'A @v1={1,2',
      '@v',
      '@',
      '@@',
      '@MP',
      '@EN1={1|',
    ]) {
      const lines = told(text).filter((line) => !line.includes('no-track'));
      expect(lines, `${text}`).toHaveLength(1);
      expect(lines[0], `${text}`).toMatch(/^error /);
    }
  });

  it('do not swallow the track on the next line', () => {
    expect(told('@v1={1,2\nA c0')).toEqual([
      'error definition-unclosed 2:1+1 (open-bracket 1:5+1)',
      'error length-out-of-range 2:3+2 ~2:4+1',
    ]);
    expect(told('@v1=\nA c0')).toEqual(['error definition-brace 2:1+1', 'error length-out-of-range 2:3+2 ~2:4+1']);
  });

  it.each([
    ['0: @ENV1 100 10 50 C', 'definition-arity 1:4+15'],
    ['0: @ENV1 100 C', 'definition-arity 1:4+9'],
    ['0: @VIB1 1 2 3 4 C', 'definition-arity 1:4+13'],
    ['0: @GLI1 1 C', 'definition-arity 1:4+7'],
    ['0: @ENV0 1 2 C', 'slot-zero-numbers 1:4+5'],
    ['0: @ENV1 128 0 C', 'value-out-of-range 1:4+5 ~1:10+3'],
    ['0: @ENV1 0 65536 C', 'value-out-of-range 1:4+5 ~1:12+5'],
    ['0: @VIB1 0 0 0 C', 'value-out-of-range 1:4+5 ~1:12+1'],
    ['0: @GLI1 0 -1 C', 'value-out-of-range 1:4+5 ~1:12+2'],
    ['0: @ENV256 1 1 C', 'value-out-of-range 1:4+7 ~1:8+3'],
    ['0: @ENV C', 'missing-number 1:4+4'],
    ['0: @ENV1 1,2 C', 'stray-text 1:11+2'],
    ['0: @ENV1 -1 5 C', 'stray-text 1:10+4'],
    ['0: @ENV1{1,2} C', 'foreign-command 1:9+5'],
    ['0: @ENV1 {1 2} C', 'foreign-command 1:10+5'],
  ])('pyxel: %s', (text, expected) => {
    expect(told(text, 'pyxel')).toEqual([`error ${expected}`]);
  });
});

it('a use is told of by its own command', () => {
  expect(told('A @v256 c')).toEqual(['error value-out-of-range 1:3+5 ~1:5+3']);
  expect(told('A MP256 EP256 EN256 @@256 c')).toEqual([
    'error value-out-of-range 1:3+5 ~1:5+3',
    'error value-out-of-range 1:9+5 ~1:11+3',
    'error value-out-of-range 1:15+5 ~1:17+3',
    'error value-out-of-range 1:21+5 ~1:23+3',
  ]);
  expect(told('@v1\nA c')).toEqual(['error outside-track 1:1+3']);
});
