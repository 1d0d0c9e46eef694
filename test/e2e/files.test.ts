import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../temporary-folder.js';
import { mmlcCommand, plainEnvironment, runMmlc, runShell } from './run-mmlc.js';

const root = temporaryFolder();
let folder = root;
let count = 0;

beforeEach(() => {
  folder = join(root, String(count++));
  mkdirSync(folder);
  writeFileSync(join(folder, 'song.mml'), 'A t120 c4 d4 e4 f4');
});

const mmlc = (...args: string[]) => runMmlc(args, { folder });
const filesIn = () => readdirSync(folder).sort();

describe('inputs that cannot be read', () => {
  it.each(['compose', 'validate'])('are told by %s with the reason, exit 3', async (command) => {
    const missing = await mmlc(command, '無い 曲.mml');
    expect(missing).toMatchObject({ exitCode: 3, stdout: '' });
    expect(missing.stderr).toBe(
      `mmlc ${command}: cannot read 無い 曲.mml: no such file or folder\n  check the name and the permissions\n`,
    );
    const below = await mmlc(command, 'song.mml/x.mml');
    expect(below.stderr).toContain('a part of its path is not a folder');
  });

  it('are /dev/null as any empty text', async () => {
    const { exitCode, stderr } = await mmlc('compose', '/dev/null', '-o', '/dev/null');
    expect(exitCode).toBe(1);
    expect(stderr).toContain('SEMANTIC_EMPTY_TRACK');
  });

  it('may be standard input', async () => {
    const { exitCode, stderr } = await runShell('mmlc compose - < .', { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot read <stdin>: it is a folder, not a file');
  });

  it('are told from a folder that was removed', async () => {
    const line = 'mkdir gone; cd gone; rmdir ../gone; mmlc compose song.mml';
    const { exitCode, stderr } = await runShell(line, { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('mmlc: cannot read .: no such file or folder');
  });

  it('are told in Japanese', async () => {
    const { stderr } = await mmlc('compose', 'x.mml', '--lang', 'ja');
    expect(stderr).toContain('x.mml を読み込めません: ファイルまたはフォルダーがありません');
  });
});

describe('an endless input', () => {
  it('ends as a text that is too long', async () => {
    const { exitCode, stderr } = await mmlc('validate', '/dev/zero');
    expect(exitCode).toBe(1);
    expect(stderr).not.toContain('internal error');
  });
});

describe('outputs that cannot be written', () => {
  it.each([
    ['missing/song.wav', 'no such file or folder'],
    ['song.mml/song.wav', 'a part of its path is not a folder'],
    ['folder.wav', 'it is a folder, not a file'],
    [`${'n'.repeat(300)}.wav`, 'the name is too long'],
    ['/dev/full', 'the disk is full'],
    ['/proc/song.wav', 'no such file or folder'],
  ])('such as %s are told with the reason, exit 3', async (output, reason) => {
    mkdirSync(join(folder, 'folder.wav'));
    const { exitCode, stdout, stderr } = await mmlc('compose', 'song.mml', '-o', output);
    expect(exitCode).toBe(3);
    expect(stdout).toBe('');
    expect(stderr).toContain(`cannot write ${output}: ${reason}\n`);
    expect(filesIn()).toEqual(['folder.wav', 'song.mml']);
  });

  it('leave the old file as it was, and no other', async () => {
    writeFileSync(join(folder, 'song.wav'), 'the old sound');
    // The sound is longer than a file may be here.
    const limited = "trap '' XFSZ; ulimit -f 8; mmlc compose song.mml";
    const { exitCode, stderr } = await runShell(limited, { folder });
    expect(exitCode).toBe(3);
    expect(stderr).toContain('cannot write song.wav: the file is too large for this disk');
    expect(readFileSync(join(folder, 'song.wav'), 'utf8')).toBe('the old sound');
    expect(filesIn()).toEqual(['song.mml', 'song.wav']);
  });

  it('may be standard output', async () => {
    for (const line of ['compose song.mml -o -', 'template', 'validate song.mml --json', '--help']) {
      const { exitCode, stderr } = await runShell(`mmlc ${line} > /dev/full`, { folder });
      expect(exitCode).toBe(3);
      expect(stderr).not.toContain('internal error');
    }
  });
});

describe('a song with errors', () => {
  it('makes no file and leaves an old one as it was', async () => {
    writeFileSync(join(folder, 'bad.mml'), 'A c [d');
    writeFileSync(join(folder, 'bad.wav'), 'the old sound');
    expect((await mmlc('compose', 'bad.mml')).exitCode).toBe(1);
    expect((await mmlc('compose', 'bad.mml', '-o', 'new.wav')).exitCode).toBe(1);
    expect(readFileSync(join(folder, 'bad.wav'), 'utf8')).toBe('the old sound');
    expect(filesIn()).toEqual(['bad.mml', 'bad.wav', 'song.mml']);
  });
});

describe('a reader that goes away', () => {
  it('is no failure', async () => {
    writeFileSync(join(folder, 'long.mml'), 'A t60 l1 [c]20');
    const line = 'mmlc compose long.mml -o - | head -c 10; exit $PIPESTATUS';
    const { exitCode, stdout, stderr } = await runShell(line, { folder });
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout.length).toBe(10);
  });

  it('of messages is none either', async () => {
    const { exitCode } = await runShell('mmlc compose song.mml 2>&1 >/dev/null | true; exit $PIPESTATUS', {
      folder,
    });
    expect(exitCode).toBe(0);
    const help = await runShell('mmlc compose --help | true; exit $PIPESTATUS', { folder });
    expect(help).toMatchObject({ exitCode: 0, stderr: '' });
  });
});

describe('an interrupted run', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
    ['SIGQUIT', 131],
  ] as const)('by %s ends with %i and leaves the old file and no other', async (name, expected) => {
    writeFileSync(join(folder, 'long.mml'), 'A t1 l1 [c]14');
    writeFileSync(join(folder, 'long.wav'), 'the old sound');
    const hasBegun = () => readdirSync(folder).some((file) => file.startsWith('.mmlc-'));
    let isSent = false;
    const when = () => !isSent && (isSent = hasBegun());
    const { exitCode, stderr } = await runMmlc(['compose', 'long.mml', '--rate', '192000'], {
      folder,
      signal: { name, when },
    });
    expect(isSent).toBe(true);
    expect(exitCode).toBe(expected);
    expect(stderr).toMatch(/mmlc: interrupted\n$/);
    expect(readFileSync(join(folder, 'long.wav'), 'utf8')).toBe('the old sound');
    expect(filesIn()).toEqual(['long.mml', 'long.wav', 'song.mml']);
  });

  it('answers as JSON where that was asked for', async () => {
    writeFileSync(join(folder, 'long.mml'), 'A t1 l1 [c]14');
    let isSent = false;
    const when = () => !isSent && (isSent = readdirSync(folder).some((file) => file.startsWith('.mmlc-')));
    const { exitCode, stdout, stderr } = await runMmlc(['compose', 'long.mml', '--rate', '192000', '--json'], {
      folder,
      signal: { name: 'SIGINT', when },
    });
    expect({ exitCode, stderr }).toEqual({ exitCode: 130, stderr: '' });
    expect(JSON.parse(stdout)).toMatchObject({
      success: false,
      audio: null,
      validation: { errors: [{ code: 'RUNTIME_INTERRUPTED' }] },
      output: null,
    });
  });

  it('ends although its reader has stopped reading', async () => {
    writeFileSync(join(folder, 'long.mml'), 'A t60 l1 [c]100');
    const [program, line] = mmlcCommand(['compose', 'long.mml', '--no-normalize', '-o', '-']);
    const child = spawn(program, line, {
      cwd: folder,
      env: plainEnvironment,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    // The sound is much longer than a pipe and this buffer hold, which nothing empties.
    await once(child.stdout, 'readable');
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([130, null]);
  });
});

describe('the standard streams by the names of the system', () => {
  it('are taken for - and make no file of their own', async () => {
    const { bytes } = await runShell('mmlc compose /dev/stdin < song.mml', { folder });
    await mmlc('compose', 'song.mml');
    expect(bytes.equals(readFileSync(join(folder, 'song.wav')))).toBe(true);
    expect(existsSync('/dev/stdin.wav')).toBe(false);
    expect((await mmlc('validate', '-', '/dev/stdin')).stderr).toContain('can be read only once');
  });

  it('are left alone when they are not named', async () => {
    // To open standard input is enough to disturb a program that shares it.
    const watcher = join(folder, 'watcher.mjs');
    writeFileSync(watcher, "Object.defineProperty(process, 'stdin', { get: () => console.error('opened') });");
    const environment = { NODE_OPTIONS: `--import ${watcher}` };
    const { stderr } = await runMmlc(['compose', 'song.mml', '-q'], { folder, environment, input: 'A c' });
    expect(stderr).toBe('');
  });

  it('may be sockets, and files that others write to as well', async () => {
    // A pipe of Node is a socket, which cannot be opened by its name.
    const { exitCode, bytes } = await mmlc('compose', 'song.mml', '-o', '/dev/stdout');
    expect({ exitCode, magic: bytes.toString('latin1', 0, 4) }).toEqual({ exitCode: 0, magic: 'RIFF' });
    await runShell('{ echo before; mmlc compose song.mml -q -o /dev/stdout; echo after; } > all', { folder });
    const all = readFileSync(join(folder, 'all'), 'latin1');
    expect([all.slice(0, 11), all.slice(-6)]).toEqual(['before\nRIFF', 'after\n']);
  });
});
