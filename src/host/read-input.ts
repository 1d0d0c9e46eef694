import { fstatSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { failureOf, type Outcome, systemFailure } from './system-failure.js';

/** The name that stands for standard input and standard output. */
export const standardStream = '-';

/**
 * Reads a file, or standard input for `-`, but no more than `maximumBytes + 1` bytes of it: enough to tell that there
 * is too much, whatever is at the other end.
 */
export async function readInput(path: string, maximumBytes: number): Promise<Outcome<Uint8Array>> {
  try {
    const value = await (path === standardStream ? readStandardInput : readFile)(maximumBytes + 1, path);
    return value === undefined ? { ok: false, failure: failureOf('EISDIR') } : { ok: true, value };
  } catch (error) {
    return { ok: false, failure: systemFailure(error) };
  }
}

async function readStandardInput(maximumBytes: number): Promise<Uint8Array | undefined> {
  // The stream of a folder would just be empty.
  if (fstatSync(process.stdin.fd).isDirectory()) return undefined;
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maximumBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maximumBytes);
}

/** Nothing for a folder. Not `fs.readFile`, which would read an endless device for ever. */
async function readFile(maximumBytes: number, path: string): Promise<Uint8Array | undefined> {
  const file = await open(path, 'r');
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) return undefined;
    let bytes = Buffer.alloc(Math.min(maximumBytes, Math.max(stats.size + 1, 65_536)));
    let length = 0;
    for (;;) {
      const { bytesRead } = await file.read(bytes, length, bytes.length - length);
      length += bytesRead;
      if (bytesRead === 0 || length === maximumBytes) return bytes.subarray(0, length);
      if (length === bytes.length) {
        const larger = Buffer.alloc(Math.min(maximumBytes, bytes.length * 2));
        bytes.copy(larger);
        bytes = larger;
      }
    }
  } finally {
    await file.close();
  }
}
