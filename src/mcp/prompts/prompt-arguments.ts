import { modes } from '../../languages/modes.js';
import type { PromptArgument } from '../catalog/entry.js';

export const modeArgument: PromptArgument = {
  name: 'mode',
  about: 'language of the song: ppmck (unless given), pyxel or mckc',
  isRequired: false,
  values: modes,
};

export const mmlArgument: PromptArgument = { name: 'mml', about: 'the song as MML text', isRequired: true };

/** What every prompt is, besides its own words. */
export const promptFacts = { domain: 'guides', effect: 'read', isIdempotent: true, access: 'anonymous' } as const;

export function modeNamed(mode: string | undefined): string {
  return mode === undefined || mode === '' ? 'ppmck' : mode;
}

/** A text that the user gave, set apart from the words around it. */
export function quoted(text: string | undefined): string {
  return `<mml>\n${text ?? ''}\n</mml>`;
}
