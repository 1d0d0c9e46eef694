import type { Diagnostic, Localized } from '../diagnostics/diagnostic.js';
import type { SystemFailure } from '../host/system-failure.js';
import { usageProblem } from './arguments.js';
import { outputName } from './file-names.js';

const makeRoom: Localized = { en: 'make room there, or write to another disk', ja: '空きを作るか、別のディスクに書く' };
const smaller: Localized = {
  en: 'write to another disk, raise the limit (ulimit -f), or make a shorter or compressed file',
  ja: '別のディスクに書くか、制限（ulimit -f）を上げるか、短い・圧縮した形式のファイルにする',
};
const tryAgain: Localized = {
  en: 'end other programs, or raise the limit (ulimit)',
  ja: '他のプログラムを終了するか、制限（ulimit）を上げる',
};

/** What to do about a file that cannot be written, by the system's name of the failure. */
const adviceOf: Readonly<Record<string, Localized>> = {
  EACCES: {
    en: 'change the permissions, or write to another folder',
    ja: 'アクセス権を変えるか、別のフォルダーに書く',
  },
  EBUSY: { en: 'close the program that has it open', ja: '開いているプログラムを閉じる' },
  EDQUOT: makeRoom,
  EFBIG: smaller,
  EINVAL: { en: 'choose another name', ja: '別の名前にする' },
  EISDIR: { en: 'name a file', ja: 'ファイル名を指定' },
  ELOOP: { en: 'name a file, or mend the links', ja: 'リンクを直すか、ファイルそのものを指定' },
  EMFILE: tryAgain,
  ENAMETOOLONG: { en: 'choose a shorter name', ja: 'もっと短い名前にする' },
  ENFILE: tryAgain,
  ENOENT: { en: 'make the folder first, or let --out-dir make it', ja: '先にフォルダーを作るか、--out-dir で作らせる' },
  ENOSPC: makeRoom,
  ENOTDIR: { en: 'name a folder where a file is named', ja: 'ファイルではなくフォルダーの名前を指定' },
  EROFS: { en: 'write to another disk', ja: '別のディスクに書く' },
};

const otherwise: Localized = {
  en: 'check that the folder exists and can be written',
  ja: 'フォルダーの有無と書き込み権限を確認',
};

/** That a file cannot be written, and what to do about it. */
export function outputProblem(
  kind: 'output-failed' | 'wav-write-failed',
  path: string,
  { code, reason }: SystemFailure,
): Diagnostic {
  return usageProblem(kind, { file: outputName(path), reason, advice: adviceOf[code] ?? otherwise });
}
