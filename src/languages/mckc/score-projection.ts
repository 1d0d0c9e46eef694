import type { DiagnosticLog } from '../../diagnostics/log.js';
import { clockHz } from '../../hardware/clock.js';
import { periodOfNote } from '../../hardware/note-periods.js';
import type { FrameEnvelope, FrameProgram, FrameTrackId } from '../../score/frame-program.js';
import {
  type ChannelId,
  type Control,
  channelIds,
  type Definitions,
  type Envelope,
  type Note,
  type Score,
  type ScoreEvent,
  type Sound,
} from '../../score/score.js';
import { createTempoMap, type TempoChange } from '../../score/tempo-map.js';
import type { TickGrid } from '../../score/tick-grid.js';
import { limits } from '../../source/limits.js';
import type { PlacedTrack } from './analyze-mckc.js';
import { EventList } from './event-list.js';
import type { MckcSong } from './song-reader.js';
import { off, type PlacedCommand } from './track-commands.js';
import type { WrittenNote, WrittenTrack } from './track-writer.js';

export interface ScoredTrack extends PlacedTrack {
  /** Everything that begins before is left out. */
  readonly previewCounts: number;
  readonly written: WrittenTrack;
}

const ticksPerQuarter = 192;
const ticksPerCount = 4;
/** Lengths are doubles here; the grid takes away what the additions have added. */
const grid: TickGrid = { unitsPerTick: 65_536n };
const framesPerCountAtTempo1 = 75;

const channelOfTrack: Readonly<Record<FrameTrackId, ChannelId | 'DPCM'>> = {
  A: 'Pulse1',
  B: 'Pulse2',
  C: 'Triangle',
  D: 'Noise',
  E: 'DPCM',
};

/** What is published of a song: notes with their real pitches, rests, settings, loop points. The sound is in `frames`. */
export function createScore(
  song: MckcSong,
  tracks: readonly ScoredTrack[],
  frames: FrameProgram,
  log: DiagnosticLog,
): Score {
  const projected = new Map(
    tracks.map((track) => [channelOfTrack[track.source.id], projectTrack(track, frames, log)] as const),
  );
  const samples = projected.get('DPCM')!;
  const ends = [...projected.values()].map(({ end }) => end);
  const loopStarts = [...projected.values()].flatMap(({ loopStart }) => (loopStart === null ? [] : [loopStart]));
  return {
    mode: 'mckc',
    ...(song.title !== undefined && { title: song.title }),
    ...(song.composer !== undefined && { composer: song.composer }),
    ticksPerQuarter,
    grid,
    definitions: projectDefinitions(song),
    channels: channelIds.map((id) => {
      const { events, end, tempi } = projected.get(id)!;
      return { id, events, end, tempo: createTempoMap(ticksPerQuarter, tempi) };
    }),
    ...(samples.events.length > 0 && {
      samples: {
        events: samples.events,
        end: samples.end,
        tempo: createTempoMap(ticksPerQuarter, samples.tempi),
      },
    }),
    end: ends.reduce((longest, end) => (end > longest ? end : longest), 0n),
    ...(loopStarts.length > 0 && {
      loopStart: loopStarts.reduce((latest, start) => (start > latest ? start : latest)),
    }),
    frames,
  };
}

interface ProjectedTrack {
  readonly events: readonly ScoreEvent[];
  readonly end: bigint;
  readonly loopStart: bigint | null;
  readonly tempi: readonly TempoChange[];
}

const unitsPerCount = ticksPerCount * Number(grid.unitsPerTick);

function unitsAt(counts: number): bigint {
  return BigInt(Math.round(counts * unitsPerCount));
}

/** Goes through a track as it is played, the passes of `|: :|` written out. */
function projectTrack(
  { source, placed, written, previewCounts }: ScoredTrack,
  frames: FrameProgram,
  log: DiagnosticLog,
): ProjectedTrack {
  const played = new Map<PlacedCommand, WrittenNote>(written.notes.map((note) => [note.item, note]));
  const list = new EventList();
  const loopEnds = loopEndsOf(placed);
  const tempi: TempoChange[] = [];
  const sound = createSoundState(source.id, frames);
  let loopStart: { readonly at: bigint; readonly item: PlacedCommand } | null = null;
  let counts = 0;
  let pass = { start: -1, number: 0 };

  for (let i = 0; i < placed.length; i++) {
    const item = placed[i]!;
    const { command } = item;
    const at = unitsAt(counts);
    if (counts === 0 && item.startCounts < previewCounts) {
      // Only what is set before the preview point counts.
      const control = sound.take(item, at);
      if (control !== null) list.control(control);
      continue;
    }
    if (list.soundCount > limits.expandedEvents.value || list.events.length > limits.expandedStatements.value) {
      log.addOnce('expansion-limit', { span: command.span, values: { limit: limits.expandedEvents.value } });
      break;
    }
    counts += item.counts;
    switch (command.kind) {
      case 'note':
      case 'period': {
        const note = played.get(item);
        if (note !== undefined) list.note(sound.noteAt(note, at, unitsAt(counts - item.counts + note.counts) - at));
        // Joined to the note before it, it lies within that; left out, it leaves a gap.
        else list.restUntil(unitsAt(counts), command.span);
        break;
      }
      case 'rest':
      case 'key-off':
        list.restUntil(unitsAt(counts), command.span);
        break;
      case 'wait':
      case 'tie':
        list.prolong(unitsAt(counts), command.span);
        break;
      case 'tempo':
        tempi.push({ tick: counts * ticksPerCount, bpm: framesPerCountAtTempo1 / command.value });
        list.control({
          type: 'tempo',
          at,
          bpm: Math.max(1, Math.round(framesPerCountAtTempo1 / command.value)),
          span: command.span,
        });
        break;
      case 'loop-start':
        pass = { start: i, number: 1 };
        break;
      case 'loop-exit':
        if (pass.number === placed[loopEnds.get(i)!]!.command.value) i = loopEnds.get(i)!;
        break;
      case 'loop-end':
        if (pass.number++ < command.value) i = pass.start;
        break;
      case 'song-loop':
        loopStart = { at, item };
        break;
      default: {
        const control = sound.take(item, at);
        if (control !== null) list.control(control);
      }
    }
  }
  const end = unitsAt(counts);
  if (loopStart !== null) {
    list.control({ type: 'repeat', at: end, start: loopStart.at, repeatCount: 0, span: loopStart.item.command.span });
  }
  return { events: list.events, end, loopStart: loopStart?.at ?? null, tempi };
}

