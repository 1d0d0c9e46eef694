import { describe, expect, it } from 'vitest';
import { Companion } from '../../src/host/companion.js';

const node = (program: string) => ({ command: { path: process.execPath, args: ['-e', program] } });

describe.skipIf(process.platform === 'win32')('a companion', () => {
  it('tells how it ended', async () => {
    const companion = new Companion();
    expect(await companion.run(node('process.exit(4)'))).toEqual({ status: 'ended', exitCode: 4 });
    const killed = await companion.run(node('process.kill(process.pid, "SIGKILL")'));
    expect(killed).toEqual({ status: 'killed', signal: 'SIGKILL' });
  });

  it('tells why it could not begin', async () => {
    const end = await new Companion().run({ command: { path: '/nonexistent/player', args: [] } });
    expect(end).toMatchObject({ status: 'failed', failure: { code: 'ENOENT' } });
    const long = await new Companion().run({ command: `: ${'x'.repeat(3_000_000)}` });
    expect(long).toMatchObject({ status: 'failed', failure: { code: 'E2BIG' } });
  });

  it('can be ended at every moment while it is found out that it cannot begin', async () => {
    for (let turns = 0; turns < 12; turns++) {
      const companion = new Companion();
      const ended = companion.run({ command: { path: '/nonexistent/program', args: [] } });
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await companion.stop();
      expect(['stopped', 'failed']).toContain((await ended).status);
    }
  });

  it('is ended by the next one', async () => {
    const companion = new Companion();
    const first = companion.run(node('setInterval(() => {}, 1000)'));
    // It is begun in a moment.
    await new Promise((resolve) => setImmediate(resolve));
    expect(await companion.run(node(''))).toEqual({ status: 'ended', exitCode: 0 });
    await companion.close();
    expect(await first).toEqual({ status: 'stopped' });
  });

  it('that we end is not one that failed', async () => {
    const companion = new Companion();
    const end = companion.run(node('setInterval(() => {}, 1000)'));
    await companion.stop();
    expect(await end).toEqual({ status: 'stopped' });
    await companion.close();
    expect(await companion.run(node(''))).toEqual({ status: 'stopped' });
  });
});
