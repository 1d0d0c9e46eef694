import type { Localized } from '../diagnostics/diagnostic.js';

/** Why the system refused something, in words for a person. */
export interface SystemFailure {
  /** The system's name of the error, such as `ENOENT`. */
  readonly code: string;
  readonly reason: Localized;
}

/** Something that the system may refuse. */
export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: SystemFailure };

const reasons: Readonly<Record<string, Localized>> = {
  E2BIG: { en: 'the command line is too long', ja: 'コマンドラインが長すぎます' },
  EACCES: { en: 'permission denied', ja: 'アクセス権がありません' },
  EADDRINUSE: { en: 'another program listens there', ja: '他のプログラムが使用中です' },
  EADDRNOTAVAIL: { en: 'this machine has no such address', ja: 'このマシンにないアドレスです' },
  EAGAIN: {
    en: 'the system has no more threads or memory to give now',
    ja: 'スレッドかメモリーがこれ以上割り当てられません',
  },
  EBADF: { en: 'it is closed, or not open for this', ja: '閉じているか、この操作のために開かれていません' },
  EBUSY: {
    en: 'it is in use by another program, or mounted',
    ja: '他のプログラムが使用中か、マウントされています',
  },
  EDQUOT: { en: 'the disk quota is used up', ja: 'ディスクの割り当て量を使い切っています' },
  EEXIST: { en: 'it already exists', ja: '既に存在します' },
  EFBIG: { en: 'the file is too large for this disk', ja: 'ファイルがこのディスクには大きすぎます' },
  EILSEQ: { en: 'its name is not UTF-8', ja: '名前が UTF-8 ではありません' },
  EINVAL: { en: 'the system does not accept this name or operation', ja: 'システムが受け付けない名前か操作です' },
  EIO: { en: 'the disk or device reports a fault', ja: 'ディスクまたは装置の入出力エラーです' },
  EISDIR: { en: 'it is a folder, not a file', ja: 'ファイルではなくフォルダーです' },
  ELOOP: { en: 'its symbolic links go round in a circle', ja: 'シンボリックリンクが循環しています' },
  EMFILE: { en: 'too many files are open', ja: '開いているファイルが多すぎます' },
  ENAMETOOLONG: { en: 'the name is too long', ja: '名前が長すぎます' },
  ENFILE: { en: 'too many files are open', ja: '開いているファイルが多すぎます' },
  ENODEV: { en: 'there is no such device', ja: '装置がありません' },
  ENOENT: { en: 'no such file or folder', ja: 'ファイルまたはフォルダーがありません' },
  ENOMEM: { en: 'there is not enough memory', ja: 'メモリーが足りません' },
  ENOSPC: { en: 'the disk is full', ja: 'ディスクに空きがありません' },
  ENOTDIR: { en: 'a part of its path is not a folder', ja: 'パスの途中がフォルダーではありません' },
  ENOTFOUND: { en: 'no such host', ja: 'ホストが見つかりません' },
  ENXIO: { en: 'there is no such device', ja: '装置がありません' },
  EPERM: { en: 'the operation is not permitted', ja: '許可されていない操作です' },
  EPIPE: { en: 'the reader has closed the pipe', ja: 'パイプの読み手が閉じました' },
  EROFS: { en: 'the disk is read-only', ja: '読み取り専用のディスクです' },
  ETXTBSY: { en: 'it is a program that is running', ja: '実行中のプログラムです' },
};

/** The failure that an error thrown by a system call stands for. Any other error is a fault of ours: it is thrown on. */
export function systemFailure(error: unknown): SystemFailure {
  const code = codeOf(error);
  if (code === undefined) throw error;
  return { code, reason: reasons[code] ?? { en: `system error ${code}`, ja: `システムエラー ${code}` } };
}

/** What Node and V8 say when the system has no more files, threads or memory to give. */
const shortages: readonly (readonly [words: RegExp, code: string])[] = [
  [/\b(EMFILE|ENFILE)\b/, 'EMFILE'],
  [/\bENOMEM\b|out of memory|allocation failed|memory limit|ERR_WORKER_OUT_OF_MEMORY/i, 'ENOMEM'],
  [/\bEAGAIN\b|ERR_WORKER_INIT_FAILED/, 'EAGAIN'],
];

/** The limit of the system that the words of an error tell of; nothing for any other error. */
export function shortageOf(message: string): SystemFailure | undefined {
  const code = shortages.find(([words]) => words.test(message))?.[1];
  return code === undefined ? undefined : failureOf(code);
}

/** Whether a thread ended because its own heap was full. */
export function isHeapFull(message: string): boolean {
  return /ERR_WORKER_OUT_OF_MEMORY|reaching memory limit/.test(message);
}

/** A failure with this code that no system call reported. */
export function failureOf(code: string): SystemFailure {
  return systemFailure(Object.assign(new Error(code), { code }));
}

function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  // Node's own faults, such as ERR_INVALID_ARG_TYPE, are mistakes in the program; a path with a NUL is the user's.
  if (error.code === 'ERR_INVALID_ARG_VALUE') return 'EINVAL';
  // What a stream says after its first EPIPE.
  if (error.code === 'ERR_STREAM_DESTROYED') return 'EPIPE';
  return /^E[A-Z0-9]+$/.test(error.code) ? error.code : undefined;
}
