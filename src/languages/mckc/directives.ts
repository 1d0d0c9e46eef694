import type { Localized } from '../../diagnostics/diagnostic.js';

interface DirectiveSpec {
  readonly form: string;
  readonly doc: Localized;
}

const ignored: Localized = {
  en: 'Of the NSF file or its building; accepted and without effect.',
  ja: 'NSF とその生成に関するもの。受け付けるが効果はない。',
};
const expansion: Localized = {
  en: 'Tracks of an expansion chip: an error, or left out with a warning under --skip-unsupported.',
  ja: '拡張音源のトラック。エラー。--skip-unsupported では警告して除外。',
};

/**
 * The directives by name, matched by prefix and in this order, whatever their case. What follows the name up to the
 * first blank is read in capitals, as the real tool does.
 */
export const directives = {
  TITLE: { form: '#TITLE <text>', doc: { en: 'Title of the song, to the end of the line.', ja: '曲名（行末まで）。' } },
  COMPOSER: { form: '#COMPOSER <text>', doc: { en: 'Composer.', ja: '作曲者。' } },
  MAKER: { form: '#MAKER <text>', doc: { en: 'Maker; not used here.', ja: '作成者。ここでは使わない。' } },
  PROGRAMER: {
    form: '#PROGRAMER <text>',
    doc: { en: 'Programmer of the data; not used.', ja: '打ち込み者。使わない。' },
  },
  'OCTAVE-REV': {
    form: '#OCTAVE-REV <0 or 1>',
    doc: {
      en: 'Exchanges > and < in the whole file, wherever it stands; without a number too.',
      ja: 'ファイル全体で > と < を入れ替える。数を省いても有効。',
    },
  },
  'GATE-DENOM': {
    form: '#GATE-DENOM <n>',
    doc: {
      en: 'The parts that q counts, 8 without it; for the whole file.',
      ja: 'q の分母（既定 8）。ファイル全体に効く。',
    },
  },
  INCLUDE: {
    form: '#INCLUDE <path>',
    doc: {
      en: "Reads another file here; its path is relative to the song's folder. Sets K to 0.",
      ja: '別のファイルをここに読み込む。パスは曲のフォルダーから。K は 0 に戻る。',
    },
  },
  LINE: { form: '#LINE <n>', doc: ignored },
  DEFINE: { form: '#DEFINE <name>', doc: ignored },
  'DPCM-RESTSTOP': {
    form: '#DPCM-RESTSTOP',
    doc: { en: 'A rest of track E also stops the sample.', ja: 'トラック E の休符でサンプルも止める。' },
  },
  'PITCH-CORRECTION': { form: '#PITCH-CORRECTION', doc: ignored },
  'NO-BANKSWITCH': { form: '#NO-BANKSWITCH', doc: ignored },
  'AUTO-BANKSWITCH': { form: '#AUTO-BANKSWITCH <n>', doc: ignored },
  'EFFECT-BANKSWITCH': { form: '#EFFECT-BANKSWITCH', doc: ignored },
  'BANK-CHANGE': { form: '#BANK-CHANGE <n>', doc: ignored },
  SETBANK: { form: '#SETBANK <track>,<n>', doc: ignored },
  'EFFECT-INCLUDE': { form: '#EFFECT-INCLUDE', doc: ignored },
  OVERLOAD_DETECT: { form: '#OVERLOAD_DETECT', doc: ignored },
  'EX-DISKFM': { form: '#EX-DISKFM', doc: expansion },
  'EX-VRC7': { form: '#EX-VRC7', doc: expansion },
  'EX-VRC6': { form: '#EX-VRC6', doc: expansion },
  'EX-NAMCO106': { form: '#EX-NAMCO106 <n>', doc: expansion },
  'EX-FME7': { form: '#EX-FME7', doc: expansion },
  'EX-MMC5': { form: '#EX-MMC5', doc: expansion },
} as const satisfies Record<string, DirectiveSpec>;

export type DirectiveName = keyof typeof directives;

export const directiveNames = Object.keys(directives) as readonly DirectiveName[];

/** Tracks of the expansion chips by the directive that allows them. */
export const expansionTracks = {
  'EX-DISKFM': 'F',
  'EX-VRC7': 'GHIJKL',
  'EX-VRC6': 'MNO',
  'EX-NAMCO106': 'PQRSTUVW',
  'EX-FME7': 'XYZ',
  'EX-MMC5': 'ab',
} as const satisfies Partial<Record<DirectiveName, string>>;

export type ExpansionName = keyof typeof expansionTracks;

export function isExpansion(name: DirectiveName): name is ExpansionName {
  return name in expansionTracks;
}
