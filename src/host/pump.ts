import { setImmediate as nextTurn } from 'node:timers/promises';
import { monotonicMilliseconds } from './monotonic-clock.js';

/** Bytes in order; a chunk is valid until the next is asked for. What it returns belongs to the caller. */
export type ByteSource<T> = Iterator<Uint8Array, T, undefined>;

/** Bytes that are written at once. */
export const pieceBytes = 2 ** 20;
/** How long work may go on before pending signals are looked at. */
const turnMilliseconds = 10;

/** How a pump ended: with what the source returned, or stopped by the signal. */
export type Pumped<T> =
  | { readonly status: 'done'; readonly value: T; readonly bytes: number }
  | { readonly status: 'interrupted' };

/**
 * Moves all bytes of a source to `write` in large pieces; the next is made while one is being written. Between chunks it
 * lets the event loop turn, so that an abort by a signal handler is seen even while the source only computes. A write that
 * waits for a reader that does not read is left behind at an abort.
 */
export async function pump<T>(
  source: ByteSource<T>,
  write: (bytes: Uint8Array) => Promise<void>,
  signal?: AbortSignal,
): Promise<Pumped<T>> {
  let buffer = new Uint8Array(pieceBytes);
  let otherBuffer = new Uint8Array(pieceBytes);
  let writing: Promise<void> = Promise.resolve();
  let filled = 0;
  let total = 0;
  let turnedAt = monotonicMilliseconds();
  let finished = false;
  const flush = async () => {
    await untilAborted(writing, signal);
    if (filled === 0 || signal?.aborted) return;
    writing = write(buffer.subarray(0, filled));
    // Whether it fails is asked when the next piece is full; until then nobody would catch it.
    writing.catch(() => undefined);
    [buffer, otherBuffer] = [otherBuffer, buffer];
    filled = 0;
  };
  try {
    for (;;) {
      if (signal?.aborted) return { status: 'interrupted' };
      const next = source.next();
      if (next.done) {
        finished = true;
        await flush();
        await untilAborted(writing, signal);
        return signal?.aborted ? { status: 'interrupted' } : { status: 'done', value: next.value, bytes: total };
      }
      const chunk = next.value;
      total += chunk.length;
      if (filled + chunk.length > pieceBytes) await flush();
      if (signal?.aborted) continue;
      if (chunk.length > pieceBytes) {
        await untilAborted(writing, signal);
        await untilAborted(write(chunk), signal);
      } else {
        buffer.set(chunk, filled);
        filled += chunk.length;
      }
      if (monotonicMilliseconds() - turnedAt > turnMilliseconds) {
        await nextTurn();
        turnedAt = monotonicMilliseconds();
      }
    }
  } finally {
    if (!finished) source.return?.();
  }
}

/** Waits for some work, but no longer than until the abort. */
export async function untilAborted(work: Promise<unknown>, signal: AbortSignal | undefined): Promise<void> {
  if (signal === undefined) {
    await work;
    return;
  }
  let stopWaiting = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stopWaiting = resolve;
    signal.addEventListener('abort', stopWaiting);
    if (signal.aborted) resolve();
  });
  try {
    await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', stopWaiting);
  }
}
