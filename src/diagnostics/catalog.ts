import type { Localized, Phase, Severity } from './diagnostic.js';

/** One thing that can be told. `{name}` in a text is filled from the diagnostic's values. */
export interface CatalogEntry {
  /** Published code; several entries may share one where the contract has one code for many situations. */
  readonly code: string;
  readonly phase: Phase;
  readonly severity: Severity;
  readonly message: Localized;
  readonly hint: Localized;
}

const syntax = (code: string, message: Localized, hint: Localized) =>
  ({ code, phase: 'syntax', severity: 'error', message, hint }) as const;
const semantic = (code: string, message: Localized, hint: Localized) =>
  ({ code, phase: 'semantic', severity: 'error', message, hint }) as const;
const warning = (code: string, message: Localized, hint: Localized) =>
  ({ code, phase: 'semantic', severity: 'warning', message, hint }) as const;
const info = (code: string, message: Localized, hint: Localized) =>
  ({ code, phase: 'semantic', severity: 'info', message, hint }) as const;
const runtime = (code: string, message: Localized, hint: Localized) =>
  ({ code, phase: 'runtime', severity: 'error', message, hint }) as const;
const api = (code: string, message: Localized, hint: Localized) =>
  ({ code, phase: 'api', severity: 'error', message, hint }) as const;

/** Every diagnostic of the compiler: the only place that holds its words. */
export const catalog = {
  'unknown-command': syntax(
    'SYNTAX_INVALID_TOKEN',
    { en: "unknown command '{text}'", ja: "未知のコマンド '{text}' です" },
    { en: 'see man mml-{mode} for the commands of this mode', ja: 'このモードのコマンドは man mml-{mode} を参照' },
  ),
  'value-out-of-range': semantic(
    'SEMANTIC_VALUE_OUT_OF_RANGE',
    { en: '{command}: {value} is out of range ({min} to {max})', ja: '{command}: 値 {value} は範囲外です（{min}〜{max}）' },
    { en: 'for example: {example}', ja: '例: {example}' },
  ),
  'duplicate-track': syntax(
    'SYNTAX_DUPLICATE_TRACK',
    { en: "track '{track}' is already there", ja: "トラック '{track}' は既にあります" },
    { en: 'write all music of a track after its one header', ja: '1 つのトラックの内容は 1 つのヘッダーの後に全部書く' },
  ),
  'low-note': warning(
    'SEMANTIC_NOTE_OUT_OF_RANGE',
    { en: '{note} is too low for {channel} and sounds as {lowest}', ja: '{note} は {channel} には低すぎるため {lowest} で鳴ります' },
    { en: 'raise the octave', ja: 'オクターブを上げる' },
  ),
  'mode-chosen': info(
    'NOTE_MODE_CHOSEN',
    { en: 'read as mode {mode}: {reason}', ja: 'モード {mode} として読みました: {reason}' },
    { en: 'name the mode with --mode to choose another', ja: '別のモードは --mode で指定' },
  ),
  'wav-write-failed': runtime(
    'RUNTIME_WAV_WRITE_FAILED',
    { en: 'cannot write {file}: {reason}', ja: '{file} に書き込めません: {reason}' },
    { en: 'check that the folder exists and can be written', ja: 'フォルダーの有無と書き込み権限を確認' },
  ),
  'missing-parameter': api(
    'VALIDATION_MISSING_PARAMETER',
    { en: "parameter '{name}' is missing", ja: "パラメーター '{name}' がありません" },
    { en: "give a value for '{name}'", ja: "'{name}' を指定" },
  ),
} as const satisfies Record<string, CatalogEntry>;

export type DiagnosticKind = keyof typeof catalog;

/** Words beside a related place. */
export const relatedLabels = {
  'first-definition': { en: 'first defined here', ja: '最初の定義' },
  'first-header': { en: 'first header here', ja: '最初のヘッダー' },
  'open-bracket': { en: 'opened here', ja: '開いた位置' },
} as const satisfies Record<string, Localized>;

export type RelatedLabel = keyof typeof relatedLabels;
