// Compiles the program ahead of time. V8 can keep what it made of a source; the launcher hands that back to it, and most
// of the time that a short run takes is saved. Another version of V8 than that of the build refuses it and compiles anew.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './project.mjs';

const programFolder = join(root, 'dist/program');

/** A song that uses much of the language, and one with mistakes. */
const song = `#TITLE "Code cache"
@v1={15,12|9}
@MP1={24,12,20,0}
@EN1={0,4|7}
A t120 l8 q7 @1 @v1 o4 [c e g > c < b g e d]2 MP1 c4. e4^8 g4&a b
B l16 q6 @2 v10 o3 [c g]4 EN1 c2 f2
T l4 o2 c c r g
N l8 v9 o5 c o2 c o5 c c
`;
const mistaken = 'A t150 l8 o9 c d [e f\nB K12 c\n';

/** What short runs do. */
const runs = [
  ['--version'],
  ['--help'],
  ['--help', '--lang', 'ja'],
  ['compose', '--help'],
  ['compose', 'song.mml'],
  ['compose', 'song.mml', '--json'],
  ['compose', 'song.mml', '-o', 'song.regs'],
  ['validate', 'song.mml'],
  ['validate', 'song.mml', '--json'],
  ['validate', 'mistaken.mml'],
  ['template', 'melody', '--mode', 'pyxel', '-o', 'template.mml'],
  ['serve-mcp'],
];

/** What an assistant says first, on standard input, to the server that the last of the runs is. */
const greeting = [
  {
    id: 0,
    method: 'initialize',
    params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'build', version: '1' } },
  },
  { method: 'notifications/initialized' },
  { id: 1, method: 'tools/list' },
  { id: 2, method: 'prompts/list' },
  { id: 3, method: 'resources/list' },
  {
    id: 4,
    method: 'tools/call',
    params: { name: 'compose_mml', arguments: { action: 'validate', mode: 'ppmck', mml: song } },
  },
];

/** In a process of its own: does all this in `workFolder`, then writes what was compiled on the way into `codeFolder`. */
async function record(workFolder, codeFolder) {
  const { loadProgram } = createRequire(import.meta.url)('../bin/load-program.cjs');
  const pathOf = (name) => join(programFolder, name);
  const readText = (name) => readFileSync(pathOf(name), 'utf8');
  const program = loadProgram({ readText, readCompiled: () => undefined, pathOf });
  const { main } = program.load('cli.js');
  const environment = { LC_ALL: 'C.UTF-8', NO_COLOR: '1' };
  process.chdir(workFolder);
  for (const line of runs) await main(line, environment);
  for (const [name, script] of program.scripts) {
    writeFileSync(join(codeFolder, `${name}.code`), script.createCachedData());
  }
}

/**
 * Writes `NAME.code` for each part of dist/program that short runs need, for the V8 of the Node that is given. Answers
 * whether it could be; without it the program only starts later.
 */
export function makeCodeCache(codeFolder = programFolder, node = process.execPath) {
  const workFolder = mkdtempSync(join(tmpdir(), 'mmlc-code-'));
  try {
    writeFileSync(join(workFolder, 'song.mml'), song);
    writeFileSync(join(workFolder, 'mistaken.mml'), mistaken);
    const { status, stderr } = spawnSync(node, [fileURLToPath(import.meta.url), workFolder, codeFolder], {
      cwd: root,
      input: greeting.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`).join(''),
      encoding: 'utf8',
    });
    if (status !== 0) {
      console.warn(`The program could not be compiled ahead of time; it will start more slowly.\n${stderr}`);
    }
    return status === 0;
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await record(process.argv[2], process.argv[3]);
