import { describe, expect, it } from 'vitest';
import { type Arguments, readChoice, readDuration, readText, readWholeNumber } from '../../src/cli/arguments.js';
import type { OptionSpec } from '../../src/cli/command.js';

const option: OptionSpec = { name: 'x', value: 'N', about: { en: '', ja: '' } };

function given(value?: string): Arguments {
  const values = new Map(value === undefined ? [] : [['x', value] as const]);
  return { command: 'c', operands: [], values, problems: [] };
}

function read<T>(value: string | undefined, reader: (args: Arguments) => T) {
  const args = given(value);
  return { value: reader(args), problems: args.problems.map(({ kind }) => kind) };
}

describe('the value of an option', () => {
  it('as text', () => {
    expect(read('a', (args) => readText(args, option))).toEqual({ value: 'a', problems: [] });
    expect(read(undefined, (args) => readText(args, option))).toEqual({ value: undefined, problems: [] });
    expect(read('', (args) => readText(args, option)).problems).toEqual(['option-needs-value']);
  });

  it('as a choice', () => {
    const choose = (args: Arguments) => readChoice(args, option, ['slow', 'fast']);
    expect(read('fast', choose)).toEqual({ value: 'fast', problems: [] });
    expect(read('fats', choose)).toEqual({ value: undefined, problems: ['invalid-choice-near'] });
    expect(read('banana', choose)).toEqual({ value: undefined, problems: ['invalid-choice'] });
    expect(read(undefined, choose)).toEqual({ value: undefined, problems: [] });
  });

  it.each([
    ['5', 5],
    ['10', 10],
    ['007', 7],
  ])('%j as a whole number from 5 to 10', (text, value) => {
    const range = { min: 5, max: 10, otherwise: 6 };
    expect(read(text, (args) => readWholeNumber(args, option, range))).toEqual({ value, problems: [] });
  });

  it.each(['4', '11', '6.0', '-6', '+6', '6e0', '0x6', '６', 'six', ' 6', '9'.repeat(400)])(
    '%j is no whole number from 5 to 10',
    (text) => {
      const range = { min: 5, max: 10, otherwise: 6 };
      expect(read(text, (args) => readWholeNumber(args, option, range)).problems).toEqual(['invalid-number']);
    },
  );

  it.each([
    ['1', 60],
    ['0.5', 30],
    ['90s', 90],
    ['2.5m', 150],
    ['1h', 3600],
    ['100', 6000],
  ])('%j as a duration', (text, seconds) => {
    const range = { maxMinutes: 100, otherwiseMinutes: 60 };
    expect(read(text, (args) => readDuration(args, option, range))).toEqual({ value: seconds, problems: [] });
  });

  it.each(['0', '0s', '-1', '101', '1.7h', '1d', '1 m', 'm', '1.', '.5', '1e1', 'NaN'])('%j is no duration', (text) => {
    const range = { maxMinutes: 100, otherwiseMinutes: 60 };
    expect(read(text, (args) => readDuration(args, option, range)).problems).toEqual(['invalid-duration']);
  });
});
