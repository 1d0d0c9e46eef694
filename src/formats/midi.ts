import { clockHz } from '../hardware/clock.js';
import { movesPitch, pitchMotionCentsAt } from '../performance/pitch-effects.js';
import type { Score } from '../score/score.js';
import { excerptOf } from '../score/song-position.js';
import { type PlayingTime, tempoStretchOf } from '../score/song-time.js';
import { clockAt, type TempoMap, tickAt } from '../score/tempo-map.js';
import { ByteWriter } from './byte-writer.js';
import { keyOf, midiVoices, programOf, velocityOf } from './midi-sounds.js';
import { eventOrder, MidiTrack } from './midi-track.js';
import { type UnrolledNote, type UnrolledSong, type UnrolledVoice, unrollSong } from './midi-voices.js';

const ticksPerQuarter = 192;
const manyTracks = 1;

const noteOff = 0x80;
const noteOn = 0x90;
const controller = 0xb0;
const programChange = 0xc0;
const pitchBend = 0xe0;

const metaText = 0x01;
const metaTrackName = 0x03;
const metaMarker = 0x06;
const metaTempo = 0x51;
const metaTimeSignature = 0x58;
/** Of 4/4: the second number is the power of 2, then clocks of a metronome and 32nds of a quarter. */
const fourQuarters = [4, 2, 24, 8];

const mostMicroseconds = 0xff_ffff;
const bendRangeSemitones = 24;
const bendCenter = 0x2000;
/** How often the pitch is looked at while it moves. */
const bendStepTicks = 6;

/**
 * A Standard MIDI File of format 1 with 192 ticks a quarter note: a track with titles, tempi and the marks of the loop, then
 * one for each voice that has a note. Notes have their real pitches; what moves the pitch is pitch bend.
 */
export function midiFile(score: Score, { loops = 1, ...places }: MidiPlayingTime = {}): Uint8Array {
  const song = unrollSong(score, loops);
  const { voices } = song;
  const clock = createMidiClock(score, voices);
  const excerpt = excerptOf(score, places);
  const wholeEnd = clock.tickAtSeconds(song.endSeconds);
  const excerptEnd = excerpt ? clock.tickAtSeconds(excerpt.endClock / clockHz) : wholeEnd;
  const bounds: Bounds = {
    start: excerpt ? Math.min(wholeEnd, clock.tickAtSeconds(excerpt.startClock / clockHz)) : 0,
    end: Math.min(wholeEnd, excerptEnd),
    reachesEnd: excerptEnd >= wholeEnd,
  };
  const sounding = voices.filter(({ notes }) => notes.length > 0);
  const tracks = [
    conductorTrack(score, song, clock, bounds),
    ...sounding.map((voice) => voiceTrack(score, voice, clock, bounds)),
  ];
  const file = new ByteWriter();
  file.ascii('MThd');
  file.bigUint32(6);
  file.bigUint16(manyTracks);
  file.bigUint16(tracks.length);
  file.bigUint16(ticksPerQuarter);
  for (const track of tracks) file.array(track.encode(bounds.start, bounds.end));
  return file.bytes;
}

/** How a song is played, as far as notes know it. */
export type MidiPlayingTime = Pick<PlayingTime, 'loops' | 'from' | 'to'>;

/** Notes with every pass of a loop written out that a file may have: sequencers take no more, and memory holds them. */
const mostNotes = 2_000_000;

export function isTooLongForMidi({ channels, samples }: Score, { loops = 1 }: MidiPlayingTime = {}): boolean {
  const notes = [...channels, ...(samples ? [samples] : [])].reduce((count, { events }) => count + events.length, 0);
  return notes * loops > mostNotes;
}

/** Ticks of the file that the whole song would have. */
interface Bounds {
  readonly start: number;
  readonly end: number;
  /** The song is not cut off. */
  readonly reachesEnd: boolean;
}

/** The one tempo map that a MIDI file has, and places in it. */
interface MidiClock {
  readonly tempo: TempoMap;
  /** Quarter notes of the file in one of the song: more than one where a tempo is too slow for the format. */
  readonly scale: number;
  readonly microsecondsAt: (bpm: number) => number;
  readonly tickOf: (tempo: TempoMap, tick: number) => number;
  readonly tickAtSeconds: (seconds: number) => number;
}

/** The tempo is that of the first voice with notes; voices with tempi of their own keep their times. */
function createMidiClock(score: Score, voices: readonly UnrolledVoice[]): MidiClock {
  const { tempo } = voices.find(({ notes }) => notes.length > 0) ?? voices[0]!;
  const stretch = tempoStretchOf(score);
  const microsecondsOf = (bpm: number) => (60e6 * stretch) / bpm;
  const slowest = tempo.changes.reduce((most, { bpm }) => Math.max(most, microsecondsOf(bpm)), 0);
  const scale = Math.ceil(slowest / mostMicroseconds);
  const fileTick = (tick: number) => Math.round((tick * scale * ticksPerQuarter) / tempo.ticksPerQuarter);
  return {
    tempo,
    scale,
    microsecondsAt: (bpm) => Math.max(1, Math.round(microsecondsOf(bpm) / scale)),
    tickOf: (own, tick) => fileTick(own === tempo ? tick : tickAt(tempo, clockAt(own, tick))),
    tickAtSeconds: (seconds) => fileTick(tickAt(tempo, (seconds / stretch) * clockHz)),
  };
}

