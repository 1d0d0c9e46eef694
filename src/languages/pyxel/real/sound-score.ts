import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { clockHz } from '../../../hardware/clock.js';
import { centsOfHz, noisePeriodClocks } from '../../../hardware/timers.js';
import {
  type ChannelId,
  type Control,
  channelIds,
  levelOfShare,
  type Note,
  noDefinitions,
  type Score,
  type ScoreChannel,
  type ScoreEvent,
} from '../../../score/score.js';
import { noteName } from '../../dialect.js';
import { createPitchCheck } from '../../pitch-range.js';
import { assignVoices, type VoicePart } from './assign-voices.js';
import { joinSteps } from './join-steps.js';
import { createNoteSounds, pitchOf } from './note-sounds.js';
import { pyxelTicksPerQuarter } from './play-commands.js';
import { eventsOf, type PlayedSound, type SoundEvent, type SoundNote } from './played-sound.js';
import { createAxis, type SongAxis } from './song-axis.js';
import { measureSong, type SongLength } from './song-length.js';
import { tellSong } from './tell-song.js';
import { vibratoTicksAfter } from './vibrato-rounds.js';

/** A string and what became of it. */
export interface NamedSound {
  readonly name: string;
  readonly isOld: boolean;
  readonly sound: PlayedSound;
}

/** The score of sounds that begin together, each on a channel of Pyxel, played by the voices of the chip. */
export function scoreOfSounds(sounds: readonly NamedSound[], log: DiagnosticLog): Score {
  const length = measureSong(sounds.map(({ sound }) => sound));
  const timed = sounds.map(({ sound, isOld }) => ({ events: eventsUntil(sound, length), isOld }));
  const marks = [length.endClock, ...(length.loopClock === null ? [] : [length.loopClock])];
  const axis = createAxis(
    timed.filter(({ events }) => events.length > 0),
    marks,
  );
  const notes = timed.map(({ events, isOld }) =>
    (isOld ? joinSteps(events) : events).filter((event) => event.kind === 'note'),
  );
  const { parts, conflicts } = assignVoices(notes);
  tellSong(sounds, notes, conflicts, length, log);
  const phases = vibratoPhases(notes);
  const soundOf = createNoteSounds();
  const end = axis.unitsAt(length.endClock);
  const loopStart = length.loopClock === null ? null : axis.unitsAt(length.loopClock);
  const tempi = tempoControls(timed.find(({ events }) => events.length > 0)?.events ?? [], axis);
  const loopSpan = sounds.find(({ sound }) => sound.loop !== null)?.sound.events.at(-1)?.span;

  const channels = channelIds.map((id): ScoreChannel => {
    const channelEnd = axis.unitsAt(endClockOf(parts[id]));
    return { id, events: channelEvents(id, parts[id], channelEnd), end: channelEnd, tempo: axis.tempo };
  });
  return {
    mode: 'pyxel',
    ticksPerQuarter: pyxelTicksPerQuarter,
    grid: axis.grid,
    definitions: noDefinitions,
    channels: withControls(channels),
    end,
    ...(loopStart !== null && { loopStart }),
  };

  /** A channel of the chip ends with the last of the sounds that it plays, or with the loop. */
  function endClockOf(own: readonly VoicePart[]): number {
    if (length.loopClock !== null) return length.endClock;
    const played = new Set(own.map(({ sound }) => sound));
    return Math.max(0, ...[...played].map((sound) => sounds[sound]!.sound.endClock));
  }

  /** Notes with the gaps between them filled; the length of a note ends where the next one on the voice begins. */
  function channelEvents(id: ChannelId, own: readonly VoicePart[], channelEnd: bigint): ScoreEvent[] {
    const check = createPitchCheck(id, { written: (text) => text.toUpperCase() }, log);
    const checkNoise = createNoiseCheck(log);
    const events: ScoreEvent[] = [];
    let now = 0n;
    for (const [i, { note, sound, soundEnd }] of own.entries()) {
      if (soundEnd <= note.clock) continue;
      const start = axis.unitsAt(note.clock);
      if (start > now) events.push({ type: 'rest', start: now, length: start - now, span: note.span });
      const nextClock = own[i + 1]?.note.clock ?? Number.POSITIVE_INFINITY;
      const noteEnd = Math.min(note.clock + note.clocks, nextClock, length.endClock);
      const isWhole = noteEnd === note.clock + note.clocks && soundEnd === note.clock + note.gateClocks;
      const { noteNumber } = pitchOf(note);
      const placed: Note = {
        type: 'note',
        start,
        length: axis.unitsAt(noteEnd) - start,
        noteNumber,
        level: levelOfShare(note.level),
        gate: isWhole ? note.gatePercent / 100 : Math.min(1, (soundEnd - note.clock) / (noteEnd - note.clock)),
        attack: 'full',
        sound: soundOf(note, axis.tickTicksOf(note), phases.get(note) ?? 0),
        span: note.span,
      };
      if (id === 'Noise') checkNoise(note, sound);
      else check(placed);
      events.push(placed);
      now = start + placed.length;
    }
    const last = own.at(-1);
    if (last && channelEnd > now) {
      events.push({ type: 'rest', start: now, length: channelEnd - now, span: last.note.span });
    }
    return events;
  }

  /** The tempi go to the first channel that plays, the end of a loop to all. */
  function withControls(plain: readonly ScoreChannel[]): readonly ScoreChannel[] {
    const first = plain.find(({ events }) => events.length > 0);
    return plain.map((channel) => {
      const begun = channel === first ? merged(tempi, channel.events) : channel.events;
      if (loopStart === null || loopSpan === undefined) return { ...channel, events: begun };
      const loop: Control = { type: 'repeat', at: end, start: loopStart, repeatCount: 0, span: loopSpan };
      return { ...channel, events: [...begun, loop] };
    });
  }
}

