import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readJobs } from '../../src/cli/batch.js';

const jobs = (wanted: string, songs: number) =>
  readJobs({ command: 'compose', operands: [], values: new Map([['jobs', wanted]]), problems: [] }, songs);

describe('threads', () => {
  it('are never more than twice the processors, nor than songs', () => {
    expect(jobs('64', 1000)).toBe(Math.min(64, 2 * availableParallelism()));
    expect(jobs('64', 2)).toBe(2);
    expect(jobs('1', 1000)).toBe(1);
  });
});
