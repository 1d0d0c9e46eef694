import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { filesOf } from './case-files.js';
import { frameOf, writesOf } from './register-lines.js';

const filled = (length: number, value: number) => new Uint8Array(length).fill(value);
const files = filesOf({
  a: filled(65, 1),
  b: filled(20, 2),
  ...Object.fromEntries([0, 1, 2, 3, 4].map((i) => [`long${i}`, filled(4081, i)])),
});

const first = (text: string) => frameOf(writesOf(text, 2, { files }), 0).slice(-6);

describe('a sample', () => {
  it('plays as many bytes as it is told', () => {
    expect(first('@DPCM0 = {"a", 15, 17}\nE n0')).toEqual([
      '4015=0F',
      '4010=0F',
      '4011=00',
      '4012=00',
      '4013=01',
      '4015=1F',
    ]);
  });

  it('leaves the level alone at 255', () => {
    expect(first('@DPCM0 = {"a", 3, 0, 255}\nE n0').slice(1)).toEqual([
      '4015=0F',
      '4010=03',
      '4012=00',
      '4013=04',
      '4015=1F',
    ]);
  });

  it('loops with mode 1', () => {
    expect(first('@DPCM0 = {"a", 3, 0, 64, 1}\nE n0').slice(1, 3)).toEqual(['4010=43', '4011=40']);
  });

  it('begins at a multiple of 64 bytes, after what is stored before it', () => {
    // 65 bytes reach to 128; 20 bytes become 33.
    expect(first('@DPCM0 = {"a", 15}\n@DPCM1 = {"b", 15}\nE n1').slice(3)).toEqual(['4012=02', '4013=02', '4015=1F']);
  });

  it('shares the bytes of its file', () => {
    const text = '@DPCM0 = {"a", 15, 17}\n@DPCM1 = {"a", 14}\nE n0';
    const { score } = compile(text, { mode: 'mckc', files });
    const memory = performScore(score!).sampleMemory!;
    expect(memory).toEqual(filled(65, 1));
    expect(first(text).slice(3, 5)).toEqual(['4012=00', '4013=01']);
  });

  it('is filled up with a level that stands still', () => {
    const { score } = compile('@DPCM0 = {"b", 15}\nE n0', { mode: 'mckc', files });
    const memory = performScore(score!).sampleMemory!;
    expect([...memory]).toEqual([...filled(20, 2), ...filled(13, 0xaa)]);
  });

  it('switches banks where all do not fit', () => {
    const text = [0, 1, 2, 3, 4].map((i) => `@DPCM${i} = {"long${i}", 15}`).join('\n');
    const banks = ['5FFC=04', '5FFD=05', '5FFE=06', '5FFF=07'];
    const writes = frameOf(writesOf(`${text}\nE n4`, 2, { files }), 0).slice(-10);
    expect(writes).toEqual(['4015=0F', ...banks, '4010=0F', '4011=00', '4012=00', '4013=FF', '4015=1F']);
    const { score } = compile(`${text}\nE n4`, { mode: 'mckc', files });
    expect(performScore(score!).sampleMemory![4 * 4096]).toBe(4);
  });

  it('plays on through rests, unless they stop it', () => {
    const text = '@DPCM0 = {"a", 15}\nE n0 r n0';
    expect(frameOf(writesOf(text, 2, { files }), 30)).toEqual([]);
    expect(frameOf(writesOf(`#DPCM-RESTSTOP\n${text}`, 2, { files }), 30)).toEqual(['4015=0F']);
  });

  it('is read in capitals when its name touches the head', () => {
    const upper = filesOf({ 'A.DMC': filled(17, 1) });
    expect(compile('@DPCM0={"a.dmc",15}\nE n0', { mode: 'mckc', files: upper }).errors).toEqual([]);
    expect(compile('@DPCM0={ "a.dmc",15}\nE n0', { mode: 'mckc', files: upper }).errors).toHaveLength(1);
  });

  it('takes the time of its note where it is not defined', () => {
    const text = '@DPCM0 = {"a", 15}\nE n7 n0';
    expect(frameOf(writesOf(text, 2, { files }), 0).at(-1)).toBe('400C=F0');
    expect(frameOf(writesOf(text, 2, { files }), 30).slice(0, 2)).toEqual(['4015=0F', '4010=0F']);
  });
});
