import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile, validateResult } from '../../src/compiler.js';
import { limits } from '../../src/source/limits.js';
import { told } from './song-facts.js';

const errorsOf = (text: string | Uint8Array, options: CompileOptions = {}) =>
  compile(text, { mode: 'ppmck', ...options }).errors.map(({ kind }) => kind);

describe('text: 1 MiB of UTF-8', () => {
  const limit = limits.text.value;

  it.each([
    ['one byte a character', 'A c', ' '],
    ['two', 'A c;', 'é'],
    ['three', 'A c;', 'あ'],
    ['four', 'A c;', '😀'],
  ])('counts bytes, not characters: %s', (_, start, character) => {
    const size = Buffer.byteLength(character);
    const fill = character.repeat(Math.floor((limit - start.length) / size));
    const rest = ' '.repeat(limit - start.length - Buffer.byteLength(fill));
    const longest = `${start}${fill}${rest}`;
    expect(Buffer.byteLength(longest)).toBe(limit);
    expect(errorsOf(longest)).toEqual([]);
    expect(errorsOf(Buffer.from(longest))).toEqual([]);
    expect(errorsOf(`${longest} `)).toEqual(['text-limit']);
    expect(errorsOf(Buffer.from(`${longest} `))).toEqual(['text-limit']);
  });

  it('tells of nothing else in a text that is too long', () => {
    const { errors, warnings, notes, mode } = compile(`? ${'['.repeat(limit)}`);
    expect(errors.map(({ kind }) => kind)).toEqual(['text-limit']);
    expect([...warnings, ...notes]).toEqual([]);
    expect(mode).toBe('ppmck');
  });
});

