import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { type MckcCommandKey, type MckcCommandSpec, mckcCommands } from '../../../src/languages/mckc/commands.js';

/** How a text gives the parameters of a command their values; what it needs besides is right. */
const writers: Readonly<Partial<Record<MckcCommandKey, readonly ((n: number) => string)[]>>> = {
  tempo: [(n) => `A o4 t${n} c#5`],
  frameTempo: [(n) => `A o4 @t${n},1 c#5`, (n) => `A o4 @t1,${n} c#5`],
  gate: [(n) => `#GATE-DENOM 32767\nA o4 q${n}${n === 0 ? ',1' : ''} c`, (n) => `A o4 q4,${n} c`],
  frameGate: [(n) => `A o4 @q${n} c`, (n) => `A o4 @q1,${n} c%${Math.max(48, n * 2)}`],
  octave: [(n) => `A o${n} c`],
  transpose: [(n) => `A o4 K${n} c`],
  detune: [(n) => `A o4 D${n} c`],
  volume: [(n) => `A o4 v${n} c`],
  volumeUp: [(n) => `A o4 v0 v+${n} c`],
  volumeDown: [(n) => `A o4 v15 v-${n} c`],
  volumeEnvelope: [(n) => `@v${Math.max(0, Math.min(n, 127))}={1}\nA o4 @v${n} c`],
  releaseEnvelope: [(n) => `@v${Math.max(0, Math.min(n, 127))}={1}\nA o4 @vr${n} c`],
  hardwareEnvelope: [(n) => `A o4 EH${n},0 c`, (n) => `D EH0,${n} c`],
  duty: [(n) => `A o4 @${n} c`],
  dutyEnvelope: [(n) => `@${Math.max(0, Math.min(n, 127))}={1}\nA o4 @@${n} c`],
  releaseTone: [(n) => `@${Math.max(0, Math.min(n, 127))}={1}\nA o4 @@r${n} c`],
  pitchEnvelope: [(n) => `@EP${Math.max(0, Math.min(n, 127))}={1}\nA o4 EP${n} c`],
  noteEnvelope: [(n) => `@EN${Math.max(0, Math.min(n, 127))}={1}\nA o4 EN${n} c`],
  vibrato: [(n) => `@MP${Math.max(0, Math.min(n, 63))}={1 1 1}\nA o4 MP${n} c`],
  selfDelay: [(n) => `A o4 SD${n} c`],
  sweep: [(n) => `A o4 s${n},0 c`, (n) => `A o4 s0,${n} c`],
  rawNote: [(n) => `A n${n},4`],
  period: [(n) => `A @n${n},4`],
  repeatEnd: [(n) => `A o4 c [K0]${n}`],
  loopEnd: [(n) => `A o4 |:c:|${n}`],
  write: [(n) => `A o4 y${n},1 c`, (n) => `A o4 y$4011,${n} c`],
  bank: [(n) => `A o4 NB${n} c`],
  note: [(n) => `A @t1,100000 o4 c${n}`],
  rest: [(n) => `A @t1,100000 o4 c r${n}`],
  wait: [(n) => `A @t1,100000 o4 c w${n}`],
  keyOff: [(n) => `A @t1,100000 o4 c k${n}`],
  tie: [(n) => `A @t1,100000 o4 c^${n}`],
  length: [(n) => `A @t1,100000 l${n} o4 c`],
  tupletEnd: [(n) => `A @t1,100000 o4 {c}${n}`],
};

const commands = Object.entries(mckcCommands) as [MckcCommandKey, MckcCommandSpec][];
const isRight = (text: string) => compile(text, { mode: 'mckc', maxDurationSeconds: 1e9 }).errors.length === 0;

describe('the command table', () => {
  it('has a test for every number of a command', () => {
    // Both bytes of x together make a command.
    const numbered = commands.filter(([key, { parameters }]) => key !== 'raw' && Object.keys(parameters).length > 0);
    expect(Object.fromEntries(numbered.map(([key]) => [key, writers[key]?.length]))).toEqual(
      Object.fromEntries(numbered.map(([key, { parameters }]) => [key, Object.keys(parameters).length])),
    );
  });

  it.each(commands)('%s: what it says is what is accepted', (key, { parameters, off }) => {
    for (const [i, { min, max }] of Object.values(parameters).entries()) {
      const write = writers[key]?.[i];
      if (write === undefined) continue;
      expect([min, max].filter((value) => !isRight(write(value)))).toEqual([]);
      expect([min - 1, max + 1].filter((value) => value !== off && isRight(write(value)))).toEqual([]);
      if (off !== undefined) expect(isRight(write(off))).toBe(true);
    }
  });

  it.each(commands)('%s: its example is right', (_, { example, places }) => {
    const definitions = '@v0={1}\n@v1={1}\n@v2={1}\n@1={1}\n@EP1={0}\n@EN1={0}\n@MP1={1 1 1}\n';
    const track = places.includes('pulse') ? 'A' : 'D';
    expect(compile(`${definitions}${track} o4 v8 c ${example} c`, { mode: 'mckc' }).errors).toEqual([]);
  });
});
