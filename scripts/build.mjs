// Builds dist/: the library and the schema as ES modules, the library for web pages, the program, the type declarations and the manual pages.
// `--program-only` leaves the last two out.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as bundle } from 'esbuild';
import { bundleBrowser } from './bundle-browser.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { makeCodeCache } from './code-cache.mjs';
import { generate } from './generate.mjs';
import { makeManual } from './man.mjs';
import { listFiles, root, writeIfChanged } from './project.mjs';
import { generateSelfTest } from './self-test.mjs';

const dist = join(root, 'dist');
/** Of what the packages themselves hold. */
const licences = join(root, 'scripts/licences');

const libraryEntries = {
  index: 'src/index.ts',
  schema: 'src/score/note-sequence-schema.ts',
};

/** What a process or a worker begins with. */
export const programEntries = {
  cli: 'src/cli/main.ts',
  'mcp-worker': 'src/mcp/render/worker.ts',
  'task-worker': 'src/cli/task-worker.ts',
};

/** The library must run anywhere, so nothing of Node may be resolved into it. */
async function bundleLibrary() {
  const { outputFiles } = await bundle({
    absWorkingDir: root,
    entryPoints: libraryEntries,
    outdir: 'dist',
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'library-[hash]',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    loader: { '.mml': 'text' },
    write: false,
    logLevel: 'warning',
  });
  return outputFiles;
}

/** The licences of the packages that are part of the bundles. */
function thirdPartyLicences(inputs) {
  const packages = new Set();
  for (const input of inputs) {
    const match = /^node_modules\/(@[^/]+\/[^/]+|[^/]+)\//.exec(input);
    if (match?.[1] !== undefined) packages.add(match[1]);
    // Its module comes as generated text.
    if (input === 'src/formats/codecs/flac.generated.ts') packages.add('libflacjs');
  }
  const texts = [...packages].sort().map((name) => {
    const folder = join(root, 'node_modules', name);
    const file = listFiles(folder).find((path) => /^(licen[cs]e|copying)[^/]*$/i.test(path));
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const text = file === undefined ? `License: ${license}` : readFileSync(join(folder, file), 'utf8').trim();
    return `${name} ${version}\n\n${text}\n`;
  });
  for (const name of listFiles(licences)) texts.push(readFileSync(join(licences, name), 'utf8'));
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
  await generateSelfTest();
  const library = await bundleLibrary();
  const browser = await bundleBrowser('dist/browser');
  const program = await bundleProgram(programEntries, 'dist/program');
  const files = [
    ...library,
    ...browser.files,
    ...program.files,
    // Above it is a package of ES modules.
    { path: join(dist, 'program/package.json'), contents: '{ "type": "commonjs" }\n' },
    { path: join(dist, 'licenses.txt'), contents: thirdPartyLicences(program.inputs) },
  ];
  const names = files.map(({ path }) => relative(dist, path).replaceAll('\\', '/'));
  for (const name of listFiles(dist)) {
    if (!/^(man|types)\/|^built$/.test(name) && !names.includes(name)) rmSync(join(dist, name));
  }
  for (const { path, contents } of files) writeIfChanged(path, contents);
  makeCodeCache();
  rmSync(join(dist, 'built'), { force: true });
  writeIfChanged(join(dist, 'built'), 'Its time tells when this folder was last built.\n');
  if (isProgramOnly) return true;
  await makeManual();
  return writeDeclarations();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    if (!(await build({ isProgramOnly: process.argv.includes('--program-only') }))) process.exitCode = 1;
  } catch (error) {
    // Of what is wrong in a module esbuild has already told.
    if (error.errors === undefined) console.error(error);
    process.exitCode = 1;
  }
}
