import type { Diagnostic, Language as MessageLanguage } from './diagnostics/diagnostic.js';
import { diagnosticToJson, type JsonDiagnostic } from './diagnostics/json.js';
import { createLog, type DiagnosticLog, type SortedDiagnostics } from './diagnostics/log.js';
import { clockHz } from './hardware/clock.js';
import { detectMode } from './languages/detect.js';
import { languages, type Mode } from './languages/language.js';
import { type ListedSound, listedSounds } from './languages/pyxel/listed-sounds.js';
import { isPythonProgram } from './languages/pyxel/python-program.js';
import type { PyxelSyntax } from './languages/pyxel/pyxel-options.js';
import { type ChannelSummary, channelSummaryOf, type NoteSequence, noteSequenceOf } from './score/note-sequence.js';
import type { Score } from './score/score.js';
import { excerptOf, playedUntilSecondsOf, wholePlayingTime } from './score/song-position.js';
import { endClockOf, loopStartClockOf, type PlayingTime, playedSecondsOf } from './score/song-time.js';
import { decodeOlderSource, decodeSource, type Encoding } from './source/decode-source.js';
import { type FileResolver, noFiles } from './source/file-resolver.js';
import { limits } from './source/limits.js';
import { loneSurrogateIn } from './source/lone-surrogate.js';
import { createSource, type SourceText } from './source/source-text.js';
import { spanOf } from './source/span.js';

export { type Mode, modes } from './languages/language.js';
export type { ListedSound } from './languages/pyxel/listed-sounds.js';
export { type PyxelSyntax, pyxelSyntaxes } from './languages/pyxel/pyxel-options.js';
export type { SongPosition } from './score/song-position.js';
export { durationSecondsOf, type PlayingTime } from './score/song-time.js';
export { type Encoding, encodings } from './source/decode-source.js';
export type { FileResolver } from './source/file-resolver.js';

/** A playing time is what a caller means to ask for: it is then what is compared with the longest allowed. */
export interface CompileOptions extends PlayingTime {
  /** `auto`, the default, judges by the text; the choice is a note in the result. */
  readonly mode?: Mode | 'auto';
  /** Name of the text in diagnostics. */
  readonly file?: string;
  /** Longest sound allowed; 60 minutes unless given. */
  readonly maxDurationSeconds?: number;
  /** Encoding of a text given as bytes; `auto`, the default, tries Shift_JIS and windows-1252 where UTF-8
   * fails in a song of mode `mckc`. */
  readonly encoding?: Encoding | 'auto';
  /** Finds included files and samples of mode `mckc`; without it there are none. */
  readonly files?: FileResolver;
  /** Leaves out what cannot be played, such as expansion chips, with a warning in place of the error. */
  readonly skipUnsupported?: boolean;
  /** How a text of mode `pyxel` is written; where it is said, and not `auto`, the mode is `pyxel` unless named. */
  readonly pyxelSyntax?: PyxelSyntax | 'auto';
  /** Which strings of a Python program, named as {@link listSounds} does, make the song: at most four, one a channel. */
  readonly sounds?: readonly string[];
  /** A song that is too long is an error for `compose` and a warning for `validate`, the default. */
  readonly purpose?: 'validate' | 'compose';
  /** Refuses a song that has warnings, and of Pyxel's own MML what Pyxel 2.9.9 rejects, in its words. */
  readonly strict?: boolean;
  /** How many errors are listed at most; further ones are only counted. No more than `limits.diagnostics` ever are. */
  readonly maxErrors?: number;
}

/** A text as compiled, with what is to be told of it. */
export interface Compilation extends SortedDiagnostics {
  readonly mode: Mode;
  readonly source: SourceText;
  /** Null when there is any error. */
  readonly score: Score | null;
}

/** Compiles a text, given as a string or as bytes. Never throws for what a text contains: faults are in the result. */
export function compile(text: string | Uint8Array, options: CompileOptions = {}): Compilation {
  const log = createLog();
  const { source, isText } = readText(text, options, log);
  const mode = chooseMode(source, wantedMode(options), isText, log);
  const context = {
    files: options.files ?? noFiles,
    skipsUnsupported: options.skipUnsupported ?? false,
    pyxel: {
      syntax: options.pyxelSyntax,
      isStrict: options.strict,
      sounds: options.sounds,
      checksAll: options.purpose !== 'compose',
    },
  };
  const score = isText ? languages[mode].toScore(source, log, context) : null;
  if (score && !log.hasErrors) {
    checkDuration(score, options, log);
    checkLoop(score, options, log);
    checkLength(score, log);
    checkExcerpt(score, options, log);
  }
  if (options.strict && log.counts.warnings > 0)
    log.add('warnings-refused', { values: { count: log.counts.warnings } });
  return { mode, source, score: log.hasErrors ? null : score, ...log.sorted(options.maxErrors) };
}

