import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import type { FileResolver } from '../../../src/source/file-resolver.js';
import { toldBy } from '../song-facts.js';
import { filesOf } from './case-files.js';

const hangGuard = 5000;
const utf8 = (text: string) => new TextEncoder().encode(text);
const told = (text: string, files?: FileResolver) => toldBy(compile(text, { mode: 'mckc', ...(files && { files }) }));

describe('a hostile song is a diagnostic', { timeout: hangGuard }, () => {
  it('of brackets without end', () => {
    expect(told(`A o4 ${'['.repeat(200_000)}`)).toEqual(['error nesting-limit 1:1006+1']);
  });

  it('of repeats in repeats', () => {
    expect(told(`A o4 ${'['.repeat(9)}c${']99'.repeat(9)}`)[0]).toMatch(/^error expansion-limit 1:\d+\+/);
    expect(told(`A o4 c ${'['.repeat(9)}q7q8${']99'.repeat(9)}`)[0]).toMatch(/^error statement-limit/);
    expect(told(`A o4 ${'|:c:|127 '.repeat(3000)}`)[0]).toMatch(/^error expansion-limit/);
  });

  it('of one event more than a track may have, or one statement more than a song', () => {
    const errors = (text: string) => told(text).filter((line) => line.startsWith('error'));
    // Octaves and [ are no events, notes and executed ] are: 1,000 (99 + 1).
    const full = `A o4 ${'[c%2]99'.repeat(1000)}`;
    expect(errors(full)).toEqual([]);
    expect(errors(`${full}c%2`)).toEqual([`error expansion-limit 1:${full.length + 1}+3`]);
    // Gates are no events: 14 (1 + 30 (1 + 99 x 9 + 1)) + 1 are some 375,000 statements, two fit, three do not.
    const track = `${'[[q7q8q7q8q7q8q7q8]99]30'.repeat(14)}c4`;
    expect(errors(`A o4 ${track}\nB ${track}`)).toEqual([]);
    expect(errors(`A o4 ${track}\nB ${track}\nC ${track}`)[0]).toMatch(/^error song-limit 3:/);
  });

  it('of loops with exits, and of waits after many settings', () => {
    expect(told(`A o4 v8 ${'|:c8\\d8:|5 '.repeat(1000)}`)).toEqual([]);
    expect(told(`A o4 c ${'v1 v2 '.repeat(33_000)}${'w%2 '.repeat(33_000)}d`)).toEqual([]);
  });

  it('of files that include each other', () => {
    const twice = Object.fromEntries(
      Array.from({ length: 16 }, (_, i) => [`${i}`, utf8(`#INCLUDE ${i + 1}\n#INCLUDE ${i + 1}\n`)]),
    );
    const lines = told('#INCLUDE 0\nA o4 c', filesOf({ ...twice, 16: utf8('A c') }));
    expect(lines.some((line) => line.startsWith('error mckc-include-limit'))).toBe(true);
    expect(told('#INCLUDE 0\nA o4 c', filesOf({ 0: utf8('#INCLUDE 0') }))).toEqual(['error mckc-include-loop 1:10+1']);
  });

  it('of more text in includes than one text may have', () => {
    const big = utf8(`A ${'c'.repeat(600_000)}`);
    expect(told('#INCLUDE a\n#INCLUDE b\nA o4 c', filesOf({ a: big, b: big }))).toContain('error text-limit 2:10+1');
  });

  it('of definitions of 64 kB', () => {
    expect(told(`@v0 = {${'15 '.repeat(22_000)}}\nA o4 c`)).toEqual(['error mckc-envelope-too-long 1:1+3']);
    expect(told(`@v0 = {${'15 '.repeat(22_000)}\nA o4 c`)).toEqual(['error mckc-definition-unclosed 1:1+3']);
    expect(told(`@v0 = {${'|'.repeat(64_000)}}\nA o4 c`).length).toBeGreaterThan(0);
  });

  it('of definitions without their brace, which is looked for in their line only', () => {
    const lines = told(`${'@\n'.repeat(400_000)}{`);
    expect(lines[0]).toBe('error missing-number 1:1+1');
    expect(lines).toHaveLength(200);
  });

  it('of loops that take no time', () => {
    expect(told('A o4 c L')).toEqual(['error mckc-song-loop-empty 1:8+1']);
    expect(told('A L')).toEqual(['error mckc-song-loop-empty 1:3+1']);
    expect(told('A o4 c L |: v8 :|9 [@1]5')).toEqual(['error mckc-song-loop-empty 1:8+1']);
    expect(told('A o4 c L r%0').slice(0, 1)).toEqual(['error mckc-song-loop-empty 1:8+1']);
    expect(told('A o4 c L d1000')).toContain('error mckc-song-loop-empty 1:8+1');
  });

  it('of numbers without measure', () => {
    expect(told(`A o4 c${'9'.repeat(100_000)}`)).toHaveLength(1);
    expect(told(`A o4 t${'9'.repeat(50)} c`)).toEqual(['error value-out-of-range 1:6+51 ~1:7+50']);
    expect(told(`A o4 c${'.'.repeat(100_000)}`)).toEqual([]);
    expect(told(`A o4 c${'+'.repeat(100_000)}`)).toEqual(['warning mckc-note-clamped 1:6+100001']);
  });

  it('of binary data', () => {
    const noise = Uint8Array.from({ length: 50_000 }, (_, i) => (i * 7919 + (i >> 3)) & 0x7f);
    expect(compile(noise, { mode: 'mckc' }).score).toBeNull();
  });
});
