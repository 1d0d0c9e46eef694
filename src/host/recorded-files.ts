import { resolve } from 'node:path';
import type { FileResolver } from '../source/file-resolver.js';

/** Files as a song asks for them, and which it has asked for: those found, and where others were looked for. */
interface RecordedFiles {
  readonly files: FileResolver;
  /** Absolute paths. */
  readonly asked: ReadonlySet<string>;
}

export function recordFiles(files: FileResolver): RecordedFiles {
  const asked = new Set<string>();
  return {
    asked,
    files: {
      read(path, kind, maximumBytes) {
        const file = files.read(path, kind, maximumBytes);
        if (file.isFound) asked.add(resolve(file.name));
        else for (const folder of file.searched) asked.add(resolve(folder, path.replaceAll('\\', '/')));
        return file;
      },
    },
  };
}
