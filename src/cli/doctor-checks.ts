import { access, constants, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Localized } from '../diagnostics/diagnostic.js';
import { findProgram } from '../host/find-program.js';
import { soundPlayers } from '../host/sound-player.js';
import { systemFailure } from '../host/system-failure.js';
import { isTerminal } from '../host/terminal.js';
import { WorkerPool } from '../host/worker-pool.js';
import { startWorker } from '../host/worker-source.js';
import { version } from '../version.generated.js';
import type { Answer } from './answer.js';
import { readReading } from './music-options.js';
import { speedText } from './quantities.js';
import { runSelfTest } from './self-test.js';
import { selfTestHash } from './self-test-hash.generated.js';
import { factsOf, type Session } from './session.js';
import type { WorkerTask } from './task.js';

/** One thing that was looked at. `warning`: something that not everybody needs is missing. */
export interface Check {
  readonly name: CheckName;
  readonly status: 'good' | 'warning' | 'failed';
  readonly detail: Localized;
}

type CheckName =
  | 'versions'
  | 'sound'
  | 'workers'
  | 'working folder'
  | 'temporary folder'
  | 'sample folders'
  | 'players'
  | 'terminal';

const same = (text: string): Localized => ({ en: text, ja: text });

/** Everything that is looked at, in order. None of them throws for what may be wrong with a computer. */
export const checks: readonly ((session: Session) => Check | Promise<Check>)[] = [
  checkVersions,
  checkSound,
  checkWorkers,
  () => checkFolder('working folder', process.cwd()),
  () => checkFolder('temporary folder', tmpdir()),
  checkSampleFolders,
  checkPlayers,
  checkTerminal,
];

function checkVersions(): Check {
  const detail = same(`mmlc ${version}, Node ${process.version}, ${process.platform} ${process.arch}`);
  return { name: 'versions', status: 'good', detail };
}

/** Renders a song and compares it, byte for byte, with what it was where mmlc was built. */
function checkSound({ language }: Session): Check {
  const { hash, seconds, elapsedSeconds } = runSelfTest();
  const isSame = hash === selfTestHash;
  const facts = `sha256 ${hash}, ${speedText(seconds, elapsedSeconds, language)}`;
  return {
    name: 'sound',
    status: isSame ? 'good' : 'failed',
    detail: isSame
      ? { en: `as it should be: ${facts}`, ja: `正しい: ${facts}` }
      : {
          en: `not as it should be: ${facts}; expected ${selfTestHash}`,
          ja: `正しくありません: ${facts}。正しい値は ${selfTestHash}`,
        },
  };
}

async function checkWorkers(session: Session): Promise<Check> {
  const pool = new WorkerPool<WorkerTask, never, Answer>({
    size: 1,
    queueLimit: 1,
    start: () => startWorker('task-worker'),
  });
  const folder = await mkdtemp(join(tmpdir(), 'mmlc-doctor-')).catch(() => undefined);
  const input = join(folder ?? '', 'song.mml');
  const isWritten =
    folder !== undefined &&
    (await writeFile(input, 'A c').then(
      () => true,
      () => false,
    ));
  if (!isWritten) {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
    return {
      name: 'workers',
      status: 'warning',
      detail: { en: 'not tried: no temporary folder that can be written', ja: '一時フォルダーに書き込めず未検査' },
    };
  }
  try {
    const defaults = readReading({ command: 'doctor', operands: [], values: new Map(), problems: [] });
    const request = { ...defaults, format: 'short', jsonShape: 'line' } as const;
    const outcome = await pool.run({ task: { kind: 'validate', input, request }, session: factsOf(session) });
    const isGood = outcome.status === 'done' && outcome.value.exitCode === 0;
    const count = availableParallelism();
    const reason = outcome.status === 'failed' ? outcome.message : outcome.status;
    return {
      name: 'workers',
      status: isGood ? 'good' : 'failed',
      detail: isGood
        ? { en: `threads work; ${count} processors`, ja: `スレッド動作。プロセッサー ${count} 個` }
        : { en: `threads do not work: ${reason}`, ja: `スレッドが動作しません: ${reason}` },
    };
  } finally {
    await pool.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** As much as a few seconds of sound take. */
const triedBytes = 262_144;

async function checkFolder(name: CheckName, path: string): Promise<Check> {
  try {
    const folder = await mkdtemp(join(path, '.mmlc-doctor-'));
    try {
      // A full disk may have room for a folder, but not for what is to be in it.
      await writeFile(join(folder, 'song.wav'), new Uint8Array(triedBytes), { flush: true });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return { name, status: 'good', detail: { en: `${path} can be written`, ja: `${path} に書き込める` } };
  } catch (error) {
    const { reason } = systemFailure(error);
    const detail = { en: `${path}: ${reason.en}`, ja: `${path}: ${reason.ja}` };
    return { name, status: 'warning', detail };
  }
}

async function checkSampleFolders(): Promise<Check> {
  const folders = (process.env.DMC_INCLUDE ?? '').split(';').filter((folder) => folder !== '');
  const missing: string[] = [];
  for (const folder of folders) {
    await access(folder, constants.R_OK).catch(() => missing.push(resolve(folder)));
  }
  if (missing.length > 0) {
    const list = missing.join(', ');
    return {
      name: 'sample folders',
      status: 'warning',
      detail: { en: `DMC_INCLUDE: cannot be read: ${list}`, ja: `DMC_INCLUDE: 読めません: ${list}` },
    };
  }
  const list = folders.join(', ');
  return {
    name: 'sample folders',
    status: 'good',
    detail: folders.length === 0 ? { en: 'DMC_INCLUDE is not set', ja: 'DMC_INCLUDE は未設定' } : same(list),
  };
}

async function checkPlayers(): Promise<Check> {
  const found: string[] = [];
  for (const { name } of soundPlayers) {
    const path = await findProgram(name, process.env);
    if (path !== undefined) found.push(path);
  }
  const names = soundPlayers.map(({ name }) => name).join(', ');
  return found.length > 0
    ? { name: 'players', status: 'good', detail: same(found.join(', ')) }
    : {
        name: 'players',
        status: 'warning',
        detail: { en: `none for --play; one of ${names} would do`, ja: `--play 用がありません（${names} のいずれか）` },
      };
}

function checkTerminal({ language, colors, width }: Session): Check {
  const isOne = isTerminal('stderr');
  const columns = isOne ? `, ${width} columns` : '';
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || '-';
  return {
    name: 'terminal',
    status: 'good',
    detail: {
      en: `standard error is ${isOne ? 'a' : 'no'} terminal${columns}; colour level ${colors.stderr}; messages in ${language}, locale ${locale}`,
      ja: `標準エラー出力は端末${isOne ? '' : 'でない'}、色 ${colors.stderr}、言語 ${language}、ロケール ${locale}`,
    },
  };
}
