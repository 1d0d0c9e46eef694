import { type ByteSource, type Pumped, pump } from './pump.js';
import { type SystemFailure, systemFailure } from './system-failure.js';

/** Writes bytes to standard output at the pace of its reader. */
export async function writeStandardOutput<T>(
  source: ByteSource<T>,
  signal?: AbortSignal,
): Promise<Pumped<T> | { readonly status: 'closed' } | { readonly status: 'failed'; readonly failure: SystemFailure }> {
  try {
    return await pump(source, writeBytes, signal);
  } catch (error) {
    const failure = systemFailure(error);
    return failure.code === 'EPIPE' ? { status: 'closed' } : { status: 'failed', failure };
  }
}

/** Writes a text to standard output. A reader that went away is no failure. */
export async function printText(text: string): Promise<SystemFailure | undefined> {
  const outcome = await writeStandardOutput([new TextEncoder().encode(text)].values());
  return outcome.status === 'failed' ? outcome.failure : undefined;
}

/** Writes a text to standard error. Nobody could be told of a failure, so it is not reported. */
export function reportText(text: string): Promise<void> {
  return new Promise((resolve) => {
    ignoreErrors(process.stderr);
    process.stderr.write(text, () => resolve());
  });
}

function writeBytes(bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    ignoreErrors(process.stdout);
    // The stream may keep the bytes after the callback of a later write, but never after its own.
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
}

const quietened = new Set<NodeJS.WriteStream>();

/** Failures arrive in the callback of a write as well; without a listener the event would end the process. */
function ignoreErrors(stream: NodeJS.WriteStream): void {
  if (quietened.has(stream)) return;
  quietened.add(stream);
  stream.on('error', () => undefined);
}