/** Index of the end of a `|: :|` by that of its exit. */
function loopEndsOf(placed: readonly PlacedCommand[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let exit = -1;
  for (const [i, { command }] of placed.entries()) {
    if (command.kind === 'loop-exit') exit = i;
    else if (command.kind === 'loop-end') ends.set(exit, i);
  }
  return ends;
}

interface SoundState {
  noteAt(note: WrittenNote, start: bigint, length: bigint): Note;
  /** Takes what a command sets; answers the event that tells of it, if any. */
  take(item: PlacedCommand, at: bigint): Control | null;
}

function createSoundState(id: FrameTrackId, { tables }: FrameProgram): SoundState {
  let level = 0;
  let duty = 0;
  const sounds = new Map<number, Sound>();
  const soundOf = (): Sound => {
    const known = sounds.get(duty);
    if (known !== undefined) return known;
    const sound: Sound = { duty, detuneCents: 0 };
    sounds.set(duty, sound);
    return sound;
  };
  const points = (envelope: FrameEnvelope | undefined) => envelope?.values[0] ?? 0;
  return {
    noteAt: ({ item: { command }, gate, isSlurred }, start, length) => ({
      type: 'note',
      start,
      length,
      noteNumber: noteNumberOf(command.kind === 'period', command.value, id),
      level: id === 'A' || id === 'B' || id === 'D' ? level : 15,
      gate,
      attack: isSlurred ? 'legato' : 'full',
      sound: soundOf(),
      span: command.span,
    }),
    take({ command: { kind, value, second, span } }, at) {
      switch (kind) {
        case 'volume':
          level = value >= 0x80 ? value & 0x0f : points(tables.volumes.get(value)) & 0x0f;
          return value >= 0x80
            ? { type: 'volume', at, value: level, span }
            : { type: 'vol_envelope', at, slot: value, span };
        case 'tone':
          duty = (value >= 0x80 ? value : points(tables.duties.get(value))) & 3;
          return value >= 0x80
            ? { type: 'duty', at, value: duty, span }
            : { type: 'duty_envelope', at, slot: value, span };
        case 'pitch-envelope':
          return { type: 'pitch_envelope', at, slot: value === off ? 0 : value, isOff: value === off, span };
        case 'note-envelope':
          return { type: 'note_envelope', at, slot: value === off ? 0 : value, isOff: value === off, span };
        case 'vibrato':
          return { type: 'lfo', at, slot: value === off ? 0 : value, isOff: value === off, span };
        case 'gate':
          return value >= 1 && value <= 8 && second === 0 ? { type: 'quantize', at, value, span } : null;
        default:
          return null;
      }
    },
  };
}

/** MIDI number of what the chip plays; of noise as it is written, of samples their number. */
function noteNumberOf(isPeriod: boolean, value: number, id: FrameTrackId): number {
  if (id === 'E') return Math.min(value, 127);
  if (id === 'D') return isPeriod ? value & 0x0f : Math.min(127, (value >> 4) * 12 + (value & 0x0f) + 12);
  const octaveDown = id === 'C' ? 12 : 0;
  if (!isPeriod && (value & 0x0f) < 12) return Math.min(127, 36 + (value >> 4) * 12 + (value & 0x0f) - octaveDown);
  const period = isPeriod ? value & 0x7ff : periodOfNote(value);
  const midi = Math.round(69 + 12 * Math.log2(clockHz / (16 * (period + 1)) / 440)) - octaveDown;
  return Math.min(127, Math.max(0, midi));
}

/** The numbers of the text; envelopes and delays are in frames, depths in period steps. */
function projectDefinitions({ definitions }: MckcSong): Definitions {
  const envelopes = (family: '@v' | '@' | '@EP' | '@EN'): Map<number, Envelope> => {
    const table = new Map<number, Envelope>();
    for (const [slot, { content }] of definitions[family]) {
      if (content === null) continue;
      const { values, loopStart } = content;
      const isHeld = loopStart === values.length - 1;
      table.set(slot, {
        points: isHeld || loopStart === 0 ? values : values.slice(0, loopStart),
        loopPoints: isHeld ? [] : values.slice(loopStart),
      });
    }
    return table;
  };
  const lfos = [...definitions['@MP']].flatMap(([slot, { content }]) =>
    content === null
      ? []
      : [[slot, { delayTicks: content.delay, periodTicks: content.speed, depthCents: content.depth }] as const],
  );
  return {
    volumeEnvelopes: envelopes('@v'),
    dutyEnvelopes: envelopes('@'),
    pitchEnvelopes: envelopes('@EP'),
    noteEnvelopes: envelopes('@EN'),
    lfos: new Map(lfos),
    levelRamps: new Map(),
    vibratos: new Map(),
    glides: new Map(),
  };
}
