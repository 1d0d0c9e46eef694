import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diagnosticToJson } from '../../src/diagnostics/json.js';
import type { Parameter } from '../../src/mcp/catalog/entry.js';
import { readArguments } from '../../src/mcp/catalog/read-arguments.js';

const parameters: readonly Parameter[] = [
  { name: 'mml', type: 'string', isRequired: true, about: 'text' },
  { name: 'rate', type: 'integer', min: 8000, max: 192_000, otherwise: 44_100, about: 'Hz' },
  { name: 'normalize', type: 'boolean', otherwise: true, about: 'flag' },
];

function problemsOf(args: Readonly<Record<string, unknown>>) {
  return readArguments(parameters, args).problems.map((problem) => diagnosticToJson(problem, 'en'));
}

describe('the arguments of a call', () => {
  it('stand in by their defaults where they are absent', () => {
    const args = readArguments(parameters, { mml: 'A c' });
    expect(args.problems).toEqual([]);
    expect([args.text('mml'), args.number('rate'), args.flag('normalize')]).toEqual(['A c', 44_100, true]);
  });

  it('are told of in few words, however many there are that nobody knows', () => {
    const many = Object.fromEntries(Array.from({ length: 64_000 }, (_, i) => [`x${i}`, i]));
    const problems = problemsOf({ mml: 'A c', ...many });
    expect(problems).toHaveLength(11);
    expect(problems.at(-1)?.message).toContain('63990 more');
    expect(JSON.stringify(problems).length).toBeLessThan(10_000);
  });

  it.each([
    ['a list', 'a list'],
    ['an object', 'an object'],
  ])('may be nested deeper than a stack is high: %s', (kind, shown) => {
    let deep: unknown = 1;
    for (let i = 0; i < 200_000; i++) deep = kind === 'a list' ? [deep] : { deep };
    for (const name of ['mml', 'rate', 'normalize']) {
      const [problem] = problemsOf({ mml: 'A c', [name]: deep });
      expect(problem).toMatchObject({ code: 'VALIDATION_INVALID_PARAMETER' });
      expect(problem?.message).toContain(`not ${shown}`);
    }
  });

  it('are answered in at most a few kilobytes, whatever they are', () => {
    const long = fc.string({ maxLength: 20 }).map((text) => text.repeat(10_000));
    const names = fc.oneof(fc.constantFrom('mml', 'rate', 'normalize', '__proto__'), fc.string(), long);
    const values = fc.oneof(fc.jsonValue(), long);
    fc.assert(
      fc.property(fc.dictionary(names, values, { maxKeys: 30 }), (args) => {
        const problems = problemsOf(args);
        expect(JSON.stringify(problems).length).toBeLessThan(30_000);
        for (const { code } of problems) expect(code).toMatch(/^VALIDATION_(INVALID|MISSING)_PARAMETER$/);
      }),
    );
  });
});
