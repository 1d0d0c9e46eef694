import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type FSWatcher, watch } from 'chokidar';
import type { SearchedFolder } from './find-inputs.js';
import { isSearched } from './glob.js';

/** Tells of everything that happens to files in some folders. */
export interface FolderWatch {
  /** Watches one more folder; one that is watched already is not watched twice. Waits until changes in it are heard. */
  add(folder: SearchedFolder): Promise<void>;
  close(): Promise<void>;
}

/** How often a folder that has gone is looked for. */
const returnMilliseconds = 100;

/**
 * Folders are watched, not files: a file that an editor replaces, or that goes and comes back, keeps its place in its
 * folder. `onChange` gets the absolute path of whatever was added, changed or removed; some events may be missing when
 * a file changes twice within 50 ms. A folder may go and come back as well.
 */
export function watchFolders(onChange: (path: string) => void): FolderWatch {
  const watched = new Map<string, WatchedFolder>();
  return {
    async add({ path, isDeep }) {
      const folder = resolve(path);
      const known = watched.get(folder);
      if (known !== undefined && (known.isDeep || !isDeep)) return;
      const next = new WatchedFolder(folder, isDeep, onChange);
      watched.set(folder, next);
      await next.begin(true);
      await known?.close();
    },
    async close() {
      await Promise.all(Array.from(watched.values(), (folder) => folder.close()));
    },
  };
}

class WatchedFolder {
  readonly isDeep: boolean;
  readonly #path: string;
  readonly #onChange: (path: string) => void;
  #watcher: FSWatcher | undefined;
  #isClosed = false;

  constructor(path: string, isDeep: boolean, onChange: (path: string) => void) {
    this.#path = path;
    this.isDeep = isDeep;
    this.#onChange = onChange;
  }

  /** With `isQuiet`, what is already there is not told. */
  async begin(isQuiet: boolean): Promise<void> {
    const watcher = watch(this.#path, {
      ignoreInitial: isQuiet,
      // Removals are told at once; whether the file comes back is for the listener to see.
      atomic: false,
      ignorePermissionErrors: true,
      ...(!this.isDeep && { depth: 0 }),
      ignored: (candidate) => this.isDeep && !isSearchedPath(candidate.slice(this.#path.length)),
    });
    this.#watcher = watcher;
    watcher.on('all', (event, changed) => {
      this.#onChange(resolve(changed));
      if (event === 'unlinkDir' && resolve(changed) === this.#path) void this.#beginAnew();
    });
    // A folder that can no longer be watched has no more changes to tell.
    watcher.on('error', () => undefined);
    await new Promise<void>((ready) => {
      watcher.once('ready', () => ready());
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#watcher?.close();
  }

  /** The folder itself has gone. A watcher does not see all that happens in another one of its name. */
  async #beginAnew(): Promise<void> {
    await this.#watcher?.close();
    while (!this.#isClosed && !(await isFolder(this.#path))) await pause(returnMilliseconds, undefined, { ref: false });
    if (!this.#isClosed) await this.begin(false);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}

function isSearchedPath(below: string): boolean {
  return below.split(/[\\/]/).every((part) => part === '' || isSearched(part));
}
