import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { frameClocks } from '../../../src/hardware/clock.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { caseFiles } from './case-files.js';
import { writesOf } from './register-lines.js';

const definitions = [
  '@v0={15 12 10 | 8 9}\n@v1={6 3 0}\n@0={0 1 | 2}\n@1={3}\n@EP0={2 -2 | 1 -1}\n@EN0={0 | 4 3 -7}',
  '@MP0={2 3 4}\n@MP1={0 90 2}\n@DPCM0 = {"k.dmc",15}\n@DPCM1 = {"k.dmc",3,17}',
].join('\n');

const length = fc.constantFrom('', '', '4', '8.', '16', '7', '%20', '#9', '4-16', '2~8', '1', '12');
const note = fc
  .tuple(fc.constantFrom(...'cdefgab'), fc.constantFrom('', '', '+', '-'), length)
  .map((parts) => parts.join(''));
const event = fc.oneof(
  { weight: 8, arbitrary: note },
  { weight: 2, arbitrary: length.map((one) => `r${one}`) },
  { weight: 1, arbitrary: length.map((one) => `w${one}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('k8', 'n$24,8', 'n33', '^8', '(ce)', '{ceg}4', '{c r w}8', 'c&d', 'c&c8', '|:c8d\\e:|3'),
  },
);
const setting = fc.constantFrom(...'o3 o5 > < l8 l%13 t97 t203 @t4,31 q5 q3,-1 @q2 @q3,1 q8'.split(' '));
const effect = fc.constantFrom(
  ...'v9 v15 @v0 @v1 @1 @@0 EP0 EPOF EN0 ENOF MP0 MP1 MPOF D5 D-5 D255'.split(' '),
  ...'SM SMOF EH1,1 EH0,0 s8,1 s0,8 @vr1 @vr255 @@r0 SD1 SDOF K2 K0 y$4011,5'.split(' '),
);
/** Right music for a pulse; ties stand only where they may. */
const music = fc
  .array(
    fc.oneof({ weight: 4, arbitrary: event }, { weight: 2, arbitrary: setting }, { weight: 2, arbitrary: effect }),
    {
      maxLength: 30,
    },
  )
  .map((tokens) => tokens.filter((token, i) => token !== '^8' || /^[a-grw]/.test(tokens[i - 1] ?? '')).join(' '));

const song = (text: string) => `${definitions}\nA o4 v8 ${text} c\n`;

describe('any right music', () => {
  it('plays for as many frames as it has, each write in its frame', () => {
    fc.assert(
      fc.property(music, fc.boolean(), (text, hasLoop) => {
        const { score, errors } = compile(song(`${hasLoop ? 'c L ' : ''}${text}`), { mode: 'mckc', files: caseFiles });
        expect(errors.map(({ kind }) => kind)).toEqual([]);
        const program = performScore(score!);
        let end = 0;
        for (const { startClock, clocks, count, at } of program.chunks) {
          expect(startClock).toBe(end);
          end += clocks;
          for (let i = 0; i < count; i++) {
            const clock = startClock + at[i]!;
            expect(clock).toBe(Math.ceil(Math.floor(clock / frameClocks) * frameClocks));
          }
        }
        expect(Math.floor(end / frameClocks)).toBeGreaterThanOrEqual(Math.floor(program.totalClocks / frameClocks));
        for (const { events } of score!.channels) {
          let now = 0n;
          for (const one of events) {
            if (one.type !== 'note' && one.type !== 'rest') continue;
            expect(one.start).toBe(now);
            now += one.length;
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('repeats as it does written out', () => {
    // What the text decides once must not change inside: octaves, default lengths, frames at the tempo of their place.
    const steady = music.map((text) => text.replace(/[<>]|\bl%?\d+|\bK\d|\bo\d/g, '').replaceAll('#9', '8'));
    fc.assert(
      fc.property(steady, fc.integer({ min: 2, max: 4 }), (text, times) => {
        const repeated = writesOf(song(`[c ${text} d]${times}`));
        expect(repeated).toEqual(writesOf(song(`c ${text} d `.repeat(times))));
      }),
      { numRuns: 60 },
    );
  });

  it('plays the same on B as on A, four registers higher', () => {
    fc.assert(
      fc.property(music, (text) => {
        const onA = writesOf(song(text)).filter((line) => / 400[0-3] /.test(line) && !line.startsWith('-1'));
        const onB = writesOf(song(text).replace('\nA ', '\nB ')).filter(
          (line) => / 400[4-7] /.test(line) && !line.startsWith('-1'),
        );
        expect(onB).toEqual(onA.map((line) => line.replace(/ 400([0-3]) /, (_, digit) => ` 400${Number(digit) + 4} `)));
      }),
      { numRuns: 40 },
    );
  });

  it('is begun in the same way by a longer playing time', () => {
    fc.assert(
      fc.property(music, (text) => {
        const short = writesOf(song(`L ${text}`), 3);
        expect(writesOf(song(`L ${text}`), 8).slice(0, short.length)).toEqual(short);
      }),
      { numRuns: 40 },
    );
  });
});