describe('nesting: 1000 levels', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}c${']1'.repeat(levels)}`;

  it('takes 1000', () => {
    expect(told(`A ${nested(1000)}`)).toEqual([]);
    expect(told(`0: ${nested(1000).toUpperCase()}`, 'pyxel')).toEqual([]);
  });

  it('refuses 1001 at the bracket that is too deep, once', () => {
    expect(told(`A ${nested(1001)}`)).toEqual(['error nesting-limit 1:1003+1']);
    expect(told(`A ${nested(5000)}`)).toEqual(['error nesting-limit 1:1003+1']);
  });

  it('counts open brackets, not all brackets', () => {
    expect(told(`A ${'[c]1'.repeat(5000)}`)).toEqual([]);
    expect(told(`A ${nested(600)} ${nested(600)}`)).toEqual([]);
  });

  it('tells of each bracket that is left open, without recursion', () => {
    const { errors, omitted } = compile(`A ${'['.repeat(100_000)}`, { mode: 'ppmck' });
    expect(errors).toHaveLength(limits.diagnostics.value);
    expect(errors[0]).toMatchObject({ kind: 'unterminated-repeat', span: { start: 2 } });
    expect(omitted).toBe(100_001 - limits.diagnostics.value);
  });
});

describe('events: 100,000 a track, counted as the contract does', () => {
  const limit = limits.expandedEvents.value;

  it.each([
    // Every executed ] is an event.
    ['[c]99999', '[c]100000'],
    ['[c]99998 c', '[c]99998 c c'],
    ['[[c]499]199 [c]498', '[[c]499]200'], // 199 (499 + 1) + 1 + 499 = 100,000; 200 (499 + 1) + 1
    // Controls are events, and so are definitions.
    ['[v1c]49999 c', '[v1c]49999 c c'],
    ['[@v1={1}]99999', '[@v1={1}]99998 @v1 @v1'],
    // Bars, lengths, octaves, gates and ties cost nothing.
    ['[c|l4o4>q8]49999 ^4', '[c^4]99999 c'],
    ['[c&c]99999', '[c&c]99999 r'],
  ])('takes %s, not %s', (fitting, over) => {
    expect(errorsOf(`A ${fitting}`)).toEqual([]);
    expect(errorsOf(`A ${over}`)).toEqual(['expansion-limit']);
  });

  it('counts every track for itself', () => {
    expect(errorsOf('ABTN [c]99999')).toEqual([]);
    expect(told('AB [c]100000')).toEqual(['error expansion-limit 1:6+7']);
  });

  it.each([
    ['the ] that goes over', 'A [c]60000 d [c]60000', 'error expansion-limit 1:16+6'],
    ['the outer ] of two', 'A [[c]500]201', 'error expansion-limit 1:10+4'],
    ['the last ] when notes behind it are too many', 'A [c]99999 c c', 'error expansion-limit 1:5+6'],
  ])('is told at %s', (_, text, expected) => {
    expect(told(text)).toEqual([expected]);
  });

  it('is told at the last statement of a track without repeats', () => {
    const text = `A l192 ${'c'.repeat(limit)}`;
    expect(told(text)).toEqual([]);
    expect(told(`${text}d`)).toEqual([`error expansion-limit 1:${limit + 8}+1`]);
  });

  it('plays all of a track that fits', () => {
    const { score } = compile('A [c]99999', { mode: 'ppmck' });
    expect(score!.channels[0]!.events).toHaveLength(limit);
  });
});

describe('statements: 400,000 a track', () => {
  it('bounds what costs no event', () => {
    // [, then 79,999 passes of five statements, then three more.
    expect(errorsOf('A [l4l4l4l4]79999 l4 l4 l4 c')).toEqual([]);
    expect(told('A [l4l4l4l4]79999 l4 l4 l4 l4 c')).toEqual(['error statement-limit 1:12+6']);
  });

  it('counts in pyxel as well', () => {
    expect(errorsOf('0: [L4L4L4L4]79999 L4 L4 L4 C', { mode: 'pyxel' })).toEqual([]);
    expect(errorsOf('0: [L4L4L4L4]79999 L4 L4 L4 L4 C', { mode: 'pyxel' })).toEqual(['statement-limit']);
  });
});

describe('statements: 800,000 a song', () => {
  it('bounds what the tracks come to together', () => {
    // A and B have [ and 99,995 passes of four statements, 399,981 each. That leaves 38, of which T takes c, [, and 12
    // passes of three.
    const exact = 'AB [l4l4l4]99995 T c [l4l4]12';
    expect(errorsOf(exact)).toEqual([]);
    expect(errorsOf(`${exact} l4`)).toEqual(['song-limit']);
  });

  it('leaves room for all the events that four tracks may have', () => {
    expect(errorsOf('ABTN [c]99999')).toEqual([]);
  });
});

describe('minutes of sound: 60', () => {
  // A whole rest at t1 is four minutes.
  const ofMinutes = (wholes: number, rest = '') => `A t1 [r1]${wholes} ${rest}`;

  it('takes 60 minutes', () => {
    expect(told(ofMinutes(15))).toEqual([]);
    expect(errorsOf(ofMinutes(15), { purpose: 'compose' })).toEqual([]);
  });

  it('warns in validate and refuses in compose what is a tick longer', () => {
    const longer = ofMinutes(15, 'r192');
    expect(told(longer)).toEqual(['warning duration-warning']);
    const composed = compile(longer, { mode: 'ppmck', purpose: 'compose' });
    expect(composed.errors.map(({ kind }) => kind)).toEqual(['duration-limit']);
    expect(composed.score).toBeNull();
  });

  it('takes 60 minutes at any tempo', () => {
    // 15 whole notes for each beat a minute are an hour.
    const refused = Array.from({ length: 400 }, (_, i) => i + 1).filter((bpm) => {
      return errorsOf(`A t${bpm} [r1]${15 * bpm}`, { purpose: 'compose' }).length > 0;
    });
    expect(refused).toEqual([]);
  });

  it('can be raised and lowered', () => {
    const options = { purpose: 'compose', maxDurationSeconds: 7200 } as const;
    expect(errorsOf(ofMinutes(30), options)).toEqual([]);
    expect(errorsOf(ofMinutes(30, 'r192'), options)).toEqual(['duration-limit']);
    expect(errorsOf('A t60 c c', { ...options, maxDurationSeconds: 1 })).toEqual(['duration-limit']);
  });

  it('is not told of a song with errors', () => {
    expect(told(`${ofMinutes(40)} ?`)).toEqual(['error unknown-command 1:14+1']);
  });
});

describe('diagnostics: 200 listed', () => {
  it('lists all of 200', () => {
    const { errors, omitted } = compile(`A ${'? '.repeat(200)}`, { mode: 'ppmck' });
    expect(errors).toHaveLength(200);
    expect(omitted).toBe(0);
  });

  it('counts the rest', () => {
    const compilation = compile(`A ${'? '.repeat(201)}`, { mode: 'ppmck' });
    expect(compilation.errors).toHaveLength(200);
    expect(compilation.omitted).toBe(1);
    const result = validateResult(compilation, 'en');
    expect(result.omitted).toBe(1);
    expect('omitted' in validateResult(compile('A ?', { mode: 'ppmck' }), 'en')).toBe(false);
  });

  it('keeps the answer small however much is wrong', () => {
    const result = validateResult(compile(`A ${'? '.repeat(400_000)}`, { mode: 'ppmck' }), 'en');
    expect(JSON.stringify(result).length).toBeLessThan(400_000);
    expect(result.omitted).toBe(399_800);
  });
});
