import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { runMmlc } from './run-mmlc.js';

const folder = temporaryFolder();
const mmlc = (...args: string[]) => runMmlc(args, { folder });

const song = 'A t120 l4 cdef\nB l4 efga\nT l4 o3 c2 g2\nN l8 cccccccc\n';

async function wavOf(name: string, ...options: string[]): Promise<Buffer> {
  writeFileSync(join(folder, 'song.mml'), song);
  const { exitCode, stderr } = await mmlc('compose', 'song.mml', '-o', name, '--mode', 'ppmck', ...options);
  expect(stderr).toMatch(/no warnings\n$/);
  expect(exitCode).toBe(0);
  return readFileSync(join(folder, name));
}

const integersOf = (wav: Buffer) =>
  Array.from({ length: (wav.length - 44) / 2 }, (_, i) => wav.readInt16LE(44 + 2 * i));
const peakOf = (integers: readonly number[]) => integers.reduce((peak, level) => Math.max(peak, Math.abs(level)), 0);

describe('the sound of compose', () => {
  it.each([
    ['16', 1, 16, 44],
    ['24', 1, 24, 44],
    ['32f', 3, 32, 58],
  ])('--bits %s is format %i with %i bits', async (choice, format, bits, header) => {
    const wav = await wavOf(`bits-${choice}.wav`, '--bits', choice);
    expect([wav.readUInt16LE(20), wav.readUInt16LE(34)]).toEqual([format, bits]);
    expect(wav.length).toBe(header + (2 * 44_100 * bits) / 8);
  });

  it('--gain makes it softer by so many decibels', async () => {
    expect(peakOf(integersOf(await wavOf('soft.wav', '--gain', '-6')))).toBe(Math.round(32767 * 10 ** (-6 / 20)));
  });

  it('--gain beyond full scale clips, and says how often', async () => {
    writeFileSync(join(folder, 'loud.mml'), song);
    const { stderr } = await mmlc('compose', 'loud.mml', '--gain', '+12', '--mode', 'ppmck');
    // What merely rounds to full scale is not clipped.
    const float = await wavOf('loud-float.wav', '--gain', '+12', '--bits', '32f');
    const dataAt = float.indexOf('data') + 8;
    const samples = Array.from({ length: (float.length - dataAt) >> 2 }, (_, i) => float.readFloatLE(dataAt + 4 * i));
    const clipped = samples.filter((sample) => Math.abs(sample) > 1).length;
    expect(stderr).toContain(`peak 12.0 dB, ${clipped} samples clipped,`);
    const { stdout } = await mmlc('compose', 'loud.mml', '--gain', '12', '--mode', 'ppmck', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ clipped });
  });

  it('--dither stirs the last bit only', async () => {
    const plain = integersOf(await wavOf('plain.wav'));
    const dithered = integersOf(await wavOf('dithered.wav', '--dither'));
    expect(dithered).not.toEqual(plain);
    expect(peakOf(dithered.map((level, i) => level - plain[i]!))).toBeLessThanOrEqual(2);
  });

  it('--profile chooses the filters', async () => {
    const sounds = await Promise.all(['famicom', 'nes', 'none'].map((name) => wavOf(`${name}.wav`, '--profile', name)));
    expect(new Set(sounds.map((wav) => wav.toString('latin1'))).size).toBe(3);
    // Without a high-pass a pulse goes below its rest only by the 9 % of the ringing of its edges (Gibbs).
    expect(Math.min(...integersOf(await wavOf('one.wav', '--profile', 'none', '--solo', 'A')))).toBeGreaterThan(
      -0.1 * 32767,
    );
  });

  it('--channels, --solo and --mute agree, by names and by tracks', async () => {
    const heard = await wavOf('heard.wav', '--channels', 'pulse1,noise');
    expect(await wavOf('solo.wav', '--solo', 'A,N')).toEqual(heard);
    expect(await wavOf('mute.wav', '--mute', 'b,Triangle')).toEqual(heard);
    expect(await wavOf('all.wav')).not.toEqual(heard);
  });

  it('--stems writes each channel beside the mix, of one length', async () => {
    const mix = await wavOf('stems.wav', '--stems');
    expect(mix).toEqual(await wavOf('mix.wav'));
    for (const name of ['pulse1', 'pulse2', 'triangle', 'noise']) {
      expect(readFileSync(join(folder, `stems.${name}.wav`)).length).toBe(mix.length);
    }
    expect(existsSync(join(folder, 'stems.dmc.wav'))).toBe(false);
  });

  it('a stem that cannot be written leaves no file at all', async () => {
    writeFileSync(join(folder, 'none.mml'), song);
    const { exitCode } = await mmlc('compose', 'none.mml', '-o', 'missing/none.wav', '--stems', '--mode', 'ppmck');
    expect(exitCode).toBe(3);
    expect(existsSync(join(folder, 'missing'))).toBe(false);
  });

  it.each([
    [['--gain', 'loud'], "--gain: 'loud' is not a number of decibels from -100 to 100"],
    [['--gain', '101'], "--gain: '101' is not"],
    [['--mute', 'A,drums'], "--mute: there is no channel 'drums'"],
    [['--bits', '8'], "--bits: '8' is not one of 16, 24, 32f"],
    [['--bits', '32f', '--dither'], '--dither changes nothing in a file of format 32f'],
    [['--bits', '32f', '--dither', '--lang', 'ja'], '--dither は 32f 形式のファイルには効果がありません'],
    [['--stems', '-o', '-'], '--stems writes several files'],
    [['--stems', '--format', 'regs'], '--stems changes nothing in a file of format regs'],
    [['--no-normalize', '-o', 'x.regs'], '--normalize changes nothing in a file of format regs'],
  ])('%j is wrong usage', async (options, message) => {
    writeFileSync(join(folder, 'usage.mml'), song);
    const { exitCode, stderr } = await mmlc('compose', 'usage.mml', ...options);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
  });
});
