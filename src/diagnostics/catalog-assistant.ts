import { api, type CatalogEntry, runtime } from './catalog-entry.js';

/** What can be wrong when a program such as an assistant calls the tools of the MCP server. */
export const assistantEntries = {
  'invalid-action': api(
    'VALIDATION_INVALID_ACTION',
    {
      en: "unknown action '{value}'; the actions are {choices}",
      ja: "未知の action '{value}' です（{choices} のいずれか）",
    },
    { en: 'choose one of them', ja: 'いずれかを選ぶ' },
  ),
  'invalid-parameter': api(
    'VALIDATION_INVALID_PARAMETER',
    {
      en: "parameter '{name}' must be {expected}, not {value}",
      ja: "パラメーター '{name}' は{expected}でなければなりませんが、{value} です",
    },
    { en: "for example: '{name}': {example}", ja: "例: '{name}': {example}" },
  ),
  'unknown-parameter': api(
    'VALIDATION_INVALID_PARAMETER',
    { en: "there is no parameter '{name}'", ja: "パラメーター '{name}' はありません" },
    { en: 'the parameters are {choices}', ja: 'パラメーターは {choices}' },
  ),
  'unknown-parameter-near': api(
    'VALIDATION_INVALID_PARAMETER',
    { en: "there is no parameter '{name}'", ja: "パラメーター '{name}' はありません" },
    { en: "did you mean '{nearest}'?", ja: "'{nearest}' ではありませんか" },
  ),
  'unknown-parameters-more': api(
    'VALIDATION_INVALID_PARAMETER',
    {
      en: 'there are {count} more names that are no parameters',
      ja: 'ほかにも存在しないパラメーターが {count} 個あります',
    },
    { en: 'the parameters are {choices}', ja: 'パラメーターは {choices}' },
  ),
  'template-fallback': {
    code: 'VALIDATION_INVALID_TEMPLATE',
    phase: 'api',
    severity: 'error',
    message: {
      en: "unknown template '{value}'; this is the template basic",
      ja: "未知のテンプレート '{value}' のため、basic を返しました",
    },
    hint: { en: 'the templates are {choices}', ja: 'テンプレートは {choices}' },
  },
  'template-mode-fallback': {
    code: 'VALIDATION_INVALID_MODE',
    phase: 'api',
    severity: 'error',
    message: {
      en: "there are no templates of mode '{value}'; this one is of mode ppmck",
      ja: "モード '{value}' のテンプレートはないため、ppmck のものを返しました",
    },
    hint: { en: 'templates have the modes {choices}', ja: 'テンプレートのモードは {choices}' },
  },
  'sequence-too-large': {
    code: 'RUNTIME_RESULT_TOO_LARGE',
    phase: 'runtime',
    severity: 'warning',
    message: {
      en: 'note_sequence is left out: it has {count} events, and a result holds at most {limit}',
      ja: 'note_sequence は {count} イベントあり、結果の上限 {limit} を超えるため省きました',
    },
    hint: {
      en: 'ask for detail: "summary", and for the notes of some bars use describe_mml',
      ja: 'detail: "summary" を指定し、小節ごとの音符は describe_mml で得る',
    },
  },
  'audio-too-large': runtime(
    'RUNTIME_RESULT_TOO_LARGE',
    {
      en: 'the WAV would have {bytes} bytes, and a result holds at most {limit}',
      ja: 'WAV が {bytes} バイトになり、結果の上限 {limit} バイトを超えます',
    },
    {
      en: 'ask for audio: "none" and read the sound as a resource, or lower sample_rate',
      ja: 'audio: "none" を指定して音声をリソースとして読むか、sample_rate を下げる',
    },
  ),
  'mml-write-failed': runtime(
    'RUNTIME_MML_WRITE_FAILED',
    { en: 'cannot write {file}: {reason}', ja: '{file} に書き込めません: {reason}' },
    {
      en: 'whoever runs the server must make room, or allow writing, in its output folder',
      ja: 'サーバーの管理者が、出力フォルダーの空きと書き込み権限を用意する',
    },
  ),
  'server-wav-write-failed': runtime(
    'RUNTIME_WAV_WRITE_FAILED',
    { en: 'cannot write {file}: {reason}', ja: '{file} に書き込めません: {reason}' },
    {
      en: 'whoever runs the server must make room, or allow writing, in its output folder',
      ja: 'サーバーの管理者が、出力フォルダーの空きと書き込み権限を用意する',
    },
  ),
  'synthesis-failed': runtime(
    'RUNTIME_SYNTHESIS_FAILED',
    { en: 'the sound could not be made: {reason}', ja: '音声を生成できませんでした: {reason}' },
    { en: 'try a shorter song or a lower sample_rate', ja: '曲を短くするか sample_rate を下げる' },
  ),
  'server-busy': runtime(
    'RUNTIME_BUSY',
    { en: 'the server is busy: {count} jobs are waiting', ja: 'サーバーが混雑しています（待機中の処理 {count} 件）' },
    { en: 'call again in a few seconds', ja: '数秒後にもう一度呼ぶ' },
  ),
  'deadline-passed': runtime(
    'RUNTIME_DEADLINE_EXCEEDED',
    { en: 'stopped: the call took more than {seconds} s', ja: '{seconds} 秒を超えたため中止しました' },
    {
      en: 'for a long song use start_render and jobs_wait',
      ja: '長い曲には start_render と jobs_wait を使う',
    },
  ),
  'call-cancelled': runtime(
    'RUNTIME_CANCELLED',
    { en: 'cancelled', ja: '取り消されました' },
    { en: 'call again to do it after all', ja: '必要ならもう一度呼ぶ' },
  ),
  'unknown-job': api(
    'VALIDATION_INVALID_PARAMETER',
    { en: "there is no job '{value}'", ja: "ジョブ '{value}' はありません" },
    {
      en: 'give the job_id that start_render answered; results are kept for an hour',
      ja: 'start_render が返した job_id を指定する。結果の保持は 1 時間',
    },
  ),
  'token-needed': api(
    'VALIDATION_MISSING_PARAMETER',
    {
      en: '--host {host} lets other machines call the server, and so it needs a token',
      ja: '--host {host} では他のマシンからも呼べるため、トークンが必要です',
    },
    {
      en: 'set MMLC_TOKEN, or say --allow-anonymous to serve everyone',
      ja: '環境変数 MMLC_TOKEN を設定するか、誰でも使えるようにするなら --allow-anonymous を指定',
    },
  ),
  'listen-failed': runtime(
    'RUNTIME_LISTEN_FAILED',
    { en: 'cannot listen at {address}: {reason}', ja: '{address} で待ち受けられません: {reason}' },
    { en: 'choose another --port or --host', ja: '--port か --host を変える' },
  ),
} as const satisfies Record<string, CatalogEntry>;
