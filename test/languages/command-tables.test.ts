import { describe, expect, it } from 'vitest';
import { compile, type Mode } from '../../src/compiler.js';
import type { CommandSpec, CommandTable } from '../../src/languages/command-spec.js';
import { languages } from '../../src/languages/language.js';
import { ppmckCommands } from '../../src/languages/ppmck/commands.js';
import { pyxelCommands } from '../../src/languages/pyxel/commands.js';
import { hints } from './song-facts.js';

/** How a text gives a parameter a value; what it needs besides is right. */
type Writers<Table extends CommandTable> = {
  readonly [K in keyof Table]: { readonly [P in keyof Table[K]['parameters']]: (value: number) => string };
};

const define = (head: string, body: (value: number) => string) => (value: number) => `@${head}={${body(value)}}\nA c`;

const ppmckWriters: Writers<typeof ppmckCommands> = {
  note: { length: (n) => `A c${n}` },
  rest: { length: (n) => `A r${n}` },
  tie: { length: (n) => `A c^${n}` },
  slur: { length: (n) => `A c&${n}` },
  length: { n: (n) => `A l${n} c` },
  tempo: { n: (n) => `A t${n} c` },
  gate: { n: (n) => `A @2 q${n} c` },
  octave: { n: (n) => `T o${n} a` },
  octaveUp: {},
  octaveDown: {},
  detune: { n: (n) => `A D${n} c` },
  volume: { n: (n) => `A v${n} c` },
  relativeVolume: { n: (n) => `A v-${n} c` },
  volumeEnvelope: { slot: (n) => `${n < 0 || n > 255 ? '' : `@v${n}={15}`}\nA @v${n} c` },
  defineVolumeEnvelope: { slot: (n) => `@v${n}={15}\nA c`, value: define('v1', (n) => `15,${n}`) },
  duty: { n: (n) => `A @${n} c` },
  dutyEnvelope: { slot: (n) => `${n < 0 || n > 255 ? '' : `@${n}={1}`}\nA @@${n} c` },
  defineDutyEnvelope: { slot: (n) => `@${n}={1}\nA c`, value: define('1', (n) => `0|${n}`) },
  sweep: { speed: (n) => `A s${n},1 c`, depth: (n) => `A s0,${n} c` },
  lfo: { slot: (n) => `${n < 0 || n > 255 ? '' : `@MP${n}={0,1,1,0}`}\nA MP${n} c` },
  lfoOff: {},
  defineLfo: {
    slot: (n) => `@MP${n}={0,1,1,0}\nA c`,
    delay: define('MP1', (n) => `${n},1,1,0`),
    period: define('MP1', (n) => `0,${n},1,0`),
    depth: define('MP1', (n) => `0,1,${n},0`),
    transition: define('MP1', (n) => `0,1,1,${n}`),
  },
  pitchEnvelope: { slot: (n) => `${n < 0 || n > 255 ? '' : `@EP${n}={1}`}\nA EP${n} c` },
  pitchEnvelopeOff: {},
  definePitchEnvelope: { slot: (n) => `@EP${n}={1}\nA c`, value: define('EP1', (n) => `0,${n}`) },
  noteEnvelope: { slot: (n) => `${n < 0 || n > 255 ? '' : `@EN${n}={1}`}\nA EN${n} c` },
  noteEnvelopeOff: {},
  defineNoteEnvelope: { slot: (n) => `@EN${n}={1}\nA c`, value: define('EN1', (n) => `0|${n}`) },
  // A body that costs no events, so that the count alone decides.
  repeat: { n: (n) => `A c [l4]${n}` },
  bar: {},
};

const pyxelWriters: Writers<typeof pyxelCommands> = {
  note: { length: (n) => `0: C${n}` },
  rest: { length: (n) => `0: R${n}` },
  slur: { length: (n) => `0: C&${n}` },
  length: { n: (n) => `0: L${n} C` },
  tempo: { n: (n) => `0: T${n} C` },
  gate: { n: (n) => `0: Q${n} C` },
  octave: { n: (n) => `2: O${n} A` },
  octaveUp: {},
  octaveDown: {},
  transpose: { n: (n) => `3: K${n} C` },
  detune: { n: (n) => `0: Y${n} C` },
  volume: { n: (n) => `0: V${n} C` },
  envelope: {
    slot: (n) => `0: @ENV${n}${n === 0 ? '' : ' 1 1'} C`,
    volume: (n) => `0: @ENV1 ${n} 1 C`,
    ticks: (n) => `0: @ENV1 1 ${n} C`,
  },
  tone: { n: (n) => `${[2, 0, 0, 3][n] ?? 0}: @${n} C` },
  vibrato: {
    slot: (n) => `0: @VIB${n}${n === 0 ? '' : ' 1 1 1'} C`,
    delay: (n) => `0: @VIB1 ${n} 1 1 C`,
    period: (n) => `0: @VIB1 0 ${n} 1 C`,
    depth: (n) => `0: @VIB1 0 1 ${n} C`,
  },
  glide: {
    slot: (n) => `0: @GLI${n}${n === 0 ? '' : ' 1 1'} C`,
    offset: (n) => `0: @GLI1 ${n} 1 C`,
    ticks: (n) => `0: @GLI1 1 ${n} C`,
  },
  repeat: { n: (n) => `0: C [L4]${n}` },
  bar: {},
};

