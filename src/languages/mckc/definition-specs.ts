import type { Localized } from '../../diagnostics/diagnostic.js';

export type DefinitionFamily = '@v' | '@' | '@EP' | '@EN' | '@MP' | '@DPCM';

export interface DefinitionSpec {
  readonly family: DefinitionFamily;
  readonly form: string;
  readonly lastSlot: number;
  /** Range of a value, where all have one. */
  readonly min: number;
  readonly max: number;
  /** Whether `|` may stand among the values. */
  readonly hasLoop: boolean;
  readonly doc: Localized;
  readonly example: string;
}

/** Most values of one envelope: what the buffer of the real tool holds. */
export const longestEnvelope = 1020;

/** The definitions, in the order of the manual. */
export const definitionSpecs: readonly DefinitionSpec[] = [
  {
    family: '@v',
    form: '@v<slot> = { <values> | <looped values> }',
    lastSlot: 127,
    min: 0,
    max: 63,
    hasLoop: true,
    doc: {
      en: 'Volume envelope: a level a frame from the key-on on. Values above 15 spill into the bits beside the volume.',
      ja: '音量エンベロープ。発音から 1 フレームごとの音量。15 を超える値は隣のビットにはみ出す。',
    },
    example: '@v0 = {15 12 10 | 8 7}',
  },
  {
    family: '@',
    form: '@<slot> = { <values> | <looped values> }',
    lastSlot: 127,
    min: 0,
    max: 7,
    hasLoop: true,
    doc: {
      en: 'Duty envelope for @@, a duty a frame.',
      ja: '@@ 用のデューティエンベロープ。1 フレームごとのデューティ。',
    },
    example: '@0 = {0 1 | 2}',
  },
  {
    family: '@EP',
    form: '@EP<slot> = { <values> | <looped values> }',
    lastSlot: 127,
    min: -127,
    max: 126,
    hasLoop: true,
    doc: {
      en: 'Pitch envelope: period steps that are added in every frame; positive raises the pitch. End it with 0, or with a loop that sums to 0.',
      ja: 'ピッチエンベロープ。毎フレーム累積する周期の段数。正で音程が上がる。最後は 0 か、合計 0 のループにする。',
    },
    example: '@EP0 = {2 2 -4 0}',
  },
  {
    family: '@EN',
    form: '@EN<slot> = { <values> | <looped values> }',
    lastSlot: 127,
    min: -127,
    max: 126,
    hasLoop: true,
    doc: {
      en: 'Note envelope: semitones from the note of the frame before.',
      ja: 'ノートエンベロープ。直前のフレームの音からの半音数。',
    },
    example: '@EN0 = {0 | 4 3 -7}',
  },
  {
    family: '@MP',
    form: '@MP<slot> = { <delay> <speed> <depth> }',
    lastSlot: 63,
    min: 0,
    max: 255,
    hasLoop: false,
    doc: {
      en: 'Vibrato: delay in frames, a quarter of its period in frames, depth in period steps; up first. Speed and depth are 1 to 255, best below 128; a fourth number is read and ignored.',
      ja: 'ビブラート。遅延フレーム数・周期の 4 分の 1 のフレーム数・周期段数の深さ。まず上がる。速さと深さは 1〜255（128 未満が無難）。4 つ目の数は無視。',
    },
    example: '@MP0 = {8 4 2}',
  },
  {
    family: '@DPCM',
    form: '@DPCM<n> = { "<file>", <rate>, <bytes>, <level>, <mode> }',
    lastSlot: 63,
    min: 0,
    max: 255,
    hasLoop: false,
    doc: {
      en: 'Sample of track E: file in the folder of the song or of DMC_INCLUDE, rate 0 to 15, bytes to play (0 = all), start level 0 to 127 (255 = leave), mode 1 = loop. At most 4081 bytes. A blank must stand before the name: without one it is read in capitals.',
      ja: 'トラック E のサンプル。曲のフォルダーか DMC_INCLUDE のファイル・レート 0〜15・再生バイト数（0 = 全部）・初期レベル 0〜127（255 = 変えない）・モード 1 = ループ。最大 4081 バイト。名前の前に空白が必要（ないと大文字とみなされる）。',
    },
    example: '@DPCM0 = {"kick.dmc", 15}',
  },
];

const specOf = (family: DefinitionFamily) => definitionSpecs.find((spec) => spec.family === family)!;

/** What begins a definition, the longest heads first; those of expansion chips have no spec. */
export const definitionHeads: readonly { readonly pattern: RegExp; readonly spec: DefinitionSpec | null }[] = [
  { pattern: /@DPCM/iy, spec: specOf('@DPCM') },
  { pattern: /@MP/iy, spec: specOf('@MP') },
  { pattern: /@EN/iy, spec: specOf('@EN') },
  { pattern: /@EP/iy, spec: specOf('@EP') },
  { pattern: /@(?:FM|MH|MW|OT|OP|N)/iy, spec: null },
  { pattern: /@V/iy, spec: specOf('@v') },
  { pattern: /@/y, spec: specOf('@') },
];
