import { setImmediate as nextTurn } from 'node:timers/promises';
import { channelBits } from '../../apu/sampled-chip.js';
import { LoudnessMeter } from '../../audio/loudness.js';
import { renderStems } from '../../audio/stems.js';
import { compile, validateResult } from '../../compiler.js';
import type { ChipProgram } from '../../hardware/chip-program.js';
import { clockHz } from '../../hardware/clock.js';
import type { JobControl, JobEnd } from '../../host/worker-jobs.js';
import { performScore } from '../../performance/perform-score.js';
import { lengthName, pitchName } from '../../score/note-names.js';
import { type PlayedNote, playedVoices, type VoiceId } from '../../score/played-notes.js';
import type { Score } from '../../score/score.js';
import {
  analyzeSong,
  type BarNotes,
  notesByBar,
  type SongAnalysis,
  type VoiceAnalysis,
} from '../../score/song-analysis.js';
import { quartersPerBar } from '../../score/song-position.js';
import type { DescribeMessage, DescribeWork, JsonObject, WorkProgress } from './work-messages.js';

/** Rate at which a song is heard to be measured; nothing that is published depends on it. */
const measuringRate = 48_000;
/** Most notes that are listed; a bar is listed whole or not at all. */
const mostNotes = 4000;
const turnMilliseconds = 50;

/** Compiles a song and tells what a musician would hear and see of it. */
export async function describeSong(
  message: DescribeMessage,
  control: JobControl<WorkProgress>,
): Promise<JobEnd<DescribeWork>> {
  const compilation = compile(message.mml, { mode: message.mode, maxDurationSeconds: message.maxDurationSeconds });
  const { valid, errors, warnings, notes } = validateResult(compilation, message.language, { noteSequence: false });
  const { score } = compilation;
  const done = (result: JsonObject): JobEnd<DescribeWork> => ({ status: 'done', value: { kind: 'describe', result } });
  if (score === null) return done({ valid, errors, warnings, notes });

  const voices = playedVoices(score);
  const analysis = analyzeSong(score, voices);
  // A song that is too long to be composed is too long to be heard for this.
  const isHeard = analysis.seconds <= message.maxDurationSeconds;
  const sound = isHeard ? await measureSound(score, performScore(score), control) : { mix: null, channels: null };
  if (sound === null) return { status: 'stopped' };
  const { bars, truncatedAt } = chooseBars(notesByBar(score, voices), message);
  return done({
    valid,
    errors,
    warnings,
    notes,
    mode: analysis.mode,
    ...(analysis.title !== undefined && { title: analysis.title }),
    ...(analysis.composer !== undefined && { composer: analysis.composer }),
    duration_sec: analysis.seconds,
    bars: analysis.bars,
    quarters_per_bar: quartersPerBar,
    tempo: analysis.tempo.map(({ bar, seconds, bpm }) => ({ bar, sec: round(seconds, 3), bpm: round(bpm, 3) })),
    loop: loopOf(analysis),
    key: keyOf(analysis),
    sound: sound.mix,
    channels: analysis.voices.map((voice) => channelOf(voice, sound.channels?.get(voice.id) ?? null)),
    bar_notes: bars.map((bar) => barOf(bar, score, analysis.ticksPerBar)),
    ...(truncatedAt !== null && { next_bar: truncatedAt }),
  });
}

function loopOf({ loop }: SongAnalysis): JsonObject | null {
  return (
    loop && { start_bar: loop.startBar, start_sec: round(loop.startSeconds, 3), length_sec: round(loop.seconds, 3) }
  );
}

function keyOf({ key }: SongAnalysis): JsonObject | null {
  if (key === null) return null;
  const { tonic, scale, correlation, margin } = key;
  return { tonic, scale, correlation: round(correlation, 3), margin: round(margin, 3) };
}

function channelOf(voice: VoiceAnalysis, loudness: number | null): JsonObject {
  const { id, noteCount, range, levels, activity, density, lengths, barActivity } = voice;
  const hasPitch = id !== 'Noise' && id !== 'DPCM';
  return {
    channel: id,
    note_count: noteCount,
    range: range && {
      low: hasPitch ? pitchName(range[0]) : range[0],
      high: hasPitch ? pitchName(range[1]) : range[1],
      semitones: range[1] - range[0],
    },
    levels: levels && { low: levels[0], high: levels[1] },
    notes_per_sec: round(density, 3),
    sounding_share: round(activity, 3),
    lengths: lengths.map(({ name, count }) => ({ length: name, count })),
    bar_activity: barActivity.map((share) => round(share, 2)),
    loudness_lufs: loudness,
  };
}

