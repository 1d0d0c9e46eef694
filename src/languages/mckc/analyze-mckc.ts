import type { DiagnosticLog } from '../../diagnostics/log.js';
import { clockHz, frameClocks } from '../../hardware/clock.js';
import type { FrameEnvelope, FrameProgram, FrameTables, FrameTrack } from '../../score/frame-program.js';
import type { Score } from '../../score/score.js';
import type { FileResolver } from '../../source/file-resolver.js';
import type { SourceText } from '../../source/source-text.js';
import { checkBrackets } from './bracket-checker.js';
import type { DefinedContents, DefinitionTables } from './definition-parser.js';
import type { DefinitionFamily } from './definition-specs.js';
import { measureFrames, measureSong, type SongFrames, type TrackFrames } from './frame-loop.js';
import { loadSamples } from './sample-loader.js';
import { createScore, type ScoredTrack } from './score-projection.js';
import { type MckcSong, type MckcTrack, readSong } from './song-reader.js';
import type { PlacedCommand, TrackCommand } from './track-commands.js';
import { createExpansionBudget, type ExpansionBudget, expandTrack } from './track-expander.js';
import { octaveAfter, readTrack } from './track-reader.js';
import { type TrackLength, timeTrack } from './track-timer.js';
import { hasTimeAfterLoop, type WrittenTrack, writeTrack } from './track-writer.js';

interface MckcContext {
  readonly files: FileResolver;
  /** Leaves expansion chips out with a warning. */
  readonly skipsUnsupported: boolean;
}

/** Reads a text of mode `mckc` and makes its score. Always answers one; it is right only when the log has no error. */
export function analyzeMckc(source: SourceText, log: DiagnosticLog, context: MckcContext): Score {
  const song = readSong(source, context, log);
  const tracks = placeTracks(song, log);
  const samples = loadSamples(song.definitions, context.files, log);
  reportUndefinedSamples(tracks, song.definitions, log);
  const previewCounts = findPreview(tracks);
  const scored: ScoredTrack[] = tracks.map((track) => ({
    ...track,
    previewCounts,
    written: writeTrack(
      {
        id: track.source.id,
        placed: track.placed,
        totalFrames: track.frames,
        gateDenominator: song.gateDenominator,
        previewCounts,
        definitions: song.definitions,
      },
      log,
    ),
  }));
  for (const {
    written,
    source: { items },
  } of scored) {
    if (hasTimeAfterLoop(written.track)) continue;
    const loop = items.find((item) => item !== 'include' && item.command === 'songLoop');
    if (loop !== undefined && loop !== 'include') log.addOnce('mckc-song-loop-empty', { span: loop });
  }
  reportEmptySong(scored, log);
  const frames = createProgram(
    song,
    scored.map(({ written }) => written),
    samples,
    log,
  );
  return createScore(song, scored, frames, log);
}

/** A track with its commands at their places. */
export interface PlacedTrack extends TrackLength {
  readonly source: MckcTrack;
  readonly placed: readonly PlacedCommand[];
}

/**
 * The octave runs on from track to track in the real compiler, which goes through all tracks twice; so a track without
 * an `o` begins in the octave that the track before it ends in, and the first one in that of the last.
 */
function placeTracks(song: MckcSong, log: DiagnosticLog): PlacedTrack[] {
  const tracks = [...song.tracks.values()];
  const budget = createExpansionBudget();
  let octave = 0;
  for (const track of tracks) octave = octaveAfter(track, octave, song.isOctaveReversed);
  return tracks.map((track) => {
    const commands = readTrack(track, song, octave, log);
    octave = octaveAfter(track, octave, song.isOctaveReversed);
    const placed = placeCommands(commands, budget, log);
    const length = timeTrack(placed, log);
    if (length.frames <= mostFrames) return { source: track, placed, ...length };
    reportTooLong(track, length.frames, log);
    return { source: track, placed: [], counts: 0, frames: 0 };
  });
}

/** Keeps what a track becomes within bounds: long notes are commands for every 255 frames. */
const mostMinutes = 6000;
const framesInMinute = (60 * clockHz) / frameClocks;
const mostFrames = mostMinutes * framesInMinute;

function reportTooLong({ id, span }: MckcTrack, frames: number, log: DiagnosticLog): void {
  const minutes = Math.round(frames / framesInMinute);
  log.add('mckc-too-long', { span: span ?? undefined, values: { track: id, minutes, limit: mostMinutes } });
}

