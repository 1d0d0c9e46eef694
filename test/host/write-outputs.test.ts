import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { gatheredBytes, writeOutputs } from '../../src/host/write-outputs.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder();

function* pieces(count: number, size: number): Generator<readonly Uint8Array[], string, undefined> {
  for (let i = 0; i < count; i++) yield [new Uint8Array(size).fill(i), new Uint8Array(2 * size).fill(i + 1)];
  return 'value';
}

const pathsIn = (name: string): readonly string[] => {
  mkdirSync(join(folder, name));
  return ['a', 'b'].map((file) => join(folder, name, file));
};

describe('several files at once', () => {
  test.each([
    [3, 10],
    [50, 10_000],
    [2, gatheredBytes],
    [3, gatheredBytes + 1],
  ])('%i pieces of %i bytes arrive in order', async (count, size) => {
    const paths = pathsIn(`order-${size}`);
    const outcome = await writeOutputs(paths, pieces(count, size));
    expect(outcome).toEqual({ status: 'done', value: 'value', bytes: [count * size, 2 * count * size] });
    const expected = (times: number, first: number) =>
      Buffer.concat(Array.from({ length: count }, (_, i) => Buffer.alloc(times * size, i + first)));
    expect(readFileSync(paths[0]!).equals(expected(1, 0))).toBe(true);
    expect(readFileSync(paths[1]!).equals(expected(2, 1))).toBe(true);
  });

  test('an interruption leaves old files as they were, and nothing else', async () => {
    const paths = pathsIn('interrupted');
    writeFileSync(paths[0]!, 'old');
    const abort = new AbortController();
    function* source(): Generator<readonly Uint8Array[], undefined, undefined> {
      yield [new Uint8Array(5), new Uint8Array(5)];
      abort.abort();
      yield [new Uint8Array(5), new Uint8Array(5)];
      return undefined;
    }
    expect(await writeOutputs(paths, source(), abort.signal)).toEqual({ status: 'interrupted' });
    expect(readFileSync(paths[0]!, 'utf8')).toBe('old');
    expect(readdirSync(join(folder, 'interrupted'))).toEqual(['a']);
  });

  test('a file that cannot be written is named, and no other is made', async () => {
    const paths = [pathsIn('failing')[0]!, join(folder, 'missing', 'b')];
    expect(await writeOutputs(paths, pieces(2, 5))).toMatchObject({ status: 'failed', path: paths[1] });
    expect(existsSync(paths[0]!)).toBe(false);
  });
});
