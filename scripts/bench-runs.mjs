// Longer runs of the program: many songs at once, and a song that is watched.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launcher } from './project.mjs';

const songCount = 1000;
/** Processes that are really started; the rest would take as long. */
const processCount = 50;
const saveCount = 15;

export async function benchRuns() {
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-bench-'));
  try {
    return [batchRow(join(folder, 'many')), await watchRow(join(folder, 'one'))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(folder, args) {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, [launcher, 'compose', '-q', ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return (performance.now() - start) / 1000;
}

/** One process for all songs against one process for each. */
function batchRow(folder) {
  mkdirSync(folder);
  for (let i = 0; i < songCount; i++) {
    writeFileSync(join(folder, `s${i}.mml`), `A t${120 + (i % 100)} l8 c d e f g a b > c\nT l4 o2 c g c g\n`);
  }
  const together = Math.min(run(folder, ['.', '--out-dir', 'out']), run(folder, ['.', '--out-dir', 'out']));
  let alone = 0;
  for (let i = 0; i < processCount; i++) alone += run(folder, [`s${i}.mml`]);
  const ratio = (alone * songCount) / processCount / together;
  return {
    what: `${songCount} small songs in one process against ${songCount} processes`,
    value: `${ratio.toFixed(1)}x`,
    budget: '8x',
    isMet: ratio >= 8,
  };
}

/**
 * From the save to the line that tells of the new file, and the part of it that is the build, as that line says: the
 * rest is the system's notice and the wait for the end of the save.
 */
async function watchRow(folder) {
  mkdirSync(folder);
  const song = (i) => `A t120 l8 q7 o4 [c e g > c < b g e d]30\nB l16 q6 o3 [[c g]8]${15 + (i % 2)}\nN l8 [c r]60\n`;
  writeFileSync(join(folder, 'song.mml'), song(0));
  const child = spawn(process.execPath, [launcher, 'compose', 'song.mml', '--watch'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let lines = 0;
  let onLine = () => undefined;
  const builds = [];
  child.stderr.on('data', (chunk) => {
    for (const [, milliseconds] of chunk.toString().matchAll(/\((\d+) ms\)\n/g)) {
      builds.push(Number(milliseconds));
      lines++;
    }
    onLine();
  });
  const told = (count) =>
    new Promise((resolve) => {
      onLine = () => lines >= count && resolve();
      onLine();
    });
  await told(1);
  const times = [];
  for (let i = 1; i <= saveCount; i++) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const start = performance.now();
    writeFileSync(join(folder, 'song.mml'), song(i));
    await told(i + 1);
    times.push(performance.now() - start);
  }
  child.kill('SIGINT');
  const medianOf = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const work = medianOf(builds.slice(1));
  return {
    what: 'build of a watched one-minute song (from its save to the WAV)',
    value: `${work} ms (${medianOf(times).toFixed(0)} ms)`,
    budget: '150 ms',
    isMet: work <= 150,
  };
}
