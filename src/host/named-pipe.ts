import { constants, openSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type ByteSource, type Pumped, pump, untilAborted } from './pump.js';
import { systemFailure } from './system-failure.js';

const readerPollMilliseconds = 20;

/**
 * Writes to a named pipe at the pace of its reader, after waiting for one. Nothing here blocks a thread, for a blocked
 * one would keep even an interrupted process alive.
 */
export async function writeNamedPipe<T>(path: string, source: ByteSource<T>, signal?: AbortSignal): Promise<Pumped<T>> {
  const descriptor = await openWithReader(path, signal);
  if (descriptor === undefined) {
    source.return?.();
    return { status: 'interrupted' };
  }
  // Few runs need it, and Node takes some time to load it.
  const { Socket } = await import('node:net');
  const pipe = new Socket({ fd: descriptor, readable: false, writable: true });
  // Failures arrive in the callback of a write; without a listener the event would end the process.
  pipe.on('error', () => undefined);
  const write = (bytes: Uint8Array): Promise<void> =>
    new Promise((resolve, reject) => {
      pipe.write(bytes, (error) => (error ? reject(error) : resolve()));
    });
  try {
    return await pump(source, write, signal);
  } finally {
    pipe.destroy();
  }
}

/** Opening a pipe for writing waits for a reader; without blocking it is refused as long as there is none. */
async function openWithReader(path: string, signal: AbortSignal | undefined): Promise<number | undefined> {
  for (;;) {
    if (signal?.aborted) return undefined;
    try {
      return openSync(path, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if (systemFailure(error).code !== 'ENXIO') throw error;
    }
    await untilAborted(pause(readerPollMilliseconds), signal);
  }
}
