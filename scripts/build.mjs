// Builds dist/: the library, the schema and the program as ES modules with shared chunks, the type declarations and the
// manual pages. `--program-only` leaves the last two out.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { generate } from './generate.mjs';
import { requireBanner } from './import-typescript.mjs';
import { makeManual } from './man.mjs';
import { listFiles, root, writeIfChanged } from './project.mjs';

const dist = join(root, 'dist');
const entries = {
  index: 'src/index.ts',
  schema: 'src/score/note-sequence-schema.ts',
  cli: 'src/cli/main.ts',
  'mcp-worker': 'src/mcp/render/worker.ts',
};

async function bundleProgram(names, options) {
  const present = names.filter((name) => existsSync(join(root, entries[name])));
  if (present.length === 0) return { outputFiles: [], inputs: [] };
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(present.map((name) => [name, entries[name]])),
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    splitting: true,
    target: 'node20',
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.mml': 'text' },
    metafile: true,
    write: false,
    logLevel: 'warning',
    ...options,
  });
  return { outputFiles: result.outputFiles, inputs: Object.keys(result.metafile.inputs) };
}

/** The licences of the packages that are part of the bundles. */
function thirdPartyLicences(inputs) {
  const packages = new Set();
  for (const input of inputs) {
    const match = /^node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(input);
    if (match?.[1] !== undefined) packages.add(match[1]);
  }
  const texts = [...packages].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = listFiles(folder).find((path) => /^(licen[cs]e|copying)[^/]*$/i.test(path));
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = file === undefined ? `License: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  return `Parts of these packages are built into the program.\n\n${texts.join(`\n${'-'.repeat(72)}\n\n`)}`;
}

function writeDeclarations() {
  rmSync(join(dist, 'types'), { recursive: true, force: true });
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const { status } = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.declarations.json')], {
    cwd: root,
    stdio: 'inherit',
  });
  return status === 0;
}

export async function build({ isProgramOnly = false } = {}) {
  generate();
  // The library must run anywhere, so nothing of Node may be resolved into it; the program is for Node only.
  const library = await bundleProgram(['index', 'schema'], { platform: 'neutral', chunkNames: 'library-[hash]' });
  const program = await bundleProgram(['cli', 'mcp-worker'], {
    platform: 'node',
    chunkNames: 'cli-[hash]',
    banner: { js: requireBanner },
    // As a module it opens standard input at once, without blocking, for every program that shares it.
    alias: { 'node:process': './scripts/process-global.mjs' },
  });

  const kept = new Set(['licenses.txt', 'built']);
  for (const file of [...library.outputFiles, ...program.outputFiles]) {
    kept.add(relative(dist, file.path));
    writeIfChanged(file.path, file.contents);
  }
  writeIfChanged(join(dist, 'licenses.txt'), thirdPartyLicences(program.inputs));
  for (const file of listFiles(dist)) {
    if (!file.includes('/') && !kept.has(file)) rmSync(join(dist, file));
  }
  rmSync(join(dist, 'built'), { force: true });
  writeIfChanged(join(dist, 'built'), 'Its time tells when this folder was last built.\n');
  if (isProgramOnly) return true;
  await makeManual();
  return writeDeclarations();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (!(await build({ isProgramOnly: process.argv.includes('--program-only') }))) process.exitCode = 1;
  } catch {
    // esbuild has already shown what is wrong.
    process.exitCode = 1;
  }
}