const tables = [
  ['ppmck', ppmckCommands, ppmckWriters],
  ['pyxel', pyxelCommands, pyxelWriters],
] as const;

/** A minus sign there is a command of its own, so the value below 0 cannot be written. */
const meansOther = new Set(['A v-1 c']);

const isValid = (text: string, mode: Mode) => compile(text, { mode }).errors.length === 0;

describe.each(tables)('%s', (mode, table, writers) => {
  it('is the table of its language', () => {
    expect(languages[mode].commands).toBe(table);
  });

  const rows = Object.entries(table as CommandTable).flatMap(([key, { parameters }]) =>
    Object.entries(parameters).map(([name, { min, max }]) => {
      const write = (writers as Record<string, Record<string, (value: number) => string>>)[key]![name]!;
      return { key, name, min, max, write };
    }),
  );

  it.each(rows)('$key $name takes $min and $max', ({ min, max, write }) => {
    expect({ min: isValid(write(min), mode), max: isValid(write(max), mode) }).toEqual({ min: true, max: true });
  });

  it.each(rows)('$key $name refuses what is below $min and above $max', ({ min, max, write }) => {
    const below = write(min - 1);
    if (!meansOther.has(below)) expect(isValid(below, mode), `${below}`).toBe(false);
    expect(isValid(write(max + 1), mode), `${write(max + 1)}`).toBe(false);
  });

  it.each(rows)('$key $name tells its range', ({ key, name, min, max, write }) => {
    const { errors } = compile(write(max + 1), { mode });
    expect(errors).toHaveLength(1);
    const [{ kind, values, focus }] = errors as [(typeof errors)[number]];
    expect(kind, `${key} ${name}`).toMatch(/^(value|length)-out-of-range$|^value-fixed$/);
    expect(values).toMatchObject({ min, max, value: String(max + 1) });
    const written = focus!.source.text.slice(focus!.start, focus!.end);
    expect(written).toBe(String(max + 1));
  });

  it.each(Object.entries(table as CommandTable))('the example of %s is right', (_, spec) => {
    const text = exampleSong(mode, spec);
    expect(isValid(text, mode), `${text}`).toBe(true);
  });

  it.each(Object.entries(table as CommandTable))('the example of %s begins with the command or shows it', (_, spec) => {
    const opening = spec.name.replace(/[+-]$/, '');
    expect(spec.example).toContain(opening);
    expect(spec.form).toContain(opening);
  });
});

/** A song with the example of a command in a track that it is for; what it uses is defined. */
function exampleSong(mode: Mode, { example, places }: CommandSpec): string {
  if (mode === 'pyxel') return `0: C ${example} D`;
  if (example.includes('=')) return `${example}\nA c`;
  const definitions = '@v1={15}\n@1={2}\n@MP1={0,1,1,0}\n@EP1={1}\n@EN1={1}\n';
  return `${definitions}${places.includes('pulse') ? 'A' : 'T'} c ${example} d`;
}

describe('where a command may stand', () => {
  const tracks = { A: 'pulse', B: 'pulse', T: 'triangle', N: 'noise' } as const;
  const definitions = '@v1={15}\n@1={2}\n@MP1={0,1,1,0}\n@EP1={1}\n@EN1={1}\n';
  const rows = Object.entries(ppmckCommands as CommandTable).flatMap(([key, spec]) =>
    Object.entries(tracks).map(([track, place]) => ({ key, spec, track, isAllowed: spec.places.includes(place) })),
  );

  it.each(rows)('ppmck: $key in track $track: $isAllowed', ({ spec: { example }, track, isAllowed }) => {
    const text = example.includes('=') ? `${track} ${example} c` : `${definitions}${track} c ${example} d`;
    expect(isValid(text, 'ppmck'), `${text}`).toBe(isAllowed);
  });

  it.each(Object.entries(ppmckCommands as CommandTable))('ppmck: %s in track L', (_, { example, places }) => {
    const rests = example.replace(/[c-g]/g, 'r');
    const text = `${definitions}A c1^1^1^1^1\nL ${places.includes('loop') ? rests : example}`;
    expect(isValid(text, 'ppmck'), `${text}`).toBe(places.includes('loop'));
  });

  it.each(
    Object.values(ppmckCommands).filter(
      ({ name, places }) => !(places as readonly string[]).includes('global') && name !== '@',
    ),
  )('ppmck: $name before the tracks is outside a track', ({ example }) => {
    expect(isValid(`${example}\nA c`, 'ppmck')).toBe(false);
  });

  it('a definition may stand before the tracks', () => {
    const definitions = Object.values(ppmckCommands as CommandTable).filter(({ places }) => places.includes('global'));
    for (const { example } of definitions) expect(isValid(`${example}\nA c`, 'ppmck'), `${example}`).toBe(true);
  });
});

it('hints show the example of the command at fault', () => {
  expect(hints('A v16 c')).toEqual([`for example: ${ppmckCommands.volume.example}`]);
  expect(hints('0: V128 C', 'pyxel')).toEqual([`for example: ${pyxelCommands.volume.example}`]);
});
