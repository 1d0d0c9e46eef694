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

/**
 * Folders are watched, not files: a file that an editor replaces, or that goes and comes back, keeps its place in its
 * folder. `onChange` gets the absolute path of whatever was added, changed or removed; some events may be missing when
 * a file changes twice within 50 ms.
 */
export function watchFolders(onChange: (path: string) => void): FolderWatch {
  const watchers = new Map<string, { readonly watcher: FSWatcher; readonly isDeep: boolean }>();
  return {
    async add({ path, isDeep }) {
      const folder = resolve(path);
      const known = watchers.get(folder);
      if (known !== undefined && (known.isDeep || !isDeep)) return;
      const watcher = watch(folder, {
        ignoreInitial: true,
        // Removals are told at once; whether the file comes back is for the listener to see.
        atomic: false,
        ignorePermissionErrors: true,
        ...(!isDeep && { depth: 0 }),
        ignored: (candidate) => isDeep && candidate !== folder && !isSearchedPath(candidate.slice(folder.length)),
      });
      watcher.on('all', (_event, changed) => onChange(resolve(changed)));
      // A folder that can no longer be watched has no more changes to tell.
      watcher.on('error', () => undefined);
      watchers.set(folder, { watcher, isDeep });
      await new Promise<void>((ready) => {
        watcher.once('ready', () => ready());
      });
      await known?.watcher.close();
    },
    async close() {
      await Promise.all(Array.from(watchers.values(), ({ watcher }) => watcher.close()));
    },
  };
}

function isSearchedPath(below: string): boolean {
  return below.split(/[\\/]/).every((part) => part === '' || isSearched(part));
}
