import { allChannels, type CommandTable, parameter, units } from './command-spec.js';

const length = parameter(1, 192, units.noteLength);

/**
 * The commands that modes `ppmck` and `pyxel` (with track headers) have in common. They differ only in how they are
 * written, which `written` makes of their small letters.
 */
export function sharedCommands(written: (text: string) => string) {
  const lengthName = written('l');
  return {
    note: {
      name: written('c'),
      form: `${written('c d e f g a b')}, then + or # or -, length, dots`,
      group: 'notes',
      places: allChannels,
      parameters: { length },
      doc: {
        en: `A note. + or # raises it a semitone, - lowers it. Without a length it takes that of ${lengthName}. Each dot adds half of what stands before it.`,
        ja: `音符。+ か # で半音上げ、- で半音下げる。長さを省くと ${lengthName} の値。付点はそれぞれ直前の半分を足す。`,
      },
      example: written('c+4.'),
    },
    rest: {
      name: written('r'),
      form: `${written('r')}<length>`,
      group: 'notes',
      places: allChannels,
      parameters: { length },
      doc: { en: 'A rest.', ja: '休符。' },
      example: written('r8'),
    },
    slur: {
      name: '&',
      form: '&<length> or &<note>',
      group: 'notes',
      places: allChannels,
      parameters: { length },
      doc: {
        en: 'Before the same pitch or a length: a tie. Before another pitch: the note goes on there without a new attack.',
        ja: '同じ高さの音符か長さの前ではタイ。別の高さの前では、発音し直さずに音程だけ移る。',
      },
      example: written('c4&e4'),
    },
    length: {
      name: lengthName,
      form: `${lengthName}<n>, then dots`,
      group: 'time',
      places: allChannels,
      parameters: { n: length },
      initial: '4',
      doc: { en: 'Length of notes and rests without one of their own.', ja: '長さを書かない音符と休符の長さ。' },
      example: written('l8'),
    },
    tempo: {
      name: written('t'),
      form: `${written('t')}<n>`,
      group: 'time',
      places: allChannels,
      parameters: { n: parameter(1, 9999, units.bpm) },
      initial: '120',
      doc: {
        en: 'Tempo of the whole song from here on; every track follows.',
        ja: 'ここから先の曲全体のテンポ。全トラックに効く。',
      },
      example: written('t150'),
    },
    octave: {
      name: written('o'),
      form: `${written('o')}<n>`,
      group: 'pitch',
      places: allChannels,
      parameters: { n: parameter(0, 7, units.octave) },
      initial: '4',
      doc: {
        en: `Octave. ${written('o4 a')} is 440 Hz (MIDI 69).`,
        ja: `オクターブ。${written('o4')} の ${written('a')} が 440 Hz（MIDI 69）。`,
      },
      example: written('o5'),
    },
  } as const satisfies CommandTable;
}
