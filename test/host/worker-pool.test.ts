import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import { WorkerPool } from '../../src/host/worker-pool.js';

interface Job {
  readonly kind: 'echo' | 'wait' | 'deaf' | 'throw' | 'die';
  readonly value?: number;
}

/** A worker that does what its jobs say: `wait` until it is to stop, `deaf` without ever looking whether it is. */
const program = `
const { parentPort, threadId } = require('node:worker_threads');
parentPort.on('message', ({ job, stop }) => {
  switch (job.kind) {
    case 'echo':
      parentPort.postMessage({ type: 'progress', value: 0.5 });
      return parentPort.postMessage({ type: 'done', value: { value: job.value, threadId } });
    case 'wait': {
      parentPort.postMessage({ type: 'progress', value: 0 });
      const look = () => (Atomics.load(stop, 0) ? parentPort.postMessage({ type: 'stopped' }) : setTimeout(look, 1));
      return look();
    }
    case 'deaf':
      parentPort.postMessage({ type: 'progress', value: 0 });
      for (;;);
    case 'throw':
      return parentPort.postMessage({ type: 'failed', message: 'Error: wrong', stack: '' });
    case 'die':
      throw new Error('dead');
  }
});
`;

interface Echo {
  readonly value: number;
  readonly threadId: number;
}

const pools: WorkerPool<Job, number, Echo>[] = [];

function createPool(size: number, queueLimit = 100) {
  let started = 0;
  const pool = new WorkerPool<Job, number, Echo>({
    size,
    queueLimit,
    stopMilliseconds: 50,
    start: () => {
      started++;
      return new Worker(program, { eval: true });
    },
  });
  pools.push(pool);
  return { pool, started: () => started };
}

afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

/** Begins a job and waits until a worker is at it. */
async function begin(pool: WorkerPool<Job, number, Echo>, job: Job, isLong = false) {
  const controller = new AbortController();
  let hasBegun = (): void => undefined;
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve;
  });
  const outcome = pool.run(job, { signal: controller.signal, onProgress: hasBegun, isLong });
  await begun;
  return { outcome, cancel: () => controller.abort() };
}

