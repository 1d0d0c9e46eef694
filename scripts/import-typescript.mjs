import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { generate } from './generate.mjs';
import { root } from './project.mjs';

/** Imports a TypeScript module of the repository with everything that it imports, through a bundle that is thrown away. */
export async function importTypeScript(path) {
  generate();
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-bundle-'));
  try {
    const file = join(folder, 'bundle.mjs');
    await build({
      absWorkingDir: root,
      entryPoints: [path],
      outfile: file,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      banner: { js: requireBanner },
      logLevel: 'warning',
    });
    return await import(pathToFileURL(file).href);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Packages that were written for `require`, such as yargs, ask for it in an ES module as well. */
export const requireBanner =
  "import { createRequire as createBundleRequire } from 'node:module';\n" +
  'const require = createBundleRequire(import.meta.url);';