function placeCommands(
  commands: readonly TrackCommand[],
  budget: ExpansionBudget,
  log: DiagnosticLog,
): readonly PlacedCommand[] {
  return checkBrackets(commands, log) ? (expandTrack(commands, budget, log) ?? []) : [];
}

/** Counts at the first `!!`, in the order of the tracks; 0 without one. */
function findPreview(tracks: readonly PlacedTrack[]): number {
  for (const { placed } of tracks) {
    const mark = placed.find(({ command }) => command.kind === 'preview');
    if (mark !== undefined) return Math.trunc(mark.startCounts);
  }
  return 0;
}

function reportUndefinedSamples(
  tracks: readonly PlacedTrack[],
  definitions: DefinitionTables,
  log: DiagnosticLog,
): void {
  for (const { source, placed } of tracks) {
    if (source.id !== 'E') continue;
    for (const { command } of placed) {
      const slot = command.value & 0x3f;
      if (command.kind !== 'note' || definitions['@DPCM'].has(slot)) continue;
      log.addOnce('mckc-undefined', { span: command.span, values: { command: '@DPCM', slot } });
    }
  }
}

function reportEmptySong(tracks: readonly ScoredTrack[], log: DiagnosticLog): void {
  // What `!!` leaves out is not played, however long it is.
  if (log.hasErrors || tracks.some(({ written }) => written.track.commands.some((one) => 'frames' in one))) return;
  const first = tracks.find(({ source }) => source.span !== null);
  const values = { example: 'A o4 v15 cdefg' };
  if (first === undefined) log.add('no-track', { values });
  else log.add('no-notes', { span: first.source.span!, values });
}

function createProgram(
  song: MckcSong,
  written: readonly WrittenTrack[],
  samples: FrameProgram['samples'] | null,
  log: DiagnosticLog,
): FrameProgram {
  const tracks = written.map(({ track }) => track);
  const lengths = tracks.map(measureFrames);
  const { hasUnequalLoops, ...length } = measureSong(lengths);
  if (hasUnequalLoops) reportUnequalLoops(song, tracks, lengths, length, log);
  return {
    tracks,
    tables: createTables(song.definitions),
    stopsSampleAtRest: song.stopsSampleAtRest,
    ...(samples && { samples }),
    ...length,
    ...(written.some(({ firstPassDiffers }) => firstPassDiffers) && { firstPassDiffers: true }),
  };
}

function reportUnequalLoops(
  song: MckcSong,
  tracks: readonly FrameTrack[],
  lengths: readonly TrackFrames[],
  { totalFrames, loopStartFrame }: Omit<SongFrames, 'hasUnequalLoops'>,
  log: DiagnosticLog,
): void {
  const texts = tracks.flatMap(({ id }, i) => {
    const { end, loopStart } = lengths[i]!;
    return loopStart === null ? [] : [`${id} ${end - loopStart}`];
  });
  const first = tracks.find((_, i) => lengths[i]!.loopStart !== null)!;
  const loop = song.tracks.get(first.id)!.items.find((item) => item !== 'include' && item.command === 'songLoop');
  if (loop === undefined || loop === 'include') return;
  const values = { lengths: texts.join(', ') };
  if (loopStartFrame === undefined) log.add('mckc-loops-unequal', { span: loop, values });
  else log.add('mckc-loops-common', { span: loop, values: { ...values, common: totalFrames - loopStartFrame } });
}

function createTables(definitions: DefinitionTables): FrameTables {
  return {
    volumes: contentsOf(definitions, '@v'),
    duties: contentsOf(definitions, '@'),
    // Up is a shorter period.
    pitches: new Map([...contentsOf(definitions, '@EP')].map(([slot, envelope]) => [slot, negated(envelope)])),
    notes: contentsOf(definitions, '@EN'),
    vibratos: contentsOf(definitions, '@MP'),
  };
}

function negated({ values, loopStart }: FrameEnvelope): FrameEnvelope {
  return { values: values.map((value) => 0 - value), loopStart };
}

function contentsOf<F extends DefinitionFamily>(
  definitions: DefinitionTables,
  family: F,
): Map<number, DefinedContents[F]> {
  const contents = new Map<number, DefinedContents[F]>();
  for (const [slot, { content }] of definitions[family]) if (content !== null) contents.set(slot, content);
  return contents;
}
