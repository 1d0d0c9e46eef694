import { availableParallelism } from 'node:os';
import { exitCodes } from '../host/exit-codes.js';
import { untilInterrupted } from '../host/interruption.js';
import type { Domain, ServerSettings } from '../mcp/index.js';
import {
  catalogJson,
  catalogOf,
  domains,
  isLoopback,
  logFormats,
  logLevels,
  serveMcp,
  transports,
} from '../mcp/index.js';
import {
  type Arguments,
  isSwitchedOn,
  readChoice,
  readDuration,
  readText,
  readWholeNumber,
  usageProblem,
} from './arguments.js';
import type { Command, OptionSpec } from './command.js';
import { maxDurationOption, readMaxDuration } from './duration-option.js';
import { problemText } from './messages.js';
import { jsonText, print, report, type Session } from './session.js';
import { failUsage } from './usage-error.js';

const transport: OptionSpec = {
  name: 'transport',
  value: 'TRANSPORT',
  choices: transports,
  about: {
    en: 'how clients reach the server: stdio, or streamable-http (http for short), with /sse for old clients (default: stdio)',
    ja: '接続方法。stdio、または streamable-http（http と略せる）。古いクライアント用の /sse も使える（省略時 stdio）',
  },
};

const host: OptionSpec = {
  name: 'host',
  value: 'HOST',
  about: {
    en: 'address to listen at; others than those of this machine need --token (default: 127.0.0.1)',
    ja: '待ち受けるアドレス。このマシン以外に開くには --token が必要（省略時 127.0.0.1）',
  },
};

const portRange = { min: 0, max: 65_535, otherwise: 8080 } as const;

const port: OptionSpec = {
  name: 'port',
  value: 'PORT',
  about: { en: 'port to listen at, 0 for any (default: 8080)', ja: '待ち受けるポート。0 は任意（省略時 8080）' },
};

const outputDir: OptionSpec = {
  name: 'output-dir',
  value: 'FOLDER',
  about: {
    en: 'where songs are kept, each in a folder named by its time (default: ./data)',
    ja: '曲の保存先。曲ごとに日時の名前のフォルダーを作る（省略時 ./data）',
  },
};

/** Without the option all are kept; the number is the example of a message about a wrong one. */
const keepRange = { min: 1, max: 1_000_000, otherwise: 100 } as const;

const keep: OptionSpec = {
  name: 'keep',
  value: 'N',
  about: {
    en: 'keep the last N folders of songs and remove older ones (default: keep all)',
    ja: '新しい N 曲分のフォルダーだけを残す（省略時はすべて残す）',
  },
};

const token: OptionSpec = {
  name: 'token',
  value: 'TOKEN',
  about: {
    en: 'bearer token that HTTP clients must send; better given as MMLC_TOKEN, which no list of processes shows',
    ja: 'HTTP クライアントに求めるベアラートークン。プロセス一覧に出ない環境変数 MMLC_TOKEN での指定が望ましい',
  },
};

const allowAnonymous: OptionSpec = {
  name: 'allow-anonymous',
  about: {
    en: 'also serve HTTP clients without a token; where one is set, they may not start long renders or read songs',
    ja: 'トークンのない HTTP クライアントも受け入れる。トークン設定時、長時間の処理の開始と曲の読み出しはできない',
  },
};

const allowHost: OptionSpec = {
  name: 'allow-host',
  value: 'NAMES',
  about: {
    en: 'further names by which clients may call the server, with commas between them',
    ja: 'クライアントが使えるサーバー名の追加（コンマ区切り）',
  },
};

const allowOrigin: OptionSpec = {
  name: 'allow-origin',
  value: 'NAMES',
  about: {
    en: 'further hosts whose web pages may call the server, with commas between them',
    ja: 'サーバーを呼べる Web ページのホストの追加（コンマ区切り）',
  },
};

const domainsOption: OptionSpec = {
  name: 'domains',
  value: 'LIST',
  about: {
    en: `parts to serve, some of ${domains.join(',')} (default: all)`,
    ja: `提供する部分。${domains.join(',')} から選ぶ（省略時はすべて）`,
  },
};

