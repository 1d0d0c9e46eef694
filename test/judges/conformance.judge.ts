import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runProgram } from '../e2e/run-mmlc.js';
import { temporaryFolder } from '../temporary-folder.js';
import { canRun, conformance, judgesNode } from './judge-programs.js';
import { type JudgedServer, startJudgedServer } from './start-judged-server.js';

const folder = temporaryFolder();

describe.skipIf(!canRun(conformance))('the official conformance suite', () => {
  let server: JudgedServer;

  beforeAll(async () => {
    server = await startJudgedServer(folder);
  });

  afterAll(() => server.stop());

  it.each([
    ['2025-06-18', ['--suite', 'all', '--spec-version', '2025-06-18']],
    ['2025-11-25', ['--requirements', '2025-11-25']],
    ['2026-07-28', ['--requirements', '2026-07-28']],
  ])('finds no fault in revision %s', async (revision, args) => {
    const program = [conformance, 'server', '--url', server.url, ...args, '-o', `${folder}/${revision}`];
    const { exitCode, stdout } = await runProgram(judgesNode!, program, { folder });
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.startsWith('✗'))).toEqual([]);
    const total = /^Total: (\d+) passed, (\d+) failed/m.exec(stdout);
    expect(Number(total?.[1])).toBeGreaterThan(50);
    expect(total?.[2]).toBe('0');
    expect(exitCode).toBe(0);
  });
});
