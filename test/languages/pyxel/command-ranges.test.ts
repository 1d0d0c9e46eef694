import { describe, expect, it } from 'vitest';
import type { CommandTable } from '../../../src/languages/command-spec.js';
import { realPyxelCommands } from '../../../src/languages/pyxel/real/commands.js';
import { oldPyxelCommands } from '../../../src/languages/pyxel/real/old-commands.js';
import { compiled } from './pyxel-facts.js';

/** How a text gives a parameter a value; what it needs besides is right. */
type Writers<Table extends CommandTable> = {
  readonly [K in keyof Table]: { readonly [P in keyof Table[K]['parameters']]: (value: number) => string };
};

const realWriters: Writers<typeof realPyxelCommands> = {
  note: { length: (n) => `C${n === 0 ? '+' : ''}${n}` },
  rest: { length: (n) => `R${n} C` },
  slur: { length: (n) => `C&${n}` },
  length: { n: (n) => `L${n} C` },
  tempo: { n: (n) => `T${n} C` },
  gate: { n: (n) => `Q${n} C` },
  octave: { n: (n) => `O${n} C` },
  octaveUp: {},
  octaveDown: {},
  transpose: { n: (n) => `K${n} C` },
  detune: { n: (n) => `Y${n} C` },
  volume: { n: (n) => `V${n} C` },
  envelope: { slot: (n) => `@ENV${n} C` },
  defineEnvelope: {
    slot: (n) => `@ENV${n}{127} C`,
    volume: (n) => `@ENV1{${n}} C`,
    ticks: (n) => `@ENV1{127,${n},0} C`,
  },
  tone: { n: (n) => `@${n} C` },
  vibrato: { slot: (n) => `@VIB${n} C` },
  defineVibrato: {
    slot: (n) => `@VIB${n}{1,2,3} C`,
    delay: (n) => `@VIB1{${n},2,3} C`,
    period: (n) => `@VIB1{1,${n},3} C`,
    depth: (n) => `@VIB1{1,2,${n}} C`,
  },
  glide: { slot: (n) => `@GLI${n} C` },
  defineGlide: {
    slot: (n) => `@GLI${n}{1,2} C`,
    offset: (n) => `@GLI1{${n},2} C`,
    ticks: (n) => `@GLI1{1,${n}} C`,
  },
  // Nothing is played so often, which is not the matter here.
  repeat: { n: (n) => `[T120]${n} C` },
};

const oldWriters: Writers<typeof oldPyxelCommands> = {
  note: { length: (n) => `c${n}` },
  rest: { length: (n) => `r${n} c` },
  tie: {},
  length: { n: (n) => `l${n} c` },
  tempo: { n: (n) => `t${n} c` },
  gate: { n: (n) => `q${n} c` },
  octave: { n: (n) => `o${n} c` },
  octaveUp: {},
  octaveDown: {},
  volume: { n: (n) => `v${n} c` },
  envelope: { n: (n) => `x${n} c` },
  tone: { n: (n) => `@${n} c` },
  vibrato: {},
};

const largest = 2_147_483_647;

describe.each([
  ['real', realPyxelCommands as CommandTable, realWriters],
  ['old', oldPyxelCommands as CommandTable, oldWriters],
] as const)('the commands of the %s syntax', (pyxelSyntax, table, writers) => {
  const isGood = (text: string) => compiled(text, { pyxelSyntax }).errors.length === 0;
  const rows = Object.entries(table).flatMap(([key, { parameters }]) =>
    Object.entries(parameters).map(([parameter, { min, max }]) => {
      const write = (writers as Readonly<Record<string, Readonly<Record<string, (value: number) => string>>>>)[key]![
        parameter
      ]!;
      return { key, parameter, min, max, write };
    }),
  );

  it.each(rows)('$key $parameter: $min to $max', ({ min, max, write }) => {
    expect([write(min), isGood(write(min))]).toEqual([write(min), true]);
    expect([write(max), isGood(write(max))]).toEqual([write(max), true]);
    // Greater numbers are read as the greatest.
    if (max < largest) expect([write(max + 1), isGood(write(max + 1))]).toEqual([write(max + 1), false]);
    if (min > -largest) expect([write(min - 1), isGood(write(min - 1))]).toEqual([write(min - 1), false]);
  });

  it.each(Object.values(table))('$form: its example is right', ({ example }) => {
    expect([example, isGood(example)]).toEqual([example, true]);
  });
});
