import { setTimeout as pause } from 'node:timers/promises';
import { untilAborted } from './pump.js';

/** How long nothing may happen before changes are acted on: an editor writes a file in several steps. */
const quietMilliseconds = 25;
/** Changes are acted on after this time even when there are always new ones. */
const longestMilliseconds = 250;

/** Changed paths, gathered until there is a pause. */
export class ChangeQueue {
  readonly #changed = new Set<string>();
  #lastAt = 0;
  #wake: (() => void) | undefined;
  /** Hears of every change at once. */
  onChange: ((path: string) => void) | undefined;

  add(path: string): void {
    this.remind(path);
    this.onChange?.(path);
  }

  /** Has a path looked at again that may not have changed: `onChange` does not hear of it. */
  remind(path: string): void {
    this.#changed.add(path);
    this.#lastAt = performance.now();
    this.#wake?.();
  }

  /** The paths that have changed since the last call; waits for one, then for a pause. Empty only after an abort. */
  async next(signal: AbortSignal): Promise<ReadonlySet<string>> {
    if (this.#changed.size === 0) {
      const added = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await untilAborted(added, signal);
      this.#wake = undefined;
    }
    const begun = performance.now();
    while (!signal.aborted && performance.now() - begun < longestMilliseconds) {
      const remaining = this.#lastAt + quietMilliseconds - performance.now();
      if (remaining <= 0) break;
      await pause(Math.ceil(remaining));
    }
    const changed = new Set(this.#changed);
    this.#changed.clear();
    return changed;
  }
}
