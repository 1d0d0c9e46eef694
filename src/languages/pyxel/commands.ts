import type { Localized } from '../../diagnostics/diagnostic.js';
import { allChannels, type CommandTable, parameter, units } from '../command-spec.js';
import { sharedCommands } from '../shared-commands.js';

const shared = sharedCommands((text) => text.toUpperCase());
const slot = parameter(0, 255, units.slot);
const wideTicks = parameter(0, 65_535, units.ticks);

export const toneNumbers: Localized = {
  en: 'tone: 0 triangle, 1 pulse 50 %, 2 pulse 25 %, 3 noise',
  ja: '音色: 0 三角波、1 パルス 50 %、2 パルス 25 %、3 ノイズ',
};

/** The commands of mode `pyxel` (the dialect with track headers `0:` to `3:`), in the order of the manual. */
export const pyxelCommands = {
  note: shared.note,
  rest: shared.rest,
  slur: shared.slur,
  length: shared.length,
  tempo: shared.tempo,
  gate: {
    name: 'Q',
    form: 'Q<n>',
    group: 'time',
    places: allChannels,
    parameters: { n: parameter(0, 100, { en: '% of the length', ja: '長さの %' }) },
    initial: '80',
    doc: { en: 'Gate: how much of each note sounds.', ja: 'ゲート: 音符のうち実際に鳴る割合。' },
    example: 'Q50',
  },
  octave: shared.octave,
  octaveUp: {
    name: '>',
    form: '>',
    group: 'pitch',
    places: allChannels,
    parameters: {},
    doc: { en: 'One octave up.', ja: '1 オクターブ上げる。' },
    example: 'C>C',
  },
  octaveDown: {
    name: '<',
    form: '<',
    group: 'pitch',
    places: allChannels,
    parameters: {},
    doc: { en: 'One octave down.', ja: '1 オクターブ下げる。' },
    example: 'C<C',
  },
  transpose: {
    name: 'K',
    form: 'K<±n>',
    group: 'pitch',
    places: allChannels,
    parameters: { n: parameter(-127, 127, units.semitones) },
    initial: '0',
    doc: { en: 'Transpose; no effect on the noise channel.', ja: '移調。ノイズには効かない。' },
    example: 'K-12',
  },
  detune: {
    name: 'Y',
    form: 'Y<±n>',
    group: 'pitch',
    places: allChannels,
    parameters: { n: parameter(-127, 127, units.cents) },
    initial: '0',
    doc: { en: 'Detune.', ja: 'デチューン。' },
    example: 'Y-5',
  },
  volume: {
    name: 'V',
    form: 'V<n>',
    group: 'level',
    places: allChannels,
    parameters: { n: parameter(0, 127, units.level) },
    initial: '100',
    doc: {
      en: 'Volume, rounded to the 15 steps of the chip. The triangle has no volume: V0 silences it, anything else is full.',
      ja: '音量。チップの 15 段階に丸める。三角波は音量がなく、V0 で無音、それ以外は最大。',
    },
    example: 'V80',
  },
  envelope: {
    name: '@ENV',
    form: '@ENV<slot> [<volume> <ticks> ...]',
    group: 'level',
    places: allChannels,
    parameters: { slot, volume: parameter(0, 127, units.level), ticks: wideTicks },
    doc: {
      en: 'With pairs of numbers: define and use a volume curve, which goes from V in a straight line to each volume in so many ticks. Without: use one already defined. @ENV0 is off.',
      ja: '数の組を書くと音量曲線を定義して使う。V から始まり、指定ティックで各音量へ直線で移る。書かなければ定義済みのものを使う。@ENV0 で切る。',
    },
    example: '@ENV1 127 24 40 192',
  },
  tone: {
    name: '@',
    form: '@<n>',
    group: 'tone',
    places: allChannels,
    parameters: { n: parameter(0, 3, toneNumbers) },
    initial: '1',
    doc: { en: 'Tone; only one that the channel can play.', ja: '音色。そのチャンネルで鳴らせるものだけ。' },
    example: '@2',
  },
  vibrato: {
    name: '@VIB',
    form: '@VIB<slot> [<delay> <period> <depth>]',
    group: 'effects',
    places: allChannels,
    parameters: {
      slot,
      delay: wideTicks,
      period: parameter(1, 65_535, units.ticks),
      depth: parameter(0, 12_700, units.cents),
    },
    doc: {
      en: 'With three numbers: define and use a vibrato. Without: use one already defined. @VIB0 is off.',
      ja: '数を 3 つ書くとビブラートを定義して使う。書かなければ定義済みのものを使う。@VIB0 で切る。',
    },
    example: '@VIB1 48 64 20',
  },
  glide: {
    name: '@GLI',
    form: '@GLI<slot> [<±offset> <ticks>]',
    group: 'effects',
    places: allChannels,
    parameters: { slot, offset: parameter(-12_700, 12_700, units.cents), ticks: wideTicks },
    doc: {
      en: 'With two numbers: define and use a glide, which starts each note so many cents off and reaches its pitch after so many ticks. Without: use one already defined. @GLI0 is off.',
      ja: '数を 2 つ書くとグライドを定義して使う。各音符は指定セントずれて始まり、指定ティックで本来の高さになる。書かなければ定義済みのものを使う。@GLI0 で切る。',
    },
    example: '@GLI1 -700 48',
  },
  repeat: {
    name: '[',
    form: '[ ... ]<n>',
    group: 'structure',
    places: allChannels,
    parameters: { n: parameter(1, 100_000, units.times) },
    doc: {
      en: 'Repeat n times. Without n the body is played twice, with a warning.',
      ja: 'n 回繰り返す。n を省くと警告つきで 2 回。',
    },
    example: '[C D]4',
  },
  bar: {
    name: '|',
    form: '|',
    group: 'structure',
    places: allChannels,
    parameters: {},
    doc: { en: 'A bar line, for the eye.', ja: '見た目だけの小節線。' },
    example: 'C4 C4 | D4 D4',
  },
} as const satisfies CommandTable;
