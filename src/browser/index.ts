/*
 * The library for web pages: the same calls as in Node, but they answer with promises, since the language of a song and
 * Japanese messages are loaded when they are first needed. Where the calls in Node throw for a bad option, they reject.
 */
import {
  type ComposedSong,
  type ComposeOptions,
  compose as composeNow,
  type RenderedSong,
  type RenderOptions,
  render as renderNow,
  type ValidateOptions,
  validate as validateNow,
} from '../calls.js';
import type { ValidateResult } from '../compiler.js';
import { withLanguages } from './languages.js';

export type { ComposedSong, ComposeOptions, RenderedSong, RenderOptions, ValidateOptions } from '../calls.js';
export type { ComposeResult, ValidateResult } from '../compiler.js';
export { type Mode, modes } from '../languages/modes.js';
export { version } from '../version.generated.js';

/** Checks a text, given as a string or as bytes: all that is wrong or doubtful, and the notes when nothing is wrong. */
export async function validate(text: string | Uint8Array, options: ValidateOptions = {}): Promise<ValidateResult> {
  await loadTexts(options);
  return withLanguages(() => validateNow(text, options));
}

/** Makes a WAV file of a song, in memory. Never rejects for what the text contains. */
export async function compose(text: string | Uint8Array, options: ComposeOptions = {}): Promise<ComposedSong> {
  await loadTexts(options);
  return withLanguages(() => composeNow(text, options));
}

/** Makes the samples of a song, for an `AudioBuffer`. Never rejects for what the text contains. */
export async function render(text: string | Uint8Array, options: RenderOptions = {}): Promise<RenderedSong> {
  await loadTexts(options);
  return withLanguages(() => renderNow(text, options));
}

async function loadTexts({ language }: ValidateOptions): Promise<void> {
  if (language === 'ja') (await import('./japanese.js')).addJapanese();
}
