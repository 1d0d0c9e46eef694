import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

/** Where a program is, by the folders of `PATH`; nothing when it is in none of them. */
export async function findProgram(name: string, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const endings = process.platform === 'win32' ? (environment.PATHEXT ?? '.EXE;.CMD').split(';') : [''];
  for (const folder of (environment.PATH ?? '').split(delimiter)) {
    if (folder === '') continue;
    for (const ending of endings) {
      const path = join(folder, name + ending);
      const isThere = await access(path, constants.X_OK).then(
        () => true,
        () => false,
      );
      if (isThere) return path;
    }
  }
  return undefined;
}
