// Makes release/mmlc, one executable that needs nothing else: a Node of scripts/binary with the program in it (Node's
// "single executable applications"). It runs on systems like the one that made it.
import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build as bundle } from 'esbuild';
import { build, programEntries } from './build.mjs';
import { moduleUrl, programOptions } from './bundle-program.mjs';
import { makeCodeCache } from './code-cache.mjs';
import { listFiles, root } from './project.mjs';

const parts = join(root, 'scripts/binary');
const work = join(root, 'release/work');
const isWindows = process.platform === 'win32';
const executable = join(root, 'release', isWindows ? 'mmlc.exe' : 'mmlc');

function run(program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr + stdout}`);
}

/** The Node that becomes the executable, and what puts the program into it: from npm, at the versions of the lock. */
function installParts() {
  run('npm', ['ci', '--no-audit', '--no-fund'], { cwd: parts, shell: isWindows });
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`;
  return join(parts, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
}

/** Workers cannot share the parts of the program that lie in the executable, so each is a file of its own. */
async function bundleWorkers() {
  const workers = Object.fromEntries(Object.entries(programEntries).filter(([name]) => name !== 'cli'));
  await bundle({
    ...programOptions,
    entryPoints: workers,
    outdir: join(work, 'workers'),
    format: 'cjs',
    define: moduleUrl.define,
    // The text of a worker has no file name.
    banner: { js: "const moduleUrl=require('node:url').pathToFileURL(process.execPath).href;" },
    metafile: false,
    write: true,
  });
  return listFiles(join(work, 'workers'));
}

/** Everything the executable carries, by the name under which it asks for it. */
async function collectAssets(node) {
  const program = join(root, 'dist/program');
  const code = join(work, 'code');
  mkdirSync(code);
  makeCodeCache(code, node);
  const workers = await bundleWorkers();
  return Object.fromEntries([
    ...listFiles(program)
      .filter((name) => name.endsWith('.js') && !workers.includes(name))
      .map((name) => [name, join(program, name)]),
    ...listFiles(code).map((name) => [name, join(code, name)]),
    ...workers.map((name) => [name, join(work, 'workers', name)]),
    ['licenses.txt', join(root, 'dist/licenses.txt')],
  ]);
}

async function inject(blob) {
  const { inject: postject } = createRequire(join(parts, 'package.json'))('postject');
  await postject(executable, 'NODE_SEA_BLOB', readFileSync(blob), {
    sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
    ...(process.platform === 'darwin' && { machoSegmentName: 'NODE_SEA' }),
  });
}

async function makeExecutable() {
  rmSync(join(root, 'release'), { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  await build({ isProgramOnly: true });
  const node = installParts();
  const main = join(work, 'main.cjs');
  await bundle({
    absWorkingDir: root,
    entryPoints: ['scripts/binary/main.cjs'],
    outfile: main,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    minifyWhitespace: true,
    logLevel: 'warning',
  });
  const blob = join(work, 'sea.blob');
  const settings = {
    main,
    output: blob,
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    assets: await collectAssets(node),
  };
  writeFileSync(join(work, 'sea.json'), JSON.stringify(settings));
  run(node, ['--experimental-sea-config', join(work, 'sea.json')]);
  copyFileSync(node, executable);
  chmodSync(executable, 0o755);
  // Names for debuggers, a seventh of the file. Where there is no strip they stay.
  if (process.platform === 'linux') spawnSync('strip', [executable]);
  if (process.platform === 'darwin') run('codesign', ['--remove-signature', executable]);
  await inject(blob);
  if (process.platform === 'darwin') run('codesign', ['--sign', '-', executable]);
  rmSync(work, { recursive: true, force: true });
  run(executable, ['--version']);
}

await makeExecutable();
console.log(`${executable}: ${(statSync(executable).size / 2 ** 20).toFixed(0)} MiB`);
