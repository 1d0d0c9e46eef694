import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateResult } from '../../../src/compiler.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { limits } from '../../../src/source/limits.js';
import { compiled, notesOf, scoreOf, told } from './pyxel-facts.js';

const hangGuard = { timeout: 20_000 };
const errorsOf = (text: string, options = {}) => told(text, options).filter((line) => line.startsWith('error'));

describe('a hostile string is a diagnostic', hangGuard, () => {
  it('of brackets without end', () => {
    expect(errorsOf(`${'['.repeat(1001)}C${']1'.repeat(1001)}`)).toEqual(['error nesting-limit 1:1001+1']);
    expect(errorsOf(`${'['.repeat(1000)}C${']1'.repeat(1000)}`)).toEqual([]);
    expect(compiled('['.repeat(200_000)).omitted).toBeGreaterThan(0);
  });

  it('of repeats in repeats', () => {
    expect(errorsOf(`@1 ${'['.repeat(30)}C${']2'.repeat(30)}`)[0]).toMatch(/^error expansion-limit 1:\d+\+/);
    expect(errorsOf('@1 [C]2147483647')).toEqual(['error expansion-limit 1:6+11']);
    expect(errorsOf(`@1 [${'Q50'.repeat(9)}C192]99999`)[0]).toMatch(/^error statement-limit/);
  });

  it('of one event more than a channel may have', () => {
    // Each pass is a note and a bracket; what the first note sets by default is not written, and not counted.
    expect(errorsOf('@1 T9999 [C192]49999')).toEqual([]);
    expect(errorsOf('@1 T9999 [C192]50000')[0]).toMatch(/^error expansion-limit/);
  });

  it('of four channels that are long together', () => {
    const channel = `[${'Q50Q60'.repeat(5)}C192]30000`;
    expect(errorsOf(`${channel};@1${channel}`)).toEqual([]);
    expect(errorsOf(`${channel};@1${channel};@2${channel}`)[0]).toMatch(/^error song-limit/);
  });

  it('of repeats of nothing, however often', () => {
    expect(errorsOf(`@1 ${'['.repeat(20)}T120${']99999'.repeat(20)}C`)).toEqual([]);
  });

  it('of the greatest numbers', () => {
    expect(errorsOf('@1 T2147483648 K-2147483648 Y2147483647 @ENV2147483647{127} C')).toEqual([]);
    expect(errorsOf('@1 @VIB1{2147483647,2147483647,-2147483648} @GLI1{-2147483648,2147483647} C')).toEqual([]);
    const program = performScore(scoreOf('@1 K99999999999 C K-99999999999 C @3 C @0 C'));
    for (const { count, at, clocks } of program.chunks) {
      for (let i = 0; i < count; i++) expect(at[i]).toBeLessThan(clocks);
    }
  });

  it('of an envelope with 100,000 points, on a long note', () => {
    const text = `@1 Q100 @ENV1{127${',1,5,1,127'.repeat(50_000)}} T20 C1&1&1&1`;
    expect(errorsOf(text)).toEqual([]);
    expect([...performScore(scoreOf(text)).chunks].length).toBeGreaterThan(0);
  });

  it('of long notes in the old syntax', () => {
    expect(errorsOf(`x0 @1${'l1c'.repeat(3125)}`)).toEqual([]);
    expect(errorsOf(`x0 @1${'l1c'.repeat(3126)}`)[0]).toMatch(/^error expansion-limit/);
  });

  it('of faults without end, of which some are listed and the rest counted', () => {
    const { listed, counts } = compiled('C5 '.repeat(100_000), { strict: true });
    expect(listed.length).toBeLessThanOrEqual(limits.diagnostics.value);
    expect(counts.errors).toBe(100_000);
  });

  it('of a program with nothing but calls, or nothing but quotes', () => {
    const file = 'game.py';
    expect(told('s.mml("@1 C")\n'.repeat(20_000), { file })).toEqual([
      'note python-first-sound',
      'error python-sounds-many 1001:3+10',
    ]);
    for (const text of ['"', "'''", 'a=[', 'f"{', '\\', 's.mml(', 'a.', '(']) {
      expect(compiled(text.repeat(100_000), { file }).errors.length).toBeGreaterThan(0);
    }
  });
});

/** Strings of the alphabet of Pyxel, most of them nearly right. */
const part = fc.oneof(
  fc.constantFrom(...'CDEFGABRcdefgabrLOTQVKY@<>[]&.+-# {},*|;~x:0123456789\u3000'),
  fc.constantFrom(
    '@ENV1{127,12,0}',
    '@VIB1{0,8,50}',
    '@GLI1{*,*}',
    '@ENV1',
    '@VIB0',
    '@1',
    '@2',
    '@3',
    'C4&',
    '[C]2',
    ']3',
    'T150',
  ),
  fc.tuple(fc.constantFrom(...'CDRLOTQVKY@]'), fc.integer({ min: -3, max: 200 })).map(([letter, n]) => `${letter}${n}`),
);
const text = fc.array(part, { maxLength: 40 }).map((parts) => parts.join(''));

describe('any string', hangGuard, () => {
  it('has a score or an error, and every fault once', () => {
    fc.assert(
      fc.property(text, fc.constantFrom('auto', 'real', 'old'), fc.boolean(), (mml, pyxelSyntax, strict) => {
        const compilation = compiled(mml, { pyxelSyntax, strict });
        expect(compilation.score === null).toBe(compilation.errors.length > 0);
        const places = compilation.errors.map(({ kind, span }) => `${kind} ${span?.start}`);
        expect(new Set(places).size).toBe(places.length);
        for (const language of ['en', 'ja'] as const) validateResult(compilation, language);
      }),
      { numRuns: 1500 },
    );
  });

  it('that Pyxel rejects has its own error when strict, and is rejected without', () => {
    fc.assert(
      fc.property(text, (mml) => {
        const options = { pyxelSyntax: 'real' } as const;
        const inWords = compiled(mml, { ...options, strict: true }).errors.some(({ kind }) => kind === 'pyxel-rejects');
        const isRejected = compiled(mml, options).errors.length > 0;
        // A bar and the ; of MML Studio are read all the same.
        if (!/[|;]/.test(mml)) expect(inWords).toBe(isRejected);
      }),
      { numRuns: 1000 },
    );
  });

  it('plays notes that fill their channel without a gap, in whole clocks', () => {
    fc.assert(
      fc.property(text, (mml) => {
        const { score } = compiled(mml, { pyxelSyntax: 'real' });
        if (score === null) return;
        for (const { events } of score.channels) {
          let now = 0n;
          for (const event of events) {
            if (event.type !== 'note' && event.type !== 'rest') continue;
            expect(event.start).toBe(now);
            expect(event.length).toBeGreaterThan(0n);
            now += event.length;
          }
        }
        for (const chunk of performScore(score, { seconds: 5 }).chunks) expect(chunk.count).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 500 },
    );
  });

  it('has the same notes in capital and in small letters, with and without blanks', () => {
    const plain = 'T150@1L8O5C#4.D-&8V80[E>F<]2@ENV1{127,12,0}G';
    const wide = 't 150 @ 1 l 8 o 5 c # 4 . d - & 8 v 80 [ e > f < ] 2 @env 1 { 127 , 12 , 0 } g';
    expect(notesOf(plain.toLowerCase(), 'Pulse1')).toEqual(notesOf(plain, 'Pulse1'));
    expect(notesOf(wide, 'Pulse1')).toEqual(notesOf(plain, 'Pulse1'));
  });
});