const catalog: OptionSpec = {
  name: 'catalog',
  about: {
    en: 'print every tool, prompt and resource as JSON, and serve nothing',
    ja: 'ツール・プロンプト・リソースの一覧を JSON で出力して終わる',
  },
};

const workerRange = { min: 1, max: 64, otherwise: Math.max(2, Math.min(4, availableParallelism())) } as const;

const workers: OptionSpec = {
  name: 'workers',
  value: 'N',
  about: {
    en: 'songs that are rendered at the same time (default: by the processors, 2 to 4)',
    ja: '同時にレンダリングする曲数（省略時はプロセッサー数により 2〜4）',
  },
};

const queueRange = { min: 1, max: 100_000, otherwise: 256 } as const;

const queue: OptionSpec = {
  name: 'queue',
  value: 'N',
  about: {
    en: `calls that may wait for a worker; beyond, the answer is that the server is busy (default: ${queueRange.otherwise})`,
    ja: `待てる呼び出しの数。超えると混雑中と答える（省略時 ${queueRange.otherwise}）`,
  },
};

const deadlineRange = { min: 1, max: 86_400, otherwise: 120 } as const;

const deadline: OptionSpec = {
  name: 'deadline',
  value: 'SECONDS',
  about: {
    en: `longest time one call may work (default: ${deadlineRange.otherwise})`,
    ja: `1 回の呼び出しの制限時間（秒、省略時 ${deadlineRange.otherwise}）`,
  },
};

const sessionRange = { maxMinutes: 10_080, otherwiseMinutes: 30 } as const;

const sessionIdle: OptionSpec = {
  name: 'session-idle',
  value: 'MINUTES',
  about: {
    en: `end an HTTP session that nobody has used for so long (default: ${sessionRange.otherwiseMinutes})`,
    ja: `使われない HTTP セッションを終了するまでの時間（省略時 ${sessionRange.otherwiseMinutes} 分）`,
  },
};

const sessionsRange = { min: 1, max: 100_000, otherwise: 512 } as const;

const maxSessions: OptionSpec = {
  name: 'max-sessions',
  value: 'N',
  about: {
    en: `HTTP sessions at the same time (default: ${sessionsRange.otherwise})`,
    ja: `同時に開ける HTTP セッション数（省略時 ${sessionsRange.otherwise}）`,
  },
};

const logLevel: OptionSpec = {
  name: 'log-level',
  value: 'LEVEL',
  choices: logLevels,
  about: {
    en: 'how much is logged on standard error (default: warning on stdio, else info)',
    ja: '標準エラー出力に書くログの量（省略時、stdio では warning、他は info）',
  },
};

const logFormat: OptionSpec = {
  name: 'log-format',
  value: 'FORMAT',
  choices: logFormats,
  about: { en: 'form of a log line (default: text)', ja: 'ログの形式（省略時 text）' },
};

export const serveMcpCommand: Command = {
  usage: '[--transport TRANSPORT] [OPTION]...',
  details: [
    {
      en: 'Serves the compiler to assistants by the Model Context Protocol, revisions 2024-11-05 to 2026-07-28: the tool compose_mml and others around it. On stdio, standard output carries the protocol and nothing else. Over HTTP the endpoint is /mcp, and /sse with /messages for old clients.',
      ja: 'Model Context Protocol（リビジョン 2024-11-05〜2026-07-28）で、コンパイラーを AI アシスタントに提供します。ツール compose_mml とその周辺の機能があります。stdio では標準出力はプロトコル専用です。HTTP のエンドポイントは /mcp、古いクライアント用は /sse と /messages です。',
    },
  ],
  operands: { kind: 'none' },
  options: [
    transport,
    host,
    port,
    outputDir,
    keep,
    domainsOption,
    catalog,
    token,
    allowAnonymous,
    allowHost,
    allowOrigin,
    workers,
    queue,
    deadline,
    maxDurationOption,
    sessionIdle,
    maxSessions,
    logLevel,
    logFormat,
  ],
  examples: [
    {
      line: 'mmlc serve-mcp',
      about: { en: 'what an assistant on this machine starts', ja: '同じマシンのアシスタントが起動する' },
    },
    {
      line: 'mmlc serve-mcp --transport http --port 8080',
      about: {
        en: 'for several, at http://127.0.0.1:8080/mcp',
        ja: '複数のクライアントから http://127.0.0.1:8080/mcp で',
      },
    },
    {
      line: 'MMLC_TOKEN=secret mmlc serve-mcp --transport http --host 0.0.0.0',
      about: { en: 'for other machines, with a token', ja: '他のマシンから、トークン付きで' },
    },
    { line: 'mmlc serve-mcp --catalog', about: { en: 'see what there is', ja: '一覧を見る' } },
  ],
  run,
};

