import { type Explanation, inProgram, line } from './explanation.js';

/** Codes that only programs meet which call the tools of `mmlc serve-mcp`, and those who run it. */
export const assistantExplanations = {
  VALIDATION_INVALID_PARAMETER: {
    meaning: {
      en: 'An argument of a tool has a wrong type or is out of range, or there is no argument of that name. Nothing was done.',
      ja: 'ツールの引数の型や範囲が誤っているか、その名前の引数がありません。処理は行われていません。',
    },
    examples: [],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_MML_WRITE_FAILED: {
    meaning: {
      en: 'The server could not keep the text of the song in its output folder. Nothing of the song is left there.',
      ja: 'サーバーが曲のテキストを出力フォルダーに保存できませんでした。その曲のファイルは残っていません。',
    },
    examples: [],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_RESULT_TOO_LARGE: {
    meaning: {
      en: 'A part of the result is larger than a client can be expected to take in one piece: the WAV, or the note sequence. Arguments of the tool leave it out.',
      ja: '結果の一部（WAV または note_sequence）が、クライアントが一度に受け取れる大きさを超えています。ツールの引数で省けます。',
    },
    examples: [],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_SYNTHESIS_FAILED: {
    meaning: {
      en: 'The worker that made the sound ended before it was done, for example for want of memory. The server goes on.',
      ja: 'メモリー不足などで、音声を生成するワーカーが途中で終了しました。サーバーは動き続けます。',
    },
    examples: [],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_BUSY: {
    meaning: {
      en: 'More calls are waiting than the server lets wait. Those that wait are not touched; call again later.',
      ja: '待機中の呼び出しが上限を超えています。待機中のものに影響はありません。後で呼び直してください。',
    },
    examples: [line('mmlc serve-mcp --queue 1', 'mmlc serve-mcp --queue 256')],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_DEADLINE_EXCEEDED: {
    meaning: {
      en: 'A call took longer than the server allows, and was stopped. Long songs are for start_render, which has no deadline.',
      ja: '呼び出しが制限時間を超えたため中止されました。長い曲には制限時間のない start_render を使います。',
    },
    examples: [line('mmlc serve-mcp --deadline 1', 'mmlc serve-mcp --deadline 120')],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_CANCELLED: {
    meaning: {
      en: 'The client took its call back, or the server was closing. Nothing of the song is left in the output folder.',
      ja: 'クライアントが呼び出しを取り消したか、サーバーが終了しました。出力フォルダーにその曲のファイルは残っていません。',
    },
    examples: [],
    manual: inProgram('SERVE-MCP'),
  },
  RUNTIME_LISTEN_FAILED: {
    meaning: {
      en: 'The server cannot listen at its address: another program does, or the machine has no such address.',
      ja: 'サーバーがアドレスで待ち受けられません。他のプログラムが使用中か、このマシンにないアドレスです。',
    },
    examples: [line('mmlc serve-mcp --transport http --port 80', 'mmlc serve-mcp --transport http --port 8081')],
    manual: inProgram('SERVE-MCP'),
  },
} as const satisfies Readonly<Record<string, Explanation>>;
