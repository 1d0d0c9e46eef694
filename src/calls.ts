import { sampleFormats } from './audio/encoder.js';
import { renderAll } from './audio/render.js';
import { type AudioOptions, filterProfiles, type RenderSummary } from './audio/sample-blocks.js';
import {
  type Compilation,
  type CompileOptions,
  type ComposeResult,
  compile,
  composeResult,
  encodings,
  modes,
  pyxelSyntaxes,
  type ValidateResult,
  validateResult,
} from './compiler.js';
import type { Language } from './diagnostics/diagnostic.js';
import { planSongWav, type SongWavOptions } from './formats/song-wav.js';
import { performSound } from './performance/perform-sound.js';
import type { Score } from './score/score.js';
import { limits } from './source/limits.js';

/** How a text is read, and in which language it is told what is wrong with it; `en` unless given. */
export interface ValidateOptions extends CompileOptions {
  readonly language?: Language;
}

/** How a song is read and what sound is made of it: 44,100 Hz, normalised, profile `famicom` unless told otherwise. */
export interface RenderOptions
  extends ValidateOptions,
    Partial<Omit<AudioOptions, 'loops' | 'fadeSeconds' | 'excerpt'>> {}

/** The same, and how the samples are written; 16-bit unless told otherwise. */
export interface ComposeOptions extends RenderOptions, Pick<SongWavOptions, 'sampleFormat' | 'dither'> {}

/** What became of a song. */
export interface ComposedSong extends ComposeResult {
  /** The whole file; null when the song has errors. */
  readonly wav: Uint8Array<ArrayBuffer> | null;
}

/** The sound of a song. */
export interface RenderedSong {
  /** What is wrong with the song, and its notes. */
  readonly result: ValidateResult;
  /** Mono, -1..1; null when the song has errors. */
  readonly samples: Float32Array<ArrayBuffer> | null;
  /** Hz */
  readonly sampleRate: number;
  /** What the sound is like; null when there is none. */
  readonly summary: RenderSummary | null;
}

/**
 * Checks a text, given as a string or as bytes: all that is wrong or doubtful, and the notes when nothing is wrong. Never
 * throws for what the text contains. As `compose` and `render` do, it throws a RangeError for an option that is none of its
 * allowed values, which the message names (`language`, `mode`, `encoding`, `pyxelSyntax`, `profile`, `sampleFormat`,
 * `sampleRate`: 8000..192000), and a TypeError for a text that is neither a string nor a Uint8Array.
 */
export function validate(text: string | Uint8Array, options: ValidateOptions = {}): ValidateResult {
  checkCall(text, options);
  return validateResult(compile(text, options), options.language ?? 'en');
}

/**
 * Makes a WAV file of a song, null when the song has errors. Never throws for what the text contains; for a bad option or
 * no text at all it throws as `validate` does. The whole file is in memory; for a long song, or to
 * show progress, take the stages one by one: `compile`, `performSound`, `planSongWav`.
 */
export function compose(text: string | Uint8Array, options: ComposeOptions = {}): ComposedSong {
  checkCall(text, options);
  return composeCompiled(compile(text, { ...options, purpose: 'compose' }), options);
}

/**
 * Makes the samples of a song, for a player of sound; null when the song has errors. Never throws for what the text
 * contains; for a bad option or no text at all it throws as `validate` does.
 */
export function render(text: string | Uint8Array, options: RenderOptions = {}): RenderedSong {
  checkCall(text, options);
  return renderCompiled(compile(text, { ...options, purpose: 'compose' }), options);
}

/** A mistake of the calling program, unlike one in a text, is thrown: further in, it would crash far from its cause. */
function checkCall(text: string | Uint8Array, options: ComposeOptions): void {
  // By its tag, so that bytes of another frame of a page count too.
  if (typeof text !== 'string' && (text as Uint8Array | null)?.[Symbol.toStringTag] !== 'Uint8Array') {
    throw new TypeError('text must be a string or a Uint8Array');
  }
  const choices = {
    language: ['en', 'ja'] satisfies Language[],
    mode: ['auto', ...modes],
    encoding: ['auto', ...encodings],
    pyxelSyntax: ['auto', ...pyxelSyntaxes],
    profile: filterProfiles,
    sampleFormat: sampleFormats,
  } as const satisfies { readonly [Name in keyof ComposeOptions]: readonly string[] };
  for (const [name, allowed] of Object.entries<readonly string[]>(choices)) {
    const value = options[name as keyof typeof choices];
    if (value !== undefined && !allowed.includes(value)) {
      throw new RangeError(`${name} must be one of ${allowed.join(', ')}, not ${value}`);
    }
  }
  const { sampleRate } = options;
  const [min, max] = [limits.sampleRateMin.value, limits.sampleRateMax.value];
  if (sampleRate === undefined || (Number.isInteger(sampleRate) && sampleRate >= min && sampleRate <= max)) return;
  throw new RangeError(`sampleRate must be a whole number of hertz from ${min} to ${max}, not ${sampleRate}`);
}

function composeCompiled(compilation: Compilation, options: ComposeOptions): ComposedSong {
  const { score } = compilation;
  const { language = 'en', sampleFormat = 'int16', dither = false } = options;
  if (score === null) return { ...composeResult(compilation, language, null), wav: null };
  const { program, sound } = soundOf(score, options);
  const plan = planSongWav(score, program, { ...sound, sampleFormat, dither });
  const wav = new Uint8Array(plan.byteLength);
  let filled = 0;
  for (const piece of plan.bytes()) {
    wav.set(piece, filled);
    filled += piece.length;
  }
  const rendered = { sampleRate: sound.sampleRate, sampleCount: plan.sampleCount, byteLength: wav.length };
  return { ...composeResult(compilation, language, rendered), wav };
}

function renderCompiled(compilation: Compilation, options: RenderOptions): RenderedSong {
  const result = validateResult(compilation, options.language ?? 'en');
  const { score } = compilation;
  if (score === null) return { result, samples: null, sampleRate: options.sampleRate ?? standardRate, summary: null };
  const { program, sound } = soundOf(score, options);
  return { result, ...renderAll(program, sound), sampleRate: sound.sampleRate };
}

const standardRate = 44_100;

function soundOf(score: Score, options: RenderOptions) {
  const { sampleRate = standardRate, normalize = true, profile = filterProfiles[0] } = options;
  const { gainDecibels, factor, channels } = options;
  const { program, ...parts } = performSound(score, options);
  const sound: AudioOptions = {
    sampleRate,
    normalize,
    profile,
    ...(gainDecibels !== undefined && { gainDecibels }),
    ...(factor !== undefined && { factor }),
    ...(channels !== undefined && { channels }),
    ...parts,
  };
  return { program, sound };
}
