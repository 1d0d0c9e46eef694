import { getAsset, isSea } from 'node:sea';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker of the built program, whose first part is `NAME.js`, or in a single executable the asset of that name. What it says by itself, such as a warning of Node, goes to standard error.
 */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  // Streams that Node joins to ours add a listener to it for each worker, until it warns of so many.
  const own = { ...options, stdout: true, stderr: true };
  const worker = isSea()
    ? new Worker(getAsset(`${name}.js`, 'utf8'), { ...own, eval: true })
    : new Worker(new URL('../../bin/start-worker.cjs', import.meta.url), { ...own, argv: [name] });
  for (const stream of [worker.stdout, worker.stderr]) {
    stream.on('data', (chunk: Uint8Array) => process.stderr.write(chunk));
  }
  return worker;
}
