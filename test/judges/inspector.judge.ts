import { describe, expect, it } from 'vitest';
import { launcher, runProgram } from '../e2e/run-mmlc.js';
import { temporaryFolder } from '../temporary-folder.js';
import { canRun, inspector, judgesNode } from './judge-programs.js';

const folder = temporaryFolder();

/** Runs the inspector against the program on stdio. */
async function inspect(args: readonly string[]) {
  const server = [process.execPath, launcher, 'serve-mcp'];
  return runProgram(judgesNode!, [inspector, '--cli', ...server, ...args], {
    folder,
    environment: { HOME: folder },
  });
}

describe.skipIf(!canRun(inspector))('the official inspector', () => {
  it.each(['legacy', 'modern'])('finds the schemas of all tools portable, era %s', async (era) => {
    const { exitCode, stdout, stderr } = await inspect(['--protocol-era', era, '--method', 'tools/list', '--strict']);
    expect(stderr).not.toMatch(/warning/i);
    expect(exitCode).toBe(0);
    const names = (JSON.parse(stdout) as { readonly tools: readonly { readonly name: string }[] }).tools.map(
      ({ name }) => name,
    );
    expect(names).toEqual(['compose_mml', 'describe_mml', 'start_render', 'jobs_wait', 'jobs_cancel']);
  });

  it('calls a tool', async () => {
    const args = ['action=validate', 'mode=ppmck', 'mml=A c d e'].flatMap((arg) => ['--tool-arg', arg]);
    const { exitCode, stdout } = await inspect(['--method', 'tools/call', '--tool-name', 'compose_mml', ...args]);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ isError: false, structuredContent: { valid: true } });
  });

  it.each(['resources/list', 'resources/templates/list', 'prompts/list'])('lists %s', async (method) => {
    expect((await inspect(['--method', method])).exitCode).toBe(0);
  });
});