function conductorTrack(
  { title, composer }: Score,
  { loopStartSeconds }: UnrolledSong,
  clock: MidiClock,
  bounds: Bounds,
): MidiTrack {
  const track = new MidiTrack();
  if (title !== undefined) track.meta(0, metaTrackName, title);
  if (composer !== undefined) track.meta(0, metaText, composer);
  track.meta(0, metaTimeSignature, fourQuarters);
  let told = 0;
  for (const [i, { tick, bpm }] of clock.tempo.changes.entries()) {
    const at = clock.tickOf(clock.tempo, tick);
    const next = clock.tempo.changes[i + 1];
    // Of those before the start only the last holds there.
    if (next !== undefined && clock.tickOf(clock.tempo, next.tick) <= bounds.start) continue;
    const microseconds = clock.microsecondsAt(bpm);
    // Tempi that differ by less than a microsecond a quarter are one in the file.
    if (at <= bounds.end && microseconds !== told) {
      told = microseconds;
      track.meta(at, metaTempo, [microseconds >>> 16, (microseconds >>> 8) & 0xff, microseconds & 0xff]);
    }
  }
  const loopStart = loopStartSeconds === null ? -1 : clock.tickAtSeconds(loopStartSeconds);
  if (loopStartSeconds !== null && bounds.reachesEnd && loopStart >= bounds.start) {
    track.meta(loopStart, metaMarker, 'loopStart');
    track.meta(bounds.end, metaMarker, 'loopEnd');
  }
  return track;
}

function voiceTrack(score: Score, voice: UnrolledVoice, clock: MidiClock, bounds: Bounds): MidiTrack {
  const { id, notes, tempo } = voice;
  const { name, channel } = midiVoices[id];
  const track = new MidiTrack();
  track.meta(0, metaTrackName, name);
  const hasPitch = channel !== midiVoices.Noise.channel;
  const bend = hasPitch && notes.some(({ played: { note } }) => note.sound.detuneCents !== 0 || movesPitch(note.sound));
  if (bend) setBendRange(track, channel);
  let program: number | null = null;
  let bent = bendCenter;
  for (const [i, unrolled] of notes.entries()) {
    const { played, shift } = unrolled;
    const { note } = played;
    const start = Math.max(bounds.start, clock.tickOf(tempo, played.startTick + shift));
    const velocity = velocityOf(id, note);
    const isSilent = velocity === 0 || played.silentTick <= played.startTick;
    const nextStart = Math.min(bounds.end, nextStartOf(notes[i + 1], tempo, clock));
    // Shorter than a tick, it would end with the next note or not at all.
    if (isSilent || nextStart <= start) continue;
    const silent = clock.tickOf(tempo, played.silentTick + shift);
    if (silent <= bounds.start) continue;
    const wantedEnd = Math.max(start + 1, silent);
    const end = Math.min(wantedEnd, nextStart);
    const wanted = programOf(id, note);
    if (wanted !== null && wanted !== program) track.message(start, eventOrder.setUp, programChange, channel, wanted);
    program = wanted;
    if (bend) bent = bendNote(track, channel, unrolled, bent, start, (tick) => clock.tickOf(tempo, tick));
    const key = keyOf(id, note, score.mode);
    track.message(start, eventOrder.start, noteOn, channel, key, velocity);
    track.message(end, eventOrder.end, noteOff, channel, key, 0);
  }
  return track;
}

function nextStartOf(next: UnrolledNote | undefined, tempo: TempoMap, clock: MidiClock): number {
  return next === undefined ? Number.POSITIVE_INFINITY : clock.tickOf(tempo, next.played.startTick + next.shift);
}

/** Registered parameter 0, in semitones and cents; then none is selected. */
function setBendRange(track: MidiTrack, channel: number): void {
  const settings = [
    [101, 0],
    [100, 0],
    [6, bendRangeSemitones],
    [38, 0],
    [101, 127],
    [100, 127],
  ] as const;
  for (const [number, value] of settings) track.message(0, eventOrder.setUp, controller, channel, number, value);
}

/** Bends a note from its start to its silence; answers the bend that it leaves. */
function bendNote(
  track: MidiTrack,
  channel: number,
  { played, shift, effectsTick }: UnrolledNote,
  bentBefore: number,
  start: number,
  fileTick: (tick: number) => number,
): number {
  const { sound } = played.note;
  const isMoving = movesPitch(sound);
  let bent = bentBefore;
  for (let tick = played.startTick; tick < played.silentTick; tick += bendStepTicks) {
    // Before the start of an excerpt only the last look counts.
    if (isMoving && fileTick(tick + bendStepTicks + shift) <= start) continue;
    const cents = sound.detuneCents + pitchMotionCentsAt(sound, tick - effectsTick);
    const steps = Math.round((cents / (100 * bendRangeSemitones)) * bendCenter);
    const wanted = Math.min(2 * bendCenter - 1, Math.max(0, bendCenter + steps));
    if (wanted !== bent) {
      track.message(
        Math.max(start, fileTick(tick + shift)),
        eventOrder.setUp,
        pitchBend,
        channel,
        wanted & 0x7f,
        wanted >>> 7,
      );
    }
    bent = wanted;
    if (!isMoving) break;
  }
  return bent;
}
