import { getAsset, isSea } from 'node:sea';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a worker of the built program: `NAME.js` beside the program's own files, or in a single executable the asset
 * of that name.
 */
export function startWorker(name: string, options: WorkerOptions = {}): Worker {
  if (isSea()) return new Worker(getAsset(`${name}.js`, 'utf8'), { ...options, eval: true });
  return new Worker(new URL(`./${name}.js`, import.meta.url), options);
}
