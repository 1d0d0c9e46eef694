import { describe, expect, it } from 'vitest';
import { ChangeQueue } from '../../src/host/change-queue.js';

const { signal } = new AbortController();

describe('a queue of changes', () => {
  it('gathers what changes until there is a pause', async () => {
    const queue = new ChangeQueue();
    queue.add('a');
    setTimeout(() => queue.add('b'), 5);
    expect(Array.from(await queue.next(signal))).toEqual(['a', 'b']);
  });

  it('tells of a change at once, but not of a reminder, which would break off the build that goes on', async () => {
    const queue = new ChangeQueue();
    const heard: string[] = [];
    queue.onChange = (path) => heard.push(path);
    queue.remind('a');
    queue.add('b');
    expect(heard).toEqual(['b']);
    expect(Array.from(await queue.next(signal))).toEqual(['a', 'b']);
  });

  it('wakes who waits by a reminder', async () => {
    const queue = new ChangeQueue();
    setTimeout(() => queue.remind('a'), 5);
    expect(Array.from(await queue.next(signal))).toEqual(['a']);
  });
});
