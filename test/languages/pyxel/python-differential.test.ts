import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listSounds } from '../../../src/compiler.js';
import { pythonProgram } from './python-programs.js';

const judge = fileURLToPath(new URL('python-judge.py', import.meta.url));
const hasPython = spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 10))']).status === 0;
const count = Number(process.env.MMLC_PYTHON_PROGRAMS ?? 1500);

describe('programs that Python itself runs', { timeout: 300_000 }, () => {
  it('give the strings that are told, or ones told as unknown', ({ skip }) => {
    skip(!hasPython, 'python3 (3.10 or later) is not installed');
    const programs = fc.sample(pythonProgram, count);
    const runs = JSON.parse(
      execFileSync('python3', ['-W', 'ignore', judge], {
        input: JSON.stringify(programs),
        maxBuffer: 1 << 28,
      }).toString(),
    ) as [number, string][][];
    let agreeing = 0;
    const wrong = programs.flatMap((program, i) => {
      const told = new Map(listSounds(program, { file: 'game.py' }).sounds.map(({ line, text }) => [line, text]));
      return runs[i]!.flatMap(([line, text]) => {
        const ours = told.get(line);
        if (ours === text) agreeing++;
        return ours === undefined || ours === text ? [] : [`line ${line}: ${ours}, in Python ${text}\n${program}`];
      });
    });
    wrong.sort((a, b) => a.length - b.length);
    expect(wrong.slice(0, 3).join('\n---\n')).toBe('');
    // Else it would show nothing.
    expect(agreeing).toBeGreaterThan(count / 10);
  });
});
