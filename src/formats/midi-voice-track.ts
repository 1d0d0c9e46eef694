import { movesPitch, pitchMotionCentsAt } from '../performance/pitch-effects.js';
import type { Score } from '../score/score.js';
import type { TempoMap } from '../score/tempo-map.js';
import type { UnrolledNote, UnrolledVoice } from '../score/unrolled-song.js';
import type { MidiClock } from './midi-clock.js';
import { keyOf, midiVoices, programOf, velocityOf } from './midi-sounds.js';
import { eventOrder, MidiTrack, metaTrackName } from './midi-track.js';

const noteOff = 0x80;
const noteOn = 0x90;
const controller = 0xb0;
const programChange = 0xc0;
const pitchBend = 0xe0;

const bendRangeSemitones = 24;
const bendCenter = 0x2000;
/** How often the pitch is looked at while it moves. */
const bendStepTicks = 6;

/** Ticks of the file that the whole song would have. */
export interface MidiBounds {
  readonly start: number;
  readonly end: number;
  /** The song is not cut off. */
  readonly reachesEnd: boolean;
}

/** The notes of a voice, what they sound like, and what moves their pitch. */
export function midiVoiceTrack(score: Score, voice: UnrolledVoice, clock: MidiClock, bounds: MidiBounds): MidiTrack {
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
