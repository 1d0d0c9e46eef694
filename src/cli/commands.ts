import type { CommandEntry } from './command.js';

/** Every subcommand, in the order of the help text. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'compose',
    summary: { en: 'compile songs to sound files', ja: '曲を音声ファイルにコンパイルする' },
    load: async () => (await import('./compose.js')).compose,
  },
  {
    name: 'validate',
    summary: { en: 'check songs and report every mistake', ja: '曲を検査し、誤りをすべて報告する' },
    load: async () => (await import('./validate.js')).validate,
  },
  {
    name: 'info',
    summary: {
      en: 'tell what is in songs: length, ranges, loudness, a piano roll',
      ja: '曲の長さ・ループ・音域・テンポ・音量・ピアノロールを表示する',
    },
    load: async () => (await import('./info.js')).info,
  },
  {
    name: 'template',
    summary: { en: 'print a song to start from', ja: '出発点になる曲を出力する' },
    load: async () => (await import('./template.js')).template,
  },
  {
    name: 'explain',
    summary: { en: 'tell what a code of a message means', ja: 'メッセージのコードの意味を説明する' },
    load: async () => (await import('./explain.js')).explain,
  },
  {
    name: 'serve-mcp',
    summary: { en: 'serve the compiler to AI assistants (MCP)', ja: 'AI アシスタントに提供する（MCP サーバー）' },
    load: async () => (await import('./serve-mcp.js')).serveMcpCommand,
  },
  {
    name: 'doctor',
    summary: { en: 'check that everything works on this computer', ja: 'この環境で正しく動くかを調べる' },
    load: async () => (await import('./doctor.js')).doctor,
  },
  {
    name: 'completion',
    summary: { en: 'print completion for a shell', ja: 'シェルの補完スクリプトを出力する' },
    load: async () => (await import('./completion.js')).completion,
  },
];
