import { templateTexts } from './texts.generated.js';

/** A song to start from. */
export interface Template {
  readonly name: string;
  readonly mode: string;
  readonly mml: string;
  /** What it is for, in one sentence. */
  readonly description: { readonly en: string; readonly ja: string };
}

const descriptions = {
  basic: {
    en: 'Four voices to start from: melody, harmony, bass and rhythm.',
    ja: '4 声の基本形: メロディー・ハーモニー・ベース・リズム。',
  },
  melody: {
    en: 'A lead melody in front, with a sparse backing.',
    ja: 'リードメロディーが主役で、伴奏は控えめ。',
  },
  chord: {
    en: 'Chord backing on both pulses over a triangle bass.',
    ja: '2 つのパルスによる和音伴奏と三角波のベース。',
  },
  drum: {
    en: 'A noise beat in front.',
    ja: 'ノイズのビートが主役。',
  },
  empty: {
    en: 'Four empty tracks with one whole rest each.',
    ja: '全休符 1 つだけの空の 4 トラック。',
  },
  expressive_lead: {
    en: 'A lead that lives from volume and tone: envelopes and changes of level.',
    ja: '音量と音色で歌わせるリード: エンベロープと強弱。',
  },
  vibrato_lead: {
    en: 'A lead with vibrato, bends and detune.',
    ja: 'ビブラート・音程変化・デチューンを使うリード。',
  },
  pitch_motion: {
    en: 'Pitch in motion: arpeggios, sweeps and glides.',
    ja: '動く音程: アルペジオ・スイープ・グライド。',
  },
} as const satisfies Record<string, Template['description']>;

type TemplateName = keyof typeof descriptions;

/** The modes that have templates. */
export const templateModes = ['ppmck', 'pyxel'] as const;

export const templateNames = Object.keys(descriptions) as readonly TemplateName[];

/** The template of a name and mode; of an unknown name `basic`, of an unknown mode `ppmck`. */
export function template(name: string, mode: string): Template {
  const knownName = Object.hasOwn(descriptions, name) ? (name as TemplateName) : 'basic';
  const knownMode = Object.hasOwn(templateTexts, `${mode}/${knownName}.mml`) ? mode : 'ppmck';
  return {
    name: knownName,
    mode: knownMode,
    mml: templateTexts[`${knownMode}/${knownName}.mml`]!,
    description: descriptions[knownName],
  };
}
