/** A bound on the work one text may ask for. */
export interface Limit {
  /** The greatest value allowed; for the least sample rate, the least. */
  readonly value: number;
  /** Unit of `value`, in English, plural. */
  readonly unit: string;
  /** One line for the manual. */
  readonly doc: { readonly en: string; readonly ja: string };
}

/** Every limit of the compiler: the code, its messages and the manual read them here. */
export const limits = {
  text: {
    value: 1_048_576,
    unit: 'bytes',
    doc: { en: 'length of one text as UTF-8 (1 MiB)', ja: '1 つのテキストの UTF-8 での長さ (1 MiB)' },
  },
  nesting: {
    value: 1000,
    unit: 'levels',
    doc: { en: 'brackets inside brackets', ja: '括弧の入れ子の深さ' },
  },
  expandedEvents: {
    value: 100_000,
    unit: 'events',
    doc: {
      en: 'events of one track, repeats written out: notes, rests, every ], and commands but those of length, octave, gate and transposition',
      ja: '繰り返し展開後の 1 トラックのイベント数: 音符・休符・各 ]、および長さ・オクターブ・ゲート・移調以外のコマンド',
    },
  },
  songStatements: {
    value: 800_000,
    unit: 'statements',
    doc: {
      en: 'notes, rests, brackets and commands of all tracks together, repeats written out',
      ja: '繰り返し展開後の全トラックの音符・休符・括弧・コマンドの総数',
    },
  },
  expandedStatements: {
    value: 400_000,
    unit: 'statements',
    doc: {
      en: 'notes, rests, brackets and commands of one track, repeats written out',
      ja: '繰り返し展開後の 1 トラックの音符・休符・括弧・コマンドの数',
    },
  },
  programSounds: {
    value: 1000,
    unit: 'sounds',
    doc: {
      en: 'strings that one Python program gives to mml(...)',
      ja: '1 つの Python プログラムが mml(...) へ渡す文字列の数',
    },
  },
  programSoundText: {
    value: 4_194_304,
    unit: 'characters',
    doc: {
      en: 'length of all these strings, one used twice counted twice',
      ja: 'それらの長さの合計 (2 回使う文字列は 2 回数える)',
    },
  },
  soundMinutes: {
    value: 60,
    unit: 'minutes',
    doc: { en: 'length of the sound, unless raised', ja: '音の長さ (引き上げない場合)' },
  },
  diagnostics: {
    value: 200,
    unit: 'diagnostics',
    doc: {
      en: 'errors, warnings and notes listed in all; the rest are counted',
      ja: '列挙する診断の総数 (残りは件数だけ)',
    },
  },
  wavBytes: {
    value: 4_294_967_295,
    unit: 'bytes',
    doc: { en: 'length of one WAV file (4 GiB)', ja: '1 つの WAV ファイルの長さ (4 GiB)' },
  },
  sampleRateMin: {
    value: 8000,
    unit: 'Hz',
    doc: { en: 'lowest sample rate', ja: '最低のサンプルレート' },
  },
  sampleRateMax: {
    value: 192_000,
    unit: 'Hz',
    doc: { en: 'highest sample rate', ja: '最高のサンプルレート' },
  },
} as const satisfies Record<string, Limit>;
