import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

function changedAt(path: string): number {
  try {
    return statSync(path).mtimeMs;
  } catch {
    return 0;
  }
}

function newestChange(folder: string): number {
  const files = readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
  return Math.max(
    0,
    ...files
      .filter((file) => file.isFile() && !file.parentPath.includes('node_modules'))
      .map((file) => changedAt(join(file.parentPath, file.name))),
  );
}

/** Tests of the program run what was built: builds it when it is missing or older than its sources. */
export default function buildOnce(): void {
  const built = changedAt(join(root, 'dist/built'));
  const changed = Math.max(newestChange('src'), newestChange('scripts'), changedAt(join(root, 'package.json')));
  if (built > changed) return;
  const result = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--program-only'], {
    encoding: 'utf8',
  });
  if (result.status === 0) return;
  // Not fatal: tests of single modules do not need the program, and tests that do will say that it is missing.
  const firstError = result.stderr.split('\n').slice(0, 4).join('\n').trim();
  console.warn(`The program could not be built; tests that run it will fail.\n${firstError}`);
}