async function run(args: Arguments, session: Session): Promise<number> {
  for (const value of args.operands) {
    args.problems.push(usageProblem('too-many-operands', { value, command: args.command }));
  }
  const settings = readSettings(args, session);
  if (args.problems.length > 0) return failUsage(args, session);
  if (isSwitchedOn(args, catalog.name))
    return print(session, jsonText(catalogJson(catalogOf(settings.domains)), 'document'));
  if (settings.transport === 'stdio' && process.stdin.isTTY && !session.quiet) await report(waitingText(session));
  const end = await untilInterrupted(async ({ signal }) => serveMcp(settings, signal));
  if (end.status === 'closed') return exitCodes.good;
  const address = `${settings.host}:${settings.port}`;
  const problem = usageProblem('listen-failed', { address, reason: end.reason });
  await report(problemText(problem, 'mmlc serve-mcp', 'pretty', session));
  return exitCodes.inputOutput;
}

/** For a person who started the server where an assistant would. */
function waitingText({ language }: Session): string {
  return language === 'ja'
    ? 'mmlc serve-mcp: 標準入力でクライアントを待っています。Ctrl-C で終了\n'
    : 'mmlc serve-mcp: waiting for a client on standard input, Ctrl-C ends\n';
}

function readSettings(args: Arguments, { language, quiet }: Session): ServerSettings {
  const chosenTransport = readChoice(args, transport, transports) ?? 'stdio';
  const settings: ServerSettings = {
    transport: chosenTransport,
    host: readText(args, host) ?? '127.0.0.1',
    port: readWholeNumber(args, port, portRange),
    allowedHosts: readList(args, allowHost),
    allowedOrigins: readList(args, allowOrigin),
    token: readText(args, token) ?? (process.env.MMLC_TOKEN || null),
    allowsAnonymous: isSwitchedOn(args, allowAnonymous.name),
    outputFolder: readText(args, outputDir) ?? 'data',
    keep: args.values.has(keep.name) ? readWholeNumber(args, keep, keepRange) : null,
    workers: readWholeNumber(args, workers, workerRange),
    queueLimit: readWholeNumber(args, queue, queueRange),
    deadlineSeconds: readWholeNumber(args, deadline, deadlineRange),
    maxDurationSeconds: readMaxDuration(args),
    sessionMinutes: readDuration(args, sessionIdle, sessionRange) / 60,
    maxSessions: readWholeNumber(args, maxSessions, sessionsRange),
    domains: readDomains(args),
    language,
    logLevel:
      readChoice(args, logLevel, logLevels) ?? (quiet ? 'error' : chosenTransport === 'stdio' ? 'warning' : 'info'),
    logFormat: readChoice(args, logFormat, logFormats) ?? 'text',
  };
  const isOpen = chosenTransport !== 'stdio' && !isLoopback(settings.host);
  if (isOpen && settings.token === null && !settings.allowsAnonymous) {
    args.problems.push(usageProblem('token-needed', { host: settings.host }));
  }
  return settings;
}

function readList(args: Arguments, option: OptionSpec): readonly string[] {
  const value = readText(args, option) ?? '';
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function readDomains(args: Arguments): readonly Domain[] {
  const named = readList(args, domainsOption);
  for (const value of named) {
    if (domains.some((domain) => domain === value)) continue;
    args.problems.push(
      usageProblem('invalid-choice', { option: `--${domainsOption.name}`, value, choices: domains.join(', ') }),
    );
  }
  return named.length === 0 ? domains : domains.filter((domain) => named.includes(domain));
}