/** The bars that were asked for, as far as there is room for their notes. */
function chooseBars(all: readonly BarNotes[], { fromBar, toBar }: DescribeMessage) {
  const bars: BarNotes[] = [];
  let notes = 0;
  for (const bar of all.slice(fromBar - 1, toBar)) {
    const count = bar.voices.reduce((sum, voice) => sum + voice.notes.length, 0);
    if (notes + count > mostNotes && bars.length > 0) return { bars, truncatedAt: bar.bar };
    notes += count;
    bars.push(bar);
  }
  const next = fromBar + bars.length;
  return { bars, truncatedAt: next <= all.length ? next : null };
}

function barOf({ bar, startTick, startSeconds, voices }: BarNotes, score: Score, ticksPerBar: number): JsonObject {
  const ticksPerBeat = ticksPerBar / quartersPerBar;
  const noteOf = (id: VoiceId, { note, startTick: at, ticks }: PlayedNote): JsonObject => ({
    beat: round((at - startTick) / ticksPerBeat + 1, 3),
    pitch: id === 'Noise' || id === 'DPCM' ? note.noteNumber : pitchName(note.noteNumber),
    length: lengthName(ticks, score.ticksPerQuarter),
    level: note.level,
    ...(note.attack === 'legato' && { slur: true }),
  });
  return {
    bar,
    sec: round(startSeconds, 3),
    channels: Object.fromEntries(voices.map(({ id, notes }) => [id, notes.map((note) => noteOf(id, note))])),
  };
}

const bitOfVoice = {
  Pulse1: channelBits.pulse1,
  Pulse2: channelBits.pulse2,
  Triangle: channelBits.triangle,
  Noise: channelBits.noise,
  DPCM: channelBits.dmc,
} as const satisfies Record<VoiceId, number>;

interface MeasuredSound {
  readonly mix: JsonObject;
  /** Integrated loudness of each channel alone, in LUFS, in the normalised mix. */
  readonly channels: ReadonlyMap<VoiceId, number | null>;
}

/** Plays the song, and each of its channels alone, and measures them; nothing when it is to stop. */
async function measureSound(
  score: Score,
  program: ChipProgram,
  { isStopped, report }: JobControl<WorkProgress>,
): Promise<MeasuredSound | null> {
  const ids = playedVoices(score).flatMap(({ id, notes }) => (notes.length > 0 ? [id] : []));
  const options = { sampleRate: measuringRate, normalize: false, profile: 'famicom' } as const;
  const meters = [null, ...ids].map(() => new LoudnessMeter(measuringRate));
  const blocks = renderStems(
    program,
    options,
    ids.map((id) => bitOfVoice[id]),
  );
  const seconds = program.totalClocks / clockHz;
  let samples = 0;
  let turnedAt = performance.now();
  for (;;) {
    const next = blocks.next();
    if (next.done) return measured(next.value[0]?.peak ?? 0, meters, ids);
    for (const [i, block] of next.value.entries()) meters[i]!.add(block);
    samples += next.value[0]?.length ?? 0;
    if (performance.now() - turnedAt < turnMilliseconds) continue;
    if (isStopped()) return null;
    report({ type: 'rendered', share: Math.min(1, samples / measuringRate / seconds), seconds });
    await nextTurn();
    turnedAt = performance.now();
  }
}

/** Levels are told as they are in a normalised file, which is what compose makes unless told otherwise. */
function measured(peak: number, meters: readonly LoudnessMeter[], ids: readonly VoiceId[]): MeasuredSound {
  const gain = peak === 0 ? 0 : -20 * Math.log10(peak);
  const level = (value: number | null) => (value === null ? null : round(value + gain, 1));
  const [mix, ...channels] = meters.map((meter) => meter.result());
  return {
    mix: {
      mixer_peak_dbfs: peak === 0 ? null : round(20 * Math.log10(peak), 1),
      loudness_lufs: level(mix!.integrated),
      max_momentary_lufs: level(mix!.maxMomentary),
      max_short_term_lufs: level(mix!.maxShortTerm),
      range_lu: mix!.range === null ? null : round(mix!.range, 1),
    },
    channels: new Map(ids.map((id, i) => [id, level(channels[i]!.integrated)])),
  };
}

function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
