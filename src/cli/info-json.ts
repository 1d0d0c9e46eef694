import type { SongMeasure } from '../formats/measure-song.js';
import { rangeJson } from '../formats/range-json.js';
import type { VoiceAnalysis } from '../score/song-analysis.js';
import { quartersPerBar } from '../score/song-position.js';
import type { SongInfo } from './info-input.js';
import type { SoundRequest } from './sound-options.js';

/** What `mmlc info --json` tells of a song; seconds and ticks count from 0, bars from 1. */
export function infoJson({ song, ticksPerQuarter, sound }: SongInfo, request: SoundRequest): object {
  const { title = null, composer = null, seconds, ticks, bars, loop, tempo, key, voices } = song;
  return {
    title,
    composer,
    duration_sec: seconds,
    duration_ticks: round(ticks, 6),
    ticks_per_quarter: ticksPerQuarter,
    quarters_per_bar: quartersPerBar,
    bars,
    loop: loop && {
      start_tick: round(loop.startTick, 6),
      start_sec: loop.startSeconds,
      start_bar: loop.startBar,
      length_sec: loop.seconds,
    },
    tempo: tempo.map(({ tick, seconds: sec, bar, bpm }) => ({ tick: round(tick, 6), sec, bar, bpm: round(bpm, 6) })),
    key: key && { ...key, correlation: round(key.correlation, 3), margin: round(key.margin, 3) },
    sound: sound && soundJson(sound, request),
    channels: voices.map((voice) => channelJson(voice, sound?.alone.get(voice.id) ?? null)),
  };
}

/** Levels in decibels of full scale; null for silence. */
function soundJson({ peak, mixerPeak, overCount, loudness }: SongMeasure, { sampleRate }: SoundRequest): object {
  return {
    sample_rate: sampleRate,
    peak_dbfs: decibels(peak),
    mixer_peak_dbfs: decibels(mixerPeak),
    clipped: overCount,
    loudness_lufs: level(loudness.integrated),
    max_momentary_lufs: level(loudness.maxMomentary),
    max_short_term_lufs: level(loudness.maxShortTerm),
    range_lu: level(loudness.range),
  };
}

function channelJson(voice: VoiceAnalysis, loudness: number | null): object {
  const { id, noteCount, levels, activity, density, lengths, barActivity } = voice;
  return {
    channel: id,
    note_count: noteCount,
    range: rangeJson(voice),
    levels: levels && { low: levels[0], high: levels[1] },
    notes_per_sec: round(density, 3),
    sounding_share: round(activity, 3),
    loudness_lufs: level(loudness),
    lengths: lengths.map(({ name, ticks, count }) => ({ length: name, ticks: round(ticks, 6), count })),
    bar_activity: barActivity.map((share) => round(share, 3)),
  };
}

function decibels(amplitude: number): number | null {
  return amplitude === 0 ? null : level(20 * Math.log10(amplitude));
}

function level(value: number | null): number | null {
  return value === null ? null : round(value, 2);
}

/** Without a negative zero. */
function round(value: number, decimals: number): number {
  return Number(value.toFixed(decimals)) + 0;
}
