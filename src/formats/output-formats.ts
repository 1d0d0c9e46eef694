import type { Localized } from '../diagnostics/diagnostic.js';

/** The stage of a song that a file is written from; `replay`: register writes whose loop a player repeats. */
type OutputSource = 'sound' | 'registers' | 'replay' | 'score';

/** One kind of file that a song can be compiled to. */
export interface OutputFormatSpec {
  /** Endings of its files in small letters, without a dot. A file that nobody named gets the first. */
  readonly extensions: readonly [string, ...string[]];
  readonly madeOf: OutputSource;
  readonly mimeType: string;
  /** Fit to be shown on a terminal. */
  readonly isText: boolean;
  /** Long names of the options of `compose` that change such a file, besides those that change every file. */
  readonly options: readonly string[];
  readonly about: Localized;
}

/** Options of all that is written pass by pass. */
const passOptions = ['seconds', 'loops', 'from', 'to'] as const;

/** Options of all that is sound. */
const soundOptions = [
  'rate',
  'normalize',
  'gain',
  'profile',
  'channels',
  'solo',
  'mute',
  'stems',
  'fade',
  ...passOptions,
] as const;

/**
 * Every format, by the name that `--format` knows it by. The one table that the command line, its help, its messages and
 * the manual read; how each is written is for `plan-output.ts` to say.
 */
export const outputFormats = {
  wav: {
    extensions: ['wav'],
    madeOf: 'sound',
    mimeType: 'audio/wav',
    isText: false,
    options: [...soundOptions, 'bits', 'dither'],
    about: {
      en: 'samples as they are; a loop stands in a smpl chunk behind them, title and composer in a LIST INFO chunk',
      ja: '非圧縮の音声。ループは後続の smpl チャンク、曲名と作曲者は LIST INFO チャンクに入る',
    },
  },
  flac: {
    extensions: ['flac'],
    madeOf: 'sound',
    mimeType: 'audio/flac',
    isText: false,
    options: [...soundOptions, 'bits', 'dither', 'compression'],
    about: {
      en: 'the same samples, compressed without loss; title, artist and loop (LOOPSTART, LOOPLENGTH) as comments',
      ja: '同じ音声の可逆圧縮。曲名・作曲者・ループ（LOOPSTART, LOOPLENGTH）はコメントに入る',
    },
  },
  mp3: {
    extensions: ['mp3'],
    madeOf: 'sound',
    mimeType: 'audio/mpeg',
    isText: false,
    options: [...soundOptions, 'quality', 'bitrate'],
    about: {
      en: 'for listening, by LAME; title, artist and loop as an ID3 tag',
      ja: '試聴向けの圧縮音声（LAME）。曲名・作曲者・ループは ID3 タグに入る',
    },
  },
  ogg: {
    extensions: ['ogg', 'oga'],
    madeOf: 'sound',
    mimeType: 'audio/ogg',
    isText: false,
    options: [...soundOptions, 'quality'],
    about: {
      en: 'Ogg Vorbis, for games; title, artist and loop (LOOPSTART, LOOPLENGTH) as comments',
      ja: 'ゲーム向けの Ogg Vorbis。曲名・作曲者・ループ（LOOPSTART, LOOPLENGTH）はコメントに入る',
    },
  },
  midi: {
    extensions: ['mid', 'midi'],
    madeOf: 'score',
    mimeType: 'audio/midi',
    isText: false,
    options: passOptions,
    about: {
      en: 'the notes for sequencers: a Standard MIDI File of format 1 with tempi, pitch bend and loop marks',
      ja: 'シーケンサー用の音符。テンポ、ピッチベンド、ループの印が付いた SMF フォーマット 1',
    },
  },
  vgm: {
    extensions: ['vgm'],
    madeOf: 'replay',
    mimeType: 'audio/x-vgm',
    isText: false,
    options: passOptions,
    about: {
      en: 'the register writes for players of game music (VGM 1.61), with samples, loop point and a GD3 tag',
      ja: 'ゲーム音楽プレーヤー用のレジスター書き込み（VGM 1.61）。サンプル、ループ位置、GD3 タグ付き',
    },
  },
  vgz: {
    extensions: ['vgz'],
    madeOf: 'replay',
    mimeType: 'audio/x-vgm',
    isText: false,
    options: passOptions,
    about: { en: 'the same, packed with gzip', ja: '同じものを gzip で圧縮' },
  },
  ir: {
    extensions: ['ir.json', 'json'],
    madeOf: 'score',
    mimeType: 'application/json',
    isText: true,
    options: [],
    about: {
      en: 'the song itself as data, however it is played: the note sequence (IR v2) as JSON, each event with its place in the text',
      ja: '演奏のしかたによらない、データとしての曲。音符の列（IR v2）の JSON で、各イベントにテキスト上の位置が付く',
    },
  },
  csv: {
    extensions: ['csv'],
    madeOf: 'score',
    mimeType: 'text/csv',
    isText: true,
    options: passOptions,
    about: {
      en: 'a table of all notes with their bars, seconds, pitches and places in the text',
      ja: '全音符の表。小節、秒、音高、テキスト上の位置など',
    },
  },
  svg: {
    extensions: ['svg'],
    madeOf: 'score',
    mimeType: 'image/svg+xml',
    isText: true,
    options: passOptions,
    about: {
      en: 'a picture of the notes: a piano roll with bars and a colour for each channel',
      ja: '音符の図。小節線とチャンネルごとの色が付いたピアノロール',
    },
  },
  regs: {
    extensions: ['regs'],
    madeOf: 'registers',
    mimeType: 'text/plain',
    isText: true,
    options: passOptions,
    about: {
      en: 'a text with a line for every register write: frame (-1 prepares the chip), clock from the start of the song, and address and value in hexadecimal',
      ja: 'レジスター書き込みを 1 行ずつ記したテキスト。フレーム（-1 は音源の準備）、曲頭からのクロック、16 進のアドレスと値',
    },
  },
} as const satisfies Record<string, OutputFormatSpec>;

export type OutputFormat = keyof typeof outputFormats;

/** In the order of help and manual. */
export const outputFormatNames = Object.keys(outputFormats) as readonly OutputFormat[];

export function formatSpec(format: OutputFormat): OutputFormatSpec {
  return outputFormats[format];
}

/** The format of files with this ending, given without its dot and in any case. */
export function formatOfExtension(extension: string): OutputFormat | undefined {
  const wanted = extension.toLowerCase();
  return outputFormatNames.find((name) => formatSpec(name).extensions.includes(wanted));
}
