import { stat } from 'node:fs/promises';

/** The same text for all paths that lead to one file; nothing for what is no regular file, or not there. */
export async function fileIdentity(path: string): Promise<string | undefined> {
  try {
    const stats = await stat(path, { bigint: true });
    return stats.isFile() ? `${stats.dev}:${stats.ino}` : undefined;
  } catch {
    return undefined;
  }
}
