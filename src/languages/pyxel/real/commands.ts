import type { Localized } from '../../../diagnostics/diagnostic.js';
import { allChannels, type CommandTable, parameter, units } from '../../command-spec.js';
import { pyxelCommands, toneNumbers } from '../commands.js';

const largest = 2_147_483_647;
const ticks: Localized = { en: 'ticks (48 a quarter note)', ja: 'ティック（四分音符 = 48）' };
const anyTicks = parameter(0, largest, ticks);
const slot = parameter(0, largest, units.slot);
const noteLength = parameter(1, 192, {
  en: 'n-th of a whole note, a divisor of 192',
  ja: '全音符の n 分の 1。192 の約数',
});
const { volume } = pyxelCommands.envelope.parameters;

/** The commands of Pyxel's own MML (Pyxel 2.4 to 2.9), in the order of the manual. */
export const realPyxelCommands = {
  note: {
    name: 'C',
    form: 'C D E F G A B, then + or # or -, length, dots',
    group: 'notes',
    places: allChannels,
    parameters: { length: noteLength },
    doc: {
      en: 'A note, in capital or small letters. + or # raises it a semitone, - lowers it. Without a length it takes that of L. Each dot adds half of what the one before added; an odd number of ticks cannot be halved.',
      ja: '音符。大文字でも小文字でもよい。+ か # で半音上げ、- で半音下げる。長さを省くと L の値。付点はそれぞれ直前の半分を足す。奇数ティックは半分にできない。',
    },
    example: 'C+4.',
  },
  rest: {
    name: 'R',
    form: 'R<length>, then &<length>',
    group: 'notes',
    places: allChannels,
    parameters: { length: noteLength },
    doc: { en: 'A rest.', ja: '休符。' },
    example: 'R4&8',
  },
  slur: {
    name: '&',
    form: '&<length> or &<note>',
    group: 'notes',
    places: allChannels,
    parameters: { length: noteLength },
    doc: {
      en: 'Before a length: adds it, and Q counts for the sum. Before a note of the same pitch: the two are one note that sounds to its end. Before another pitch: the first note sounds to its end, and the second begins anew.',
      ja: '長さの前では長さを足し、Q は合計に効く。同じ高さの音符の前では 1 つの音になり、最後まで鳴る。別の高さの前では、前の音が最後まで鳴り、次の音は発音し直す。',
    },
    example: 'C4&8',
  },
  length: {
    name: 'L',
    form: 'L<n>, then dots',
    group: 'time',
    places: allChannels,
    parameters: { n: noteLength },
    initial: '4',
    doc: {
      en: 'Length of notes and rests without one of their own. Without a number the dots lengthen the one in force.',
      ja: '長さを書かない音符と休符の長さ。数を省くと、今の長さに付点を付ける。',
    },
    example: 'L8',
  },
  tempo: {
    name: 'T',
    form: 'T<n>',
    group: 'time',
    places: allChannels,
    parameters: { n: parameter(1, largest, units.bpm) },
    initial: '120',
    doc: {
      en: 'Tempo of this channel; the others keep theirs. A tick is a whole number of clocks.',
      ja: 'このチャンネルのテンポ。他のチャンネルには効かない。1 ティックは整数クロック。',
    },
    example: 'T150',
  },
  gate: pyxelCommands.gate,
  octave: {
    name: 'O',
    form: 'O<n>',
    group: 'pitch',
    places: allChannels,
    parameters: { n: parameter(-1, 9, units.octave) },
    initial: '4',
    doc: { en: 'Octave. O4 A is 440 Hz (MIDI 69).', ja: 'オクターブ。O4 の A が 440 Hz（MIDI 69）。' },
    example: 'O5',
  },
  octaveUp: pyxelCommands.octaveUp,
  octaveDown: pyxelCommands.octaveDown,
  transpose: {
    name: 'K',
    form: 'K<n>',
    group: 'pitch',
    places: allChannels,
    parameters: { n: parameter(-largest, largest, units.semitones) },
    initial: '0',
    doc: { en: 'Transpose, noise as well. No plus sign.', ja: '移調。ノイズにも効く。+ は付けない。' },
    example: 'K-12',
  },
  detune: {
    name: 'Y',
    form: 'Y<n>',
    group: 'pitch',
    places: allChannels,
    parameters: { n: parameter(-largest, largest, units.cents) },
    initial: '0',
    doc: { en: 'Detune. No plus sign.', ja: 'デチューン。+ は付けない。' },
    example: 'Y-5',
  },
  volume: pyxelCommands.volume,
  envelope: {
    name: '@ENV',
    form: '@ENV<slot>',
    group: 'level',
    places: allChannels,
    parameters: { slot },
    initial: 'off',
    doc: {
      en: 'Use a volume curve that this channel has defined. Slot 0, and one never defined, is off.',
      ja: 'このチャンネルで定義した音量曲線を使う。0 と未定義のスロットはオフ。',
    },
    example: '@ENV1',
  },
  defineEnvelope: {
    name: '@ENV',
    form: '@ENV<slot>{<volume>, <ticks>, <volume>, ...}',
    group: 'level',
    places: allChannels,
    parameters: { slot: parameter(1, largest, units.slot), volume, ticks: anyTicks },
    doc: {
      en: 'Define and use a volume curve. It begins at the first volume, goes in a straight line to each of the next after so many ticks, and multiplies V: 127 is V itself.',
      ja: '音量曲線を定義して使う。最初の音量から始まり、指定ティックで次の音量へ直線で移る。V に掛け合わせ、127 が V そのもの。',
    },
    example: '@ENV1{127, 24, 40}',
  },
  tone: {
    name: '@',
    form: '@<n>',
    group: 'tone',
    places: allChannels,
    parameters: {
      n: parameter(0, 255, {
        en: `${toneNumbers.en}; others are the tones of a program and sound as 0`,
        ja: `${toneNumbers.ja}。他はプログラムの音色で、0 として鳴る`,
      }),
    },
    initial: '0',
    doc: { en: 'Tone, from note to note.', ja: '音色。音符ごとに変えられる。' },
    example: '@2',
  },
  vibrato: {
    name: '@VIB',
    form: '@VIB<slot>',
    group: 'effects',
    places: allChannels,
    parameters: { slot },
    initial: 'off',
    doc: {
      en: 'Use a vibrato that this channel has defined. Slot 0, and one never defined, is off.',
      ja: 'このチャンネルで定義したビブラートを使う。0 と未定義のスロットはオフ。',
    },
    example: '@VIB1',
  },
  defineVibrato: {
    name: '@VIB',
    form: '@VIB<slot>{<delay>, <period>, <depth>}',
    group: 'effects',
    places: allChannels,
    parameters: {
      slot: parameter(1, largest, units.slot),
      delay: anyTicks,
      period: anyTicks,
      depth: parameter(-largest, largest, units.cents),
    },
    doc: {
      en: 'Define and use a vibrato: a triangle wave that goes up first, or down with a negative depth. With delay 0 it runs on from note to note.',
      ja: 'ビブラートを定義して使う。三角波で、まず上へ（深さが負なら下へ）動く。遅延 0 では音符をまたいで続く。',
    },
    example: '@VIB1{12, 16, 20}',
  },
  glide: {
    name: '@GLI',
    form: '@GLI<slot>',
    group: 'effects',
    places: allChannels,
    parameters: { slot },
    initial: 'off',
    doc: {
      en: 'Use a glide that this channel has defined. Slot 0, and one never defined, is off.',
      ja: 'このチャンネルで定義したグライドを使う。0 と未定義のスロットはオフ。',
    },
    example: '@GLI1',
  },
  defineGlide: {
    name: '@GLI',
    form: '@GLI<slot>{<offset>, <ticks>}',
    group: 'effects',
    places: allChannels,
    parameters: {
      slot: parameter(1, largest, units.slot),
      offset: parameter(-largest, largest, units.cents),
      ticks: anyTicks,
    },
    doc: {
      en: 'Define and use a glide: each note starts so many cents off and reaches its pitch after so many ticks. * as offset is the note before, * as ticks the whole note.',
      ja: 'グライドを定義して使う。各音符は指定セントずれて始まり、指定ティックで本来の高さになる。ずれの * は直前の音、ティックの * は音符全体。',
    },
    example: '@GLI1{*, 6}',
  },
  repeat: {
    name: '[',
    form: '[ ... ]<n>',
    group: 'structure',
    places: allChannels,
    parameters: { n: parameter(0, largest, units.times) },
    doc: {
      en: 'Repeat n times; without n, or with 0, for ever, and nothing after it is played. Octave and default length are as written; all else is in force as it was left, in the next pass as well.',
      ja: 'n 回繰り返す。n を省くか 0 なら無限で、後は演奏されない。オクターブと L は書いた順、それ以外は前の回で最後に設定した値が次の回にも効く。',
    },
    example: '[C D]4',
  },
} as const satisfies CommandTable;
