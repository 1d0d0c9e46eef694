// One table of speed and memory, or with `--quality` of the sound: medians, with the budget that each should keep.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchMcp } from './bench-mcp.mjs';
import { benchRuns } from './bench-runs.mjs';
import { startRows } from './bench-start.mjs';
import { build } from './build.mjs';
import { importTypeScript } from './import-typescript.mjs';
import { measureProcess } from './measure-process.mjs';
import { launcher, root } from './project.mjs';

function medianOf(runs, key, args) {
  const values = Array.from({ length: runs }, () => measureProcess(args)[key]).sort((a, b) => a - b);
  return values[runs >> 1];
}

/** Four voices with effects, 90 bars at 120 quarter notes a minute: 3 minutes. */
const song = [
  '@v1={15,14,13,12,11|10}\n@MP1={24,12,20,0}\n@EN1={0,4,7|0,4,7}',
  'A t120 l8 q7 @1 @v1 o4 [c e g > c < b g e d]45 MP1 [c4 e4 g4 b4]45',
  'B l16 q6 @2 v10 o3 [[c g]8]45 EN1 [c2 f2]45',
  'T l4 o2 [c c g g]45 [c8 c8 r4 g4 a8 b8]45',
  'N l8 v9 [o5 c o2 c o5 c c]90 [[o6 c16]16]45\n',
].join('\n');

function programRows() {
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-bench-'));
  try {
    const input = join(folder, 'song.mml');
    writeFileSync(input, song);
    const compose = [launcher, 'compose', input, '-q', '--mode', 'ppmck'];
    const seconds = medianOf(9, 'seconds', compose);
    const megabytes = medianOf(3, 'megabytes', compose);
    const cpuOf = (args) => measureProcess(args).cpuMilliseconds;
    const ratios = Array.from({ length: 7 }, () => cpuOf([...compose, '--stems']) / cpuOf(compose));
    const stems = ratios.sort((a, b) => a - b)[3];
    return [
      {
        what: 'compose a 3-minute song, as a process',
        value: `${(180 / seconds).toFixed(0)}x real time`,
        budget: '60x',
        isMet: 180 / seconds > 60,
      },
      { what: '  mix and 4 stems against the mix', value: `${stems.toFixed(2)}x`, budget: '1.8x', isMet: stems <= 1.8 },
      { what: '  peak memory', value: `${megabytes.toFixed(0)} MB` },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Hours of a song that loops, as people ask for them. */
function longRows() {
  const song = join(root, 'examples/ppmck/neon-rampart.mml');
  const compose = (hours, rate) => {
    const length = ['--seconds', `${hours * 3600}`, '--max-duration', `${hours}h`];
    const sound = ['--format', 'wav', '--no-normalize', '--rate', `${rate}`, '-o', devNull];
    return measureProcess([launcher, 'compose', song, '-q'].concat(length, sound));
  };
  const { megabytes, cpuMilliseconds } = compose(10, 44_100);
  const factor = (10 * 3600) / (cpuMilliseconds / 1000);
  // More does not go into a WAV file at a higher rate. The heap stays as it is; what the system
  // counts rises by a few megabytes that Node's own memory is scattered over.
  const growth = compose(30, 16_000).megabytes - compose(1, 16_000).megabytes;
  return [
    {
      what: 'compose 10 hours, as a process',
      value: `${factor.toFixed(0)}x real time`,
      budget: '1200x',
      isMet: factor >= 1200,
    },
    { what: '  peak memory', value: `${megabytes.toFixed(1)} MB`, budget: '80 MB', isMet: megabytes <= 80 },
    { what: '  of 30 hours over that of 1', value: `${growth.toFixed(1)} MB`, budget: '8 MB', isMet: growth <= 8 },
  ];
}

/** In a process of its own, whose memory holds nothing else. */
function hourRows() {
  const script = join(root, 'scripts/bench-hours.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

function printTable(rows) {
  const cells = rows.map(({ what, value, budget, isMet }) => [
    what,
    value,
    budget ?? '',
    isMet === undefined ? '' : isMet ? 'ok' : 'MISSED',
  ]);
  const table = [['what', 'median', 'budget', ''], ...cells];
  const widths = table[0].map((_, column) => Math.max(...table.map((row) => row[column].length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    );
}

await build({ isProgramOnly: true });
console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${cpus()[0]?.model ?? 'unknown processor'}\n`,
);
const rows = process.argv.includes('--quality')
  ? (await importTypeScript('test/bench/quality-bench.ts')).benchQuality()
  : process.argv.includes('--mcp')
    ? await benchMcp()
    : [
        // Processes first, while this one is small and has nothing else under way.
        ...programRows(),
        ...startRows(song),
        ...(await importTypeScript('test/bench/compile-bench.ts')).benchCompile(),
        ...(await importTypeScript('test/bench/mckc-bench.ts')).benchMckc(),
        ...(await importTypeScript('test/bench/render-bench.ts')).benchRender(join(root, 'test/bench')),
        ...(await (await importTypeScript('test/bench/writers-bench.ts')).benchWriters(song)),
        ...(await benchRuns()),
        ...hourRows(),
        ...longRows(),
      ];
printTable(rows);
if (rows.some(({ isMet }) => isMet === false)) process.exitCode = 1;