function eventsUntil(sound: PlayedSound, { endClock }: SongLength): readonly SoundEvent[] {
  if (sound.loop === null) return sound.events;
  const events: SoundEvent[] = [];
  for (const event of eventsOf(sound)) {
    if (event.clock >= endClock) break;
    events.push(event);
  }
  return events;
}

/** Where in its period a vibrato without delay is at each note: it goes on only while the sound is heard. */
function vibratoPhases(sounds: readonly (readonly SoundNote[])[]): ReadonlyMap<SoundNote, number> {
  const phases = new Map<SoundNote, number>();
  for (const notes of sounds) {
    let elapsed = 0;
    for (const note of notes) {
      const { vibrato } = note;
      if (vibrato?.delayTicks === 0 && vibrato.periodTicks > 0 && elapsed > 0) {
        phases.set(note, elapsed % vibrato.periodTicks);
      }
      elapsed = vibratoTicksAfter(note, elapsed);
    }
  }
  return phases;
}

function tempoControls(events: readonly SoundEvent[], axis: SongAxis): readonly Control[] {
  const controls: Control[] = [];
  for (const change of axis.tempo.changes) {
    const at = axis.unitsAt(clockOfChange(axis, change.tick));
    const event = events.find(({ bpm }) => bpm === change.bpm) ?? events[0];
    if (event === undefined) break;
    controls.push({ type: 'tempo', at, bpm: Math.max(1, Math.round(change.bpm)), span: event.span });
  }
  return controls;
}

function clockOfChange({ tempo }: SongAxis, tick: number): number {
  const i = tempo.changes.findIndex((change) => change.tick === tick);
  return Math.round(tempo.changeClocks[i]!);
}

/** Two lists in time order as one; a control stands before the note at its place. */
function merged(controls: readonly Control[], events: readonly ScoreEvent[]): readonly ScoreEvent[] {
  const all: ScoreEvent[] = [];
  let next = 0;
  for (const event of events) {
    const start = 'at' in event ? event.at : event.start;
    while (next < controls.length && controls[next]!.at <= start) all.push(controls[next++]!);
    all.push(event);
  }
  return [...all, ...controls.slice(next)];
}

const slowestNoiseCents = centsOfHz(clockHz / noisePeriodClocks.at(-1)!);
const fastestNoiseCents = centsOfHz(clockHz / noisePeriodClocks[0]);
const toleratedCents = 50;

/** Warns, once a sound, of noise slower or faster than the chip has. */
function createNoiseCheck(log: DiagnosticLog): (note: SoundNote, sound: number) => void {
  const told = new Set<number>();
  return (note, sound) => {
    const cents = (note.midi + note.transpose) * 100 + note.detuneCents;
    const isSlow = cents < slowestNoiseCents - toleratedCents;
    if ((!isSlow && cents <= fastestNoiseCents + toleratedCents) || told.has(sound)) return;
    told.add(sound);
    const limit = noteName(Math.round((isSlow ? slowestNoiseCents : fastestNoiseCents) / 100)).toUpperCase();
    const name = noteName(pitchOf(note).noteNumber).toUpperCase();
    log.add(isSlow ? 'pyxel-noise-slow' : 'pyxel-noise-fast', { span: note.span, values: { note: name, limit } });
  };
}
