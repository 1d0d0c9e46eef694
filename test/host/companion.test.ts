import { describe, expect, it } from 'vitest';
import { Companion } from '../../src/host/companion.js';

const absent = { path: '/nonexistent/program', args: [] };

describe('a program beside the program', () => {
  it('has an exit code, and none when it cannot begin', async () => {
    const companion = new Companion();
    expect(await companion.run({ command: { path: process.execPath, args: ['-e', 'process.exit(3)'] } })).toBe(3);
    expect(await companion.run({ command: absent })).toBeNull();
  });

  it('can be ended at every moment while it is found out that it cannot begin', async () => {
    for (let turns = 0; turns < 12; turns++) {
      const companion = new Companion();
      const ended = companion.run({ command: { ...absent } });
      for (let turn = 0; turn < turns; turn++) await Promise.resolve();
      await companion.stop();
      expect(await ended).toBeNull();
    }
  });

  it('is ended by the next one', async () => {
    const companion = new Companion();
    const first = companion.run({ command: { path: process.execPath, args: ['-e', 'setInterval(() => {}, 1000)'] } });
    // It is begun in a moment.
    await new Promise((resolve) => setImmediate(resolve));
    const second = companion.run({ command: { path: process.execPath, args: ['-e', ''] } });
    expect(await second).toBe(0);
    await companion.close();
    expect(await first).toBeNull();
  });
});
