// How soon the program starts: processor time over an empty Node, and the time of a whole run against one.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launcher, root } from './project.mjs';

const runs = 15;

const smallSong = `#TITLE "Walk"
@v1={15,13,12,11|10}
A t150 l8 q7 @1 @v1 o4  c e g > c < g4 e4
T l4 o2                 c c g g
N l8 v8                 r c r c r c r c
`;

/** Prints the processor time of its process when that ends. CommonJS, so that it does not load what it is to measure. */
const meter = `process.on('exit', () => {
  const { userCPUTime, systemCPUTime } = process.resourceUsage();
  require('node:fs').writeSync(2, '\\n@' + (userCPUTime + systemCPUTime) / 1000 + '\\n');
});`;

function medianOf(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}

function run(program, args) {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
  return stderr;
}

function secondsOf(program, args) {
  const start = performance.now();
  run(program, args);
  return (performance.now() - start) / 1000;
}

/** Run by run in turn, since how busy the machine is changes slowly. */
function medianByTurns(measureBase, measure, compare) {
  measure();
  return medianOf(Array.from({ length: runs }, () => compare(measure(), measureBase())));
}

/** `song` is of 3 minutes. */
export function startRows(song) {
  const folder = mkdtempSync(join(tmpdir(), 'mmlc-bench-'));
  const file = (name, text) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };
  try {
    const nothing = file('nothing.cjs', '');
    const meterFile = file('meter.cjs', meter);
    const [small, long] = [file('small.mml', smallSong), file('song.mml', song)];
    const cpuOf = (args) => Number(/@([\d.]+)\n$/.exec(run(process.execPath, ['--require', meterFile, ...args]))[1]);
    const overNode = (what, budget, args) => {
      const value = medianByTurns(
        () => cpuOf([nothing]),
        () => cpuOf([launcher, ...args]),
        (own, base) => own - base,
      );
      return { what, value: `${value.toFixed(0)} ms`, budget: `${budget} ms`, isMet: value <= budget };
    };
    const timesNode = (what, program, args, budget, prepare = () => undefined) => {
      const value = medianByTurns(
        () => secondsOf(process.execPath, [nothing]),
        () => {
          prepare();
          return secondsOf(program, args);
        },
        (own, base) => own / base,
      );
      const row = { what, value: `${value.toFixed(2)}x` };
      return budget === undefined ? row : { ...row, budget: `${budget}x`, isMet: value <= budget };
    };
    const compose = ['compose', long, '-q', '--mode', 'ppmck'];
    const removeOutput = () => rmSync(join(folder, 'song.wav'), { force: true });
    const binary = join(root, 'release/mmlc');
    return [
      overNode('mmlc --version, processor time over an empty node', 30, ['--version']),
      overNode('mmlc --help', 30, ['--help']),
      overNode('mmlc validate, a small song', 90, ['validate', small]),
      timesNode(
        'compose a 3-minute song, time against an empty node',
        process.execPath,
        [launcher, ...compose],
        3.5,
        removeOutput,
      ),
      // Some file systems begin to write a file at once that takes the place of another.
      timesNode('  in place of an older file', process.execPath, [launcher, ...compose]),
      ...(existsSync(binary)
        ? [
            timesNode('  the single executable: --version', binary, ['--version']),
            timesNode('  validate', binary, ['validate', small]),
            timesNode('  compose', binary, compose),
          ]
        : [{ what: '  the single executable', value: 'skipped: needs npm run package' }]),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