/** Makes a source of the text and reports what keeps it from being read at all. */
function readText(
  text: string | Uint8Array,
  { file, encoding = 'auto', mode = 'auto' }: CompileOptions,
  log: DiagnosticLog,
): { source: SourceText; isText: boolean } {
  const bytes = typeof text === 'string' ? utf8Length(text) : text.length;
  if (bytes > limits.text.value) {
    log.add('text-limit', { values: { limit: limits.text.value } });
    return { source: createSource('', file), isText: false };
  }
  if (typeof text === 'string') {
    const source = createSource(text, file);
    const surrogate = loneSurrogateIn(source.text);
    if (surrogate < 0) return { source, isText: true };
    log.add('lone-surrogate', { span: spanOf(source, surrogate, surrogate + 1) });
    return { source, isText: false };
  }
  const decoded = decodeSource(text, file, encoding === 'auto' ? 'utf-8' : encoding);
  if (!('invalidByteOffset' in decoded)) return { source: decoded, isText: true };
  if (encoding === 'auto') {
    const older = decodeOlderSource(text, file);
    const isMckc = (mode === 'auto' ? detectMode(older.text).mode : mode) === 'mckc';
    if (isMckc) return { source: older, isText: true };
  }
  const { invalidByteOffset } = decoded;
  if (encoding === 'shift_jis') {
    const source = createSource(new TextDecoder('shift_jis').decode(text), file);
    const start = new TextDecoder('shift_jis').decode(text.subarray(0, invalidByteOffset)).length;
    log.add('invalid-shift-jis', { span: spanOf(source, start, start + 1), values: { byteOffset: invalidByteOffset } });
    return { source, isText: false };
  }
  // For the excerpt only: what cannot be decoded shows as replacement characters.
  const source = createSource(new TextDecoder().decode(text), file);
  const start = createSource(new TextDecoder().decode(text.subarray(0, invalidByteOffset))).text.length;
  log.add('invalid-utf8', { span: spanOf(source, start, start + 1), values: { byteOffset: invalidByteOffset } });
  return { source, isText: false };
}

function utf8Length(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    // A surrogate pair is two units and four bytes, so each half counts as two.
    if (unit >= 0x80) length += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return length;
}

function wantedMode({ mode = 'auto', pyxelSyntax = 'auto', sounds, file = '' }: CompileOptions): Mode | 'auto' {
  if (mode !== 'auto') return mode;
  return pyxelSyntax !== 'auto' || sounds !== undefined || isPythonProgram({ name: file }) ? 'pyxel' : 'auto';
}

/** The strings of MML in a Python program, a text or a link; empty, with the reason among the errors, when there are none. */
export function listSounds(
  text: string | Uint8Array,
  options: CompileOptions = {},
): SortedDiagnostics & { readonly sounds: readonly ListedSound[] } {
  const log = createLog();
  const { source, isText } = readText(text, { ...options, mode: 'pyxel' }, log);
  const sounds = isText ? listedSounds(source, { syntax: options.pyxelSyntax, isStrict: options.strict }, log) : [];
  return { sounds, ...log.sorted() };
}

function chooseMode(source: SourceText, wanted: Mode | 'auto', isText: boolean, log: DiagnosticLog): Mode {
  if (wanted !== 'auto') return wanted;
  const { mode, reason } = detectMode(source.text);
  if (isText) log.add('mode-chosen', { values: { mode, reason } });
  return mode;
}

function checkDuration(score: Score, options: CompileOptions, log: DiagnosticLog): void {
  const limitSeconds = options.maxDurationSeconds ?? limits.soundMinutes.value * 60;
  const seconds = playedUntilSecondsOf(score, options);
  if (seconds <= limitSeconds) return;
  const [minutes, limit] = toldApart(seconds / 60, limitSeconds / 60);
  log.add(options.purpose === 'compose' ? 'duration-limit' : 'duration-warning', { values: { minutes, limit } });
}

/** Whoever asks for passes of a loop is told when there is none. */
function checkLoop(score: Score, { seconds, loops = 1, fadeSeconds = 0 }: PlayingTime, log: DiagnosticLog): void {
  if (seconds !== undefined || (loops === 1 && fadeSeconds === 0) || loopStartClockOf(score) !== undefined) return;
  log.add('no-loop');
}

