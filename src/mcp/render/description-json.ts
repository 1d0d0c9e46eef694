import type { SongMeasure } from '../../formats/measure-song.js';
import { rangeJson } from '../../formats/range-json.js';
import { lengthName, pitchName } from '../../score/note-names.js';
import type { PlayedNote, VoiceId } from '../../score/played-notes.js';
import type { Score } from '../../score/score.js';
import type { BarNotes, SongAnalysis, VoiceAnalysis } from '../../score/song-analysis.js';
import { quartersPerBar } from '../../score/song-position.js';
import type { DescribeMessage, JsonObject } from './work-messages.js';

/*
 * What describe_mml tells of a song, as JSON: bars and beats count from 1, seconds from 0.
 */

/** Most notes that are listed; a bar is listed whole or not at all. */
const mostNotes = 4000;

export function loopOf({ loop }: SongAnalysis): JsonObject | null {
  return (
    loop && { start_bar: loop.startBar, start_sec: round(loop.startSeconds, 3), length_sec: round(loop.seconds, 3) }
  );
}

export function keyOf({ key }: SongAnalysis): JsonObject | null {
  if (key === null) return null;
  const { tonic, scale, correlation, margin } = key;
  return { tonic, scale, correlation: round(correlation, 3), margin: round(margin, 3) };
}

export function channelOf(voice: VoiceAnalysis, loudness: number | null): JsonObject {
  const { id, noteCount, levels, activity, density, lengths, barActivity } = voice;
  return {
    channel: id,
    note_count: noteCount,
    range: rangeJson(voice),
    levels: levels && { low: levels[0], high: levels[1] },
    notes_per_sec: round(density, 3),
    sounding_share: round(activity, 3),
    lengths: lengths.map(({ name, count }) => ({ length: name, count })),
    bar_activity: barActivity.map((share) => round(share, 2)),
    loudness_lufs: loudness,
  };
}

/** The bars that were asked for, as far as there is room for their notes. */
export function chooseBars(all: readonly BarNotes[], { fromBar, toBar }: DescribeMessage) {
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

export function barOf(
  { bar, startTick, startSeconds, voices }: BarNotes,
  score: Score,
  ticksPerBar: number,
): JsonObject {
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

/** Peak and loudness of the whole. */
export function soundOf(sound: SongMeasure): JsonObject {
  const { mixerPeak, loudness } = sound;
  return {
    mixer_peak_dbfs: mixerPeak === 0 ? null : round(20 * Math.log10(mixerPeak), 1),
    loudness_lufs: inNormalized(sound, loudness.integrated),
    max_momentary_lufs: inNormalized(sound, loudness.maxMomentary),
    max_short_term_lufs: inNormalized(sound, loudness.maxShortTerm),
    range_lu: loudness.range === null ? null : round(loudness.range, 1),
  };
}

/** A level as it is in a normalised file, which is what compose makes unless told otherwise. */
export function inNormalized({ mixerPeak }: SongMeasure, level: number | null): number | null {
  return level === null || mixerPeak === 0 ? null : round(level - 20 * Math.log10(mixerPeak), 1);
}

export function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
