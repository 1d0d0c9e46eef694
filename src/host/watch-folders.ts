import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import type { SearchedFolder } from './find-inputs.js';
import { isSearched } from './glob.js';

/** Tells of everything that happens to files in some folders. */
export interface FolderWatch {
  /** Watches one more folder; one that is watched already is not watched twice. Waits until changes in it are heard. */
  add(folder: SearchedFolder): Promise<void>;
  close(): Promise<void>;
}

/** How often it is looked whether a folder is still the same. */
const lookMilliseconds = 400;

/**
 * Folders are watched, not files: a file that an editor replaces, or that goes and comes back, keeps its place in its
 * folder. `onChange` gets the absolute path of whatever was added, changed or removed; some events may be missing when
 * a file changes twice within 50 ms. A folder may itself go and come back, or be replaced: then `onChange` gets its
 * own path and those of all files in it.
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
      await next.begin();
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
  #identity = '';
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(path: string, isDeep: boolean, onChange: (path: string) => void) {
    this.#path = path;
    this.isDeep = isDeep;
    this.#onChange = onChange;
  }

  /** Begins to watch; what is already there is not told. */
  async begin(): Promise<void> {
    await this.#watch(true);
    this.#timer = setTimeout(() => void this.#look(), lookMilliseconds);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#watcher?.close();
  }

  async #watch(isQuiet: boolean): Promise<void> {
    this.#identity = await folderIdentity(this.#path);
    const watcher = watch(this.#path, {
      ignoreInitial: isQuiet,
      // Removals are told at once; whether the file comes back is for the listener to see.
      atomic: false,
      ignorePermissionErrors: true,
      ...(!this.isDeep && { depth: 0 }),
      ignored: (candidate) => this.isDeep && !isSearchedPath(candidate.slice(this.#path.length)),
    });
    this.#watcher = watcher;
    watcher.on('all', (_event, changed) => this.#onChange(resolve(changed)));
    // A folder that cannot be watched has no changes to tell.
    watcher.on('error', () => undefined);
    await new Promise<void>((ready) => {
      watcher.once('ready', () => ready());
    });
  }

  /** A watcher stays with the folder that it began with, and is deaf to another one of its name. */
  async #look(): Promise<void> {
    const identity = await folderIdentity(this.#path);
    if (!this.#isClosed && identity !== this.#identity) {
      this.#identity = identity;
      this.#onChange(this.#path);
      await this.#watcher?.close();
      if (!this.#isClosed && identity !== '') {
        await this.#watch(false);
        // A file that changed after it was told, but before it was watched, would stay unseen.
        if (!this.#isClosed) this.#onChange(this.#path);
      }
    }
    if (this.#isClosed) await this.#watcher?.close();
    else this.#timer = setTimeout(() => void this.#look(), lookMilliseconds);
  }
}

/** The same text as long as it is the same folder; empty when there is none. */
async function folderIdentity(path: string): Promise<string> {
  return stat(path, { bigint: true }).then(
    // The number of one that was removed may be given to the next.
    (stats) => (stats.isDirectory() ? `${stats.dev}:${stats.ino}:${stats.birthtimeNs}` : ''),
    () => '',
  );
}

function isSearchedPath(below: string): boolean {
  return below.split(/[\\/]/).every((part) => part === '' || isSearched(part));
}
