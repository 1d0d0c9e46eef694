/*
 * The public library: text to score, score to register writes, register writes to samples, samples to file bytes.
 * Nothing here needs Node or any other host.
 */
export { type SampleFormat, sampleFormats } from './audio/encoder.js';
export { type Loudness, LoudnessMeter } from './audio/loudness.js';
export { renderAll, renderBlocks } from './audio/render.js';
export {
  type AudioOptions,
  type FilterProfile,
  filterProfiles,
  type RenderSummary,
  type SampleBlocks,
} from './audio/sample-blocks.js';
export { renderStems, type StemBlocks } from './audio/stems.js';
export {
  type ComposedSong,
  type ComposeOptions,
  compose,
  type RenderedSong,
  type RenderOptions,
  render,
  type ValidateOptions,
  validate,
} from './calls.js';
export {
  type Compilation,
  type CompileOptions,
  type ComposeResult,
  compile,
  composeResult,
  durationSecondsOf,
  type Encoding,
  encodings,
  type FileResolver,
  type ListedSound,
  listSounds,
  type Mode,
  modes,
  type PlayingTime,
  type PyxelSyntax,
  pyxelSyntaxes,
  type RenderedSound,
  type SongPosition,
  type ValidateResult,
  validateResult,
} from './compiler.js';
export type { Diagnostic, Language, Severity } from './diagnostics/diagnostic.js';
export { githubDiagnostic, githubReport } from './diagnostics/github.js';
export { diagnosticToJson, type JsonDiagnostic } from './diagnostics/json.js';
export { hintOf, messageOf } from './diagnostics/message.js';
export type { Paint } from './diagnostics/paint.js';
export { type PrettyOptions, prettyDiagnostic, prettyReport } from './diagnostics/pretty.js';
export { type SarifFindings, sarifFindings, sarifLog } from './diagnostics/sarif.js';
export { shortDiagnostic, shortReport } from './diagnostics/short.js';
export { midiFile } from './formats/midi.js';
export {
  formatOfExtension,
  type OutputFormat,
  type OutputFormatSpec,
  outputFormatNames,
  outputFormats,
} from './formats/output-formats.js';
export { type OutputPlan, type OutputRequest, planOutput } from './formats/plan-output.js';
export { registerLog } from './formats/register-log.js';
export { planSongWav, type SongWav, type SongWavOptions } from './formats/song-wav.js';
export { vgmFile } from './formats/vgm.js';
export { type WavHeader, wavByteLength, wavFile, wavFiles } from './formats/wav.js';
export { type ChipProgram, type RegisterWrites, sampleCount } from './hardware/chip-program.js';
export { clockHz } from './hardware/clock.js';
export type { CommandSpec, CommandTable } from './languages/command-spec.js';
export { detectMode } from './languages/detect.js';
export { languages } from './languages/language.js';
export { type PerformOptions, performScore } from './performance/perform-score.js';
export { performPlaying, performSound, type SoundPerformance } from './performance/perform-sound.js';
export type { KeyGuess } from './score/key-guess.js';
export { channelSummaryOf, type NoteSequence, noteSequenceOf } from './score/note-sequence.js';
export { type PlayedNote, type PlayedVoice, playedVoices, type VoiceId } from './score/played-notes.js';
export type { ChannelId, Control, Note, Rest, Score, ScoreChannel, ScoreEvent, Sound } from './score/score.js';
export {
  analyzeSong,
  type BarNotes,
  notesByBar,
  type SongAnalysis,
  type VoiceAnalysis,
} from './score/song-analysis.js';
export { limits } from './source/limits.js';
export type { SourceText } from './source/source-text.js';
export type { Span } from './source/span.js';
export { type Template, template, templateNames } from './templates/templates.js';
export { version } from './version.generated.js';