describe('a pool of workers', () => {
  it('does every job once, with no more workers than it may have', async () => {
    const { pool, started } = createPool(3);
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, value) => pool.run({ kind: 'echo', value })));
    const values = outcomes.map((outcome) => (outcome.status === 'done' ? outcome.value.value : outcome.status));
    expect(values).toEqual(Array.from({ length: 50 }, (_, value) => value));
    expect(started()).toBe(3);
  });

  it('starts no worker before there is work, and none that is not needed', async () => {
    const { pool, started } = createPool(8);
    expect(started()).toBe(0);
    await pool.run({ kind: 'echo' });
    await pool.run({ kind: 'echo' });
    expect(started()).toBe(1);
  });

  it('refuses what its queue has no room for', async () => {
    const { pool } = createPool(1, 2);
    const first = await begin(pool, { kind: 'wait' });
    const others = [1, 2, 3, 4].map((value) => pool.run({ kind: 'echo', value }));
    expect(await others[2]).toEqual({ status: 'refused' });
    expect(await others[3]).toEqual({ status: 'refused' });
    expect(pool.queued).toBe(2);
    first.cancel();
    expect(await first.outcome).toEqual({ status: 'cancelled' });
    expect(await others[1]).toMatchObject({ status: 'done' });
  });

  it('takes a cancelled job out of the queue', async () => {
    const { pool } = createPool(1);
    const first = await begin(pool, { kind: 'wait' });
    const controller = new AbortController();
    const second = pool.run({ kind: 'echo' }, { signal: controller.signal });
    controller.abort();
    expect(await second).toEqual({ status: 'cancelled' });
    first.cancel();
    await first.outcome;
    expect(await pool.run({ kind: 'echo' }, { signal: AbortSignal.abort() })).toEqual({ status: 'cancelled' });
  });

  it('uses a worker again that stopped when it was asked to, and replaces one that did not', async () => {
    const { pool, started } = createPool(1);
    const polite = await begin(pool, { kind: 'wait' });
    polite.cancel();
    expect(await polite.outcome).toEqual({ status: 'cancelled' });
    expect(await pool.run({ kind: 'echo' })).toMatchObject({ status: 'done' });
    expect(started()).toBe(1);
    const deaf = await begin(pool, { kind: 'deaf' });
    deaf.cancel();
    expect(await deaf.outcome).toEqual({ status: 'cancelled' });
    expect(await pool.run({ kind: 'echo' })).toMatchObject({ status: 'done' });
    expect(started()).toBe(2);
  });

  it('loses only the job of a worker that fails or dies', async () => {
    const { pool, started } = createPool(1);
    expect(await pool.run({ kind: 'throw' })).toMatchObject({ status: 'failed', message: 'Error: wrong' });
    expect(started()).toBe(1);
    const [dead, next] = await Promise.all([pool.run({ kind: 'die' }), pool.run({ kind: 'echo', value: 7 })]);
    expect(dead).toMatchObject({ status: 'failed', message: 'Error: dead' });
    expect(next).toMatchObject({ status: 'done', value: { value: 7 } });
    expect(started()).toBe(2);
  });

  it('leaves one worker to short jobs', async () => {
    const { pool } = createPool(2);
    const long = await begin(pool, { kind: 'wait' }, true);
    const second = pool.run({ kind: 'echo', value: 2 }, { isLong: true });
    expect(await pool.run({ kind: 'echo', value: 3 })).toMatchObject({ status: 'done' });
    expect(pool.queued).toBe(1);
    long.cancel();
    expect(await second).toMatchObject({ status: 'done' });
  });

  it('cancels everything when it is closed', async () => {
    const { pool } = createPool(1);
    const running = await begin(pool, { kind: 'deaf' });
    const waiting = pool.run({ kind: 'echo' });
    await pool.close();
    expect([await running.outcome, await waiting]).toEqual([{ status: 'cancelled' }, { status: 'cancelled' }]);
    expect(await pool.run({ kind: 'echo' })).toEqual({ status: 'cancelled' });
  });

  it('lets waiting long jobs take no room from short ones, and half as much at most', async () => {
    const { pool } = createPool(2, 4);
    const running = [await begin(pool, { kind: 'wait' }, true), await begin(pool, { kind: 'wait' })];
    const waiting = [true, true, true, false, false, false, false, false].map((isLong) => {
      const controller = new AbortController();
      let state = 'waiting';
      const outcome = pool.run({ kind: 'echo' }, { isLong, signal: controller.signal }).then(({ status }) => {
        state = status;
      });
      return { outcome, state: () => state, cancel: () => controller.abort() };
    });
    await Promise.all([waiting[2]!.outcome, waiting[7]!.outcome]);
    const states = waiting.map(({ state }) => state());
    expect(states.slice(0, 3)).toEqual(['waiting', 'waiting', 'refused']);
    expect(states.slice(3)).toEqual(['waiting', 'waiting', 'waiting', 'waiting', 'refused']);
    for (const { cancel } of [...waiting, ...running]) cancel();
    await Promise.all([...waiting, ...running].map(({ outcome }) => outcome));
  });

  it('says that a job failed when no worker can be started, and goes on when one can', async () => {
    let isPossible = false;
    const pool = new WorkerPool<Job, number, Echo>({
      size: 2,
      queueLimit: 2,
      start: () => {
        if (!isPossible) throw new Error('no thread');
        return new Worker(program, { eval: true });
      },
    });
    pools.push(pool);
    const lost = await Promise.all([pool.run({ kind: 'echo' }), pool.run({ kind: 'echo' })]);
    expect(lost).toMatchObject([{ status: 'failed', message: 'Error: no thread' }, { status: 'failed' }]);
    isPossible = true;
    const first = await begin(pool, { kind: 'wait' });
    isPossible = false;
    const next = pool.run({ kind: 'echo', value: 7 });
    first.cancel();
    expect(await next).toMatchObject({ status: 'done', value: { value: 7 } });
  });
});
