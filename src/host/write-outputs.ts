import { setImmediate as nextTurn } from 'node:timers/promises';
import { type SystemFailure, systemFailure } from './system-failure.js';
import { openReplacement, type Replacement, resolveTarget } from './write-output.js';

/** Pieces of several files at once, one for each in every step; valid until the next are asked for. */
type BytesSource<T> = Iterator<readonly Uint8Array[], T, undefined>;

type WritesOutcome<T> =
  | { readonly status: 'done'; readonly value: T; readonly bytes: readonly number[] }
  | { readonly status: 'interrupted' }
  | { readonly status: 'failed'; readonly path: string; readonly failure: SystemFailure };

/**
 * Bytes of a file that are written at once. Less than where one file is written: each has a buffer, up to six of them, and
 * more is no faster.
 */
export const gatheredBytes = 2 ** 18;

/** A file and what is to be written to it soon. */
class GatheredFile {
  bytes = 0;
  readonly #file: Replacement;
  readonly #buffer = new Uint8Array(gatheredBytes);
  #filled = 0;

  constructor(file: Replacement) {
    this.#file = file;
  }

  write(piece: Uint8Array): void {
    this.bytes += piece.length;
    if (this.#filled + piece.length > gatheredBytes) this.#flush();
    if (piece.length > gatheredBytes) return this.#file.writeNow(piece);
    this.#buffer.set(piece, this.#filled);
    this.#filled += piece.length;
  }

  async finish(): Promise<void> {
    this.#flush();
    await this.#file.finish();
  }

  #flush(): void {
    this.#file.writeNow(this.#buffer.subarray(0, this.#filled));
    this.#filled = 0;
  }
}

/**
 * Writes several files side by side. None takes its name before the last piece of all has been made; until then older
 * files stay as they were.
 */
export async function writeOutputs<T>(
  paths: readonly string[],
  source: BytesSource<T>,
  signal?: AbortSignal,
): Promise<WritesOutcome<T>> {
  const opened: Replacement[] = [];
  let path = paths[0] ?? '';
  let isExhausted = false;
  try {
    for (path of paths) opened.push(await openReplacement(await resolveTarget(path)));
    const files = opened.map((file) => new GatheredFile(file));
    for (;;) {
      // Between steps signals are heard.
      await nextTurn();
      if (signal?.aborted) return { status: 'interrupted' };
      const next = source.next();
      if (next.done) {
        isExhausted = true;
        for (const [i, file] of files.entries()) {
          path = paths[i]!;
          await file.finish();
        }
        return { status: 'done', value: next.value, bytes: files.map(({ bytes }) => bytes) };
      }
      for (const [i, piece] of next.value.entries()) {
        path = paths[i]!;
        files[i]!.write(piece);
      }
    }
  } catch (error) {
    return { status: 'failed', path, failure: systemFailure(error) };
  } finally {
    if (!isExhausted) source.return?.();
    for (const file of opened) await file.close();
  }
}