/** What is shorter than a sample at the lowest rate may have none in a file. */
function checkLength(score: Score, log: DiagnosticLog): void {
  const leastClocks = clockHz / limits.sampleRateMin.value;
  const end = endClockOf(score);
  const loopStart = loopStartClockOf(score);
  if (end < leastClocks) log.add('song-no-length');
  else if (loopStart !== undefined && end - loopStart < leastClocks) log.add('loop-no-length');
}

/** An excerpt must begin before it ends, and before the song does. */
function checkExcerpt(score: Score, options: CompileOptions, log: DiagnosticLog): void {
  const excerpt = excerptOf(score, options);
  if (excerpt === null) return;
  const end = playedSecondsOf(score, wholePlayingTime(score, options));
  const [from, to] = [excerpt.startClock / clockHz, Math.min(excerpt.endClock / clockHz, end)];
  // Bars and ticks come out a rounding error beside the end.
  if (from < to - 1e-6) return;
  const rounded = (seconds: number) => Number(seconds.toFixed(2));
  log.add('excerpt-empty', { values: { from: rounded(from), to: rounded(to), end: rounded(end) } });
}

/** Two different numbers with as few decimals as show the difference, but one at least. */
function toldApart(a: number, b: number): readonly [number, number] {
  for (let decimals = 1; decimals < 12; decimals++) {
    const rounded = [Number(a.toFixed(decimals)), Number(b.toFixed(decimals))] as const;
    if (rounded[0] !== rounded[1]) return rounded;
  }
  return [a, b];
}

/** The contract's answer to `validate`, with notes. */
export interface ValidateResult {
  readonly valid: boolean;
  readonly errors: readonly JsonDiagnostic[];
  readonly warnings: readonly JsonDiagnostic[];
  readonly notes: readonly JsonDiagnostic[];
  /** Diagnostics beyond the listed ones; absent when there are none. */
  readonly omitted?: number;
  readonly note_sequence: NoteSequence | null;
  readonly channel_summary: readonly ChannelSummary[];
}

/** What may be left out of a result. */
interface ResultParts {
  /** Whether the note sequence is made, as it is unless given; without it, it is null. */
  readonly noteSequence?: boolean;
}

export function validateResult(
  compilation: Compilation,
  language: MessageLanguage,
  { noteSequence = true }: ResultParts = {},
): ValidateResult {
  const { score } = compilation;
  return {
    valid: score !== null,
    ...listsOf(compilation, language),
    note_sequence: score && noteSequence ? noteSequenceOf(score) : null,
    channel_summary: score ? channelSummaryOf(score) : [],
  };
}

/** A sound file that was made of a song. */
export interface RenderedSound {
  /** `audio/wav` unless given. */
  readonly mimeType?: string;
  /** Hz */
  readonly sampleRate: number;
  readonly sampleCount: number;
  /** Length of the whole file. */
  readonly byteLength: number;
}

/** The contract's answer to `compose`, with notes. */
export interface ComposeResult {
  readonly success: boolean;
  readonly audio: { readonly mime_type: string; readonly size_bytes: number; readonly sample_rate: number } | null;
  readonly duration_sec: number;
  readonly note_sequence: NoteSequence | null;
  readonly validation: {
    readonly errors: readonly JsonDiagnostic[];
    readonly warnings: readonly JsonDiagnostic[];
    readonly omitted?: number;
  };
  readonly notes: readonly JsonDiagnostic[];
}

/** `rendered` is null when the song was not rendered. */
export function composeResult(
  compilation: Compilation,
  language: MessageLanguage,
  rendered: RenderedSound | null,
  { noteSequence = true }: ResultParts = {},
): ComposeResult {
  const { score } = compilation;
  const { notes, ...validation } = listsOf(compilation, language);
  return {
    success: rendered !== null,
    audio: rendered && {
      mime_type: rendered.mimeType ?? 'audio/wav',
      size_bytes: rendered.byteLength,
      sample_rate: rendered.sampleRate,
    },
    duration_sec: rendered ? rendered.sampleCount / rendered.sampleRate : 0,
    note_sequence: score && noteSequence ? noteSequenceOf(score) : null,
    validation,
    notes,
  };
}

function listsOf({ errors, warnings, notes, omitted }: Compilation, language: MessageLanguage) {
  const toJson = (diagnostic: Diagnostic) => diagnosticToJson(diagnostic, language);
  return {
    errors: errors.map(toJson),
    warnings: warnings.map(toJson),
    notes: notes.map(toJson),
    ...(omitted > 0 && { omitted }),
  };
}
