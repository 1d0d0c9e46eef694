import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Command, CommandEntry } from '../../src/cli/command.js';
import { parseCommandLine } from '../../src/cli/parse.js';

const play: Command = {
  usage: '',
  details: [],
  options: [
    { name: 'speed', letter: 's', value: 'N', about: { en: '', ja: '' } },
    { name: 'loop', negatable: true, about: { en: '', ja: '' } },
    { name: 'dry-run', about: { en: '', ja: '' } },
  ],
  examples: [],
  run: async () => 0,
};
const entries: readonly CommandEntry[] = [{ name: 'play', summary: { en: '', ja: '' }, load: async () => play }];

async function parse(...line: string[]) {
  const { command, args } = await parseCommandLine(line, entries);
  return {
    isKnown: command === play,
    command: args.command,
    operands: args.operands,
    values: Object.fromEntries(args.values),
    problems: args.problems.map(({ kind, values: { option } }) =>
      typeof option === 'string' ? `${kind} ${option}` : kind,
    ),
  };
}

describe('a command line', () => {
  it('has a command, operands and options in any order', async () => {
    const expected = {
      isKnown: true,
      command: 'play',
      operands: ['a.mml', 'b.mml'],
      values: { speed: '2', loop: true },
      problems: [],
    };
    expect(await parse('play', 'a.mml', '--speed', '2', 'b.mml', '--loop')).toEqual(expected);
    expect(await parse('--speed=2', '--loop', 'play', 'a.mml', 'b.mml')).toEqual(expected);
    expect(await parse('-s', '2', 'play', '--loop', '--', 'a.mml', 'b.mml')).toEqual(expected);
    expect(await parse('-s2', 'play', '--loop', 'a.mml', 'b.mml')).toEqual(expected);
  });

  it('keeps every text as it was written', async () => {
    const { operands, values } = await parse('play', '007', '1e3', 'a=b', '-', '--speed', '08', '--', '--loop', '-s');
    expect(operands).toEqual(['007', '1e3', 'a=b', '-', '--loop', '-s']);
    expect(values).toEqual({ speed: '08' });
  });

  it('may give a value that begins with a dash', async () => {
    expect((await parse('play', '--speed=-1')).values).toEqual({ speed: '-1' });
    expect((await parse('play', '--speed', '-1')).values).toEqual({ speed: '-1' });
    expect((await parse('play', '-s', '-')).values).toEqual({ speed: '-' });
    expect((await parse('play', '--speed', '-', '-')).values).toEqual({ speed: '-' });
    expect((await parse('play', '--speed', '-', '-')).operands).toEqual(['-']);
    expect((await parse('play', '-s-')).values).toEqual({ speed: '-' });
  });

  it('may have letters that are joined to each other and to a value', async () => {
    expect((await parse('play', '-qs_2')).values).toEqual({ quiet: true, speed: '_2' });
    expect((await parse('play', '-qs=2')).values).toEqual({ quiet: true, speed: '2' });
    expect((await parse('play', '-qs', '2')).values).toEqual({ quiet: true, speed: '2' });
  });

  it('may have operands that look like the value of a switch', async () => {
    for (const written of ['--loop', '--no-loop', '-q']) {
      expect((await parse('play', written, 'true')).operands).toEqual(['true']);
      expect((await parse('play', written, 'false')).operands).toEqual(['false']);
    }
  });

  it('takes the last of an option that is repeated', async () => {
    expect((await parse('play', '--speed', '1', '--speed', '2', '--loop', '--no-loop')).values).toEqual({
      speed: '2',
      loop: false,
    });
  });

  it('shows a missing value as an empty text', async () => {
    expect((await parse('play', '--speed')).values).toEqual({ speed: '' });
    expect((await parse('play', '--speed', '--loop')).values).toEqual({ speed: '', loop: true });
  });

  it.each([
    [['--spped', '2'], 'unknown-option-near --spped'],
    [['--no-lop'], 'unknown-option-near --no-lop'],
    [['--banana'], 'unknown-option --banana'],
    [['--dryRun'], 'unknown-option-near --dryRun'],
    [['-x'], 'unknown-option -x'],
    [['-speed'], 'unknown-option-near -speed'],
    [['-speed=2'], 'unknown-option-near -speed'],
    [['-lopo'], 'unknown-option-near -lopo'],
    [['-5'], 'unknown-option -5'],
    [['-_'], 'unknown-option -_'],
    [['---'], 'unknown-option ---'],
    [['--no-speed'], 'unknown-option --no-speed'],
    [['--no-dry-run'], 'unknown-option-near --no-dry-run'],
    [['--loop=yes'], 'option-takes-no-value --loop'],
    [['--no-loop=yes'], 'option-takes-no-value --no-loop'],
    [['-q=1'], 'option-takes-no-value -q'],
    [['--a.b=1'], 'unknown-option --a.b'],
    [['--_=1'], 'unknown-option --_'],
    [['--$0'], 'unknown-option --$0'],
    [['--constructor'], 'unknown-option --constructor'],
    [['--toString=1'], 'unknown-option --toString'],
  ])('tells what is wrong with %j', async (options, problem) => {
    const { problems } = await parse('play', 'song.mml', ...options);
    expect(problems).toEqual(problem === '' ? [] : [problem]);
  });

  it('never makes the parser throw', { timeout: 120_000 }, async () => {
    const word = fc.oneof(
      fc.constantFrom('play', '--', '-', '-s', '--speed', '--loop', '--no-loop', '--loop=', '--speed=', '-sl', '', '='),
      fc.constantFrom(
        '--_',
        '--$0',
        '--__proto__',
        '--__proto__.x=1',
        '--constructor',
        '--no-',
        '---',
        '--=',
        '-=',
        '--no-_=2',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.string({ unit: fc.constantFrom('-', '=', 's', 'n', 'o', '.', '_', '0'), maxLength: 8 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 6 }), async (line) => {
        const { operands, command } = await parse(...line);
        expect([command, ...operands].every((text) => typeof text === 'string')).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('may name no command, or one that there is not', async () => {
    expect(await parse()).toMatchObject({ isKnown: false, command: '', operands: [] });
    expect(await parse('dance', 'x')).toMatchObject({ isKnown: false, command: 'dance', operands: ['x'] });
  });
});
