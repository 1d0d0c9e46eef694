import type { Language } from '../../diagnostics/diagnostic.js';
import { type Mode, modes } from '../../languages/modes.js';
import { limits } from '../../source/limits.js';
import type { Parameter } from '../catalog/entry.js';

/** Modes of the tools: without `auto`, for a caller who writes a song knows its language. */
export const toolModes = modes;

export const mmlParameter: Parameter = {
  name: 'mml',
  type: 'string',
  otherwise: '',
  about: `the song as MML text, at most ${limits.text.value / 2 ** 20} MiB`,
};

export const modeParameter: Parameter = {
  name: 'mode',
  type: 'string',
  otherwise: '',
  values: toolModes,
  about: 'language of the song',
};

export const sampleRateParameter: Parameter = {
  name: 'sample_rate',
  type: 'integer',
  otherwise: 44_100,
  min: limits.sampleRateMin.value,
  max: limits.sampleRateMax.value,
  about: `samples a second, ${limits.sampleRateMin.value} to ${limits.sampleRateMax.value}`,
};

export const normalizeParameter: Parameter = {
  name: 'normalize',
  type: 'boolean',
  otherwise: true,
  about: 'scale the loudest sample to full scale',
};

export const languages: readonly Language[] = ['en', 'ja'];

export const langParameter: Parameter = {
  name: 'lang',
  type: 'string',
  values: languages,
  about: 'language of messages and hints (default: the language of the server)',
};

/** The language that is asked for, or the server's. */
export function languageOf(named: string, otherwise: Language): Language {
  return languages.find((language) => language === named) ?? otherwise;
}

/** The mode of a name that was checked. */
export function modeOf(name: string): Mode {
  return toolModes.find((mode) => mode === name) ?? 'ppmck';
}
