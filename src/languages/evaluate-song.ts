import type { DiagnosticLog } from '../diagnostics/log.js';
import { type ChannelId, type Control, channelIds, type Score, type ScoreChannel } from '../score/score.js';
import { createTempoMap, type TempoChange, type TempoMap } from '../score/tempo-map.js';
import { type TickGrid, ticksOf, wholeTicks } from '../score/tick-grid.js';
import type { Span } from '../source/span.js';
import { checkTrack } from './check-track.js';
import { collectDefinitions, type SlotTable, scoreDefinitions } from './definitions.js';
import type { Dialect } from './dialect.js';
import { type EvaluatedTrack, evaluateTrack, measureTrack, type TempoSetting } from './evaluate-track.js';
import { createExpansionAccount, type ExpansionAccount } from './expansion-account.js';
import type { SongText, Track } from './statements.js';
import { createLengthTable, type LengthTable, ticksPerQuarter } from './written-length.js';

/** Makes the score of a text that has been read. Always answers one; it is right only when the log has no error. */
export function evaluateSong<Id extends string>(song: SongText<Id>, dialect: Dialect<Id>, log: DiagnosticLog): Score {
  const slots = collectDefinitions(song, dialect, log);
  const lengths = createLengthTable(song.tracks.map(({ statements }) => statements));
  const { grid } = lengths;
  const account = createExpansionAccount(log);
  const tracks = evaluateChannels(song, dialect, slots, lengths, account, log);
  const longest = [...tracks.values()].reduce((end, track) => (track.end > end ? track.end : end), 0n);
  const loop = findLoop(song, dialect, slots, lengths, longest, account, log);
  const tempo = mergeTempi(tracks, grid, log);
  const channels = channelIds.map((id): ScoreChannel => {
    const { events, end } = tracks.get(id) ?? { events: [], end: 0n };
    if (!loop) return { id, events, end, tempo };
    return { id, events: [...events, loopEvent(loop, longest)], end: longest, tempo };
  });
  reportEmptySong(song, dialect, longest, loop !== null, log);
  if (dialect.hasGateEvents) noteGateForDuty(song, dialect, log);
  if (!log.hasErrors) noteUnequalTracks(song, dialect, tracks, grid, log);
  return {
    mode: dialect.mode,
    ...(song.title !== undefined && { title: song.title }),
    ...(song.composer !== undefined && { composer: song.composer }),
    ticksPerQuarter,
    grid,
    definitions: scoreDefinitions(slots),
    channels,
    end: longest,
    ...(loop && { loopStart: loop.start }),
  };
}

function evaluateChannels<Id extends string>(
  song: SongText<Id>,
  dialect: Dialect<Id>,
  slots: SlotTable,
  lengths: LengthTable,
  account: ExpansionAccount,
  log: DiagnosticLog,
): Map<ChannelId, EvaluatedTrack> {
  const tracks = new Map<ChannelId, EvaluatedTrack>();
  for (const track of song.tracks) {
    for (const { id } of track.ids) {
      const channel = dialect.channelOf(id);
      if (channel === 'loop') continue;
      const invalid = checkTrack(track.statements, channel, dialect, slots, log);
      if (!account.admits(track.statements, invalid)) continue;
      const context = { channel, isOctaveReversed: song.isOctaveReversed, dialect, slots, lengths, log };
      tracks.set(channel, evaluateTrack(track.statements, invalid, context));
    }
  }
  return tracks;
}

interface Loop {
  readonly start: bigint;
  readonly track: Track;
}

/** The loop point that track L sets; null without one. */
function findLoop<Id extends string>(
  song: SongText<Id>,
  dialect: Dialect<Id>,
  slots: SlotTable,
  lengths: LengthTable,
  longest: bigint,
  account: ExpansionAccount,
  log: DiagnosticLog,
): Loop | null {
  const track = song.tracks.find(({ ids }) => ids.some(({ id }) => dialect.channelOf(id) === 'loop'));
  if (!track) return null;
  const invalid = checkTrack(track.statements, 'loop', dialect, slots, log);
  if (!account.admits(track.statements, invalid)) return null;
  const start = measureTrack(track.statements, invalid, lengths);
  if (start < longest) return { start, track };
  // With other errors the lengths are not those that were meant.
  if (log.hasErrors) return null;
  log.add('loop-too-late', {
    span: track.ids[0]!.span,
    values: { loopTick: wholeTicks(lengths.grid, start), endTick: wholeTicks(lengths.grid, longest) },
  });
  return null;
}

/** The contract's IR closes each channel of a looping song with an endless repeat. */
function loopEvent({ start, track }: Loop, end: bigint): Control {
  return { type: 'repeat', at: end, start, repeatCount: 0, span: track.ids[0]!.span };
}

/**
 * One tempo map of all channels. Where two tempi meet, that of the later channel counts. One track may change its mind at
 * a tick, as where a repeat comes round: only its last tempo there counts, and no conflict is told.
 */
function mergeTempi(tracks: ReadonlyMap<ChannelId, EvaluatedTrack>, grid: TickGrid, log: DiagnosticLog): TempoMap {
  const lists = channelIds.map((id) => tracks.get(id)?.tempi ?? []);
  const next = lists.map(() => 0);
  const changes: TempoChange[] = [];
  const told = new Set<Span>();
  for (;;) {
    const at = earliest(lists, next);
    if (at === null) return createTempoMap(ticksPerQuarter, changes);
    let winner: TempoSetting | null = null;
    for (let i = 0; i < lists.length; i++) {
      let setting: TempoSetting | null = null;
      while (lists[i]![next[i]!]?.at === at) setting = lists[i]![next[i]!++]!;
      if (setting && winner) reportConflict(winner, setting);
      winner = setting ?? winner;
    }
    changes.push({ tick: ticksOf(grid, at), bpm: winner!.bpm });
  }

  function reportConflict(loser: TempoSetting, winner: TempoSetting): void {
    // In a repeat the same two meet over and over; they are told once.
    if (loser.bpm === winner.bpm || told.has(loser.span)) return;
    told.add(loser.span);
    log.add('tempo-conflict', {
      span: loser.span,
      values: { tick: wholeTicks(grid, loser.at), loser: loser.bpm, winner: winner.bpm },
      related: [{ label: 'other-tempo', span: winner.span }],
    });
  }
}

/** Position of the earliest setting that is next in any of the lists; null when all are used up. */
function earliest(lists: readonly (readonly TempoSetting[])[], next: readonly number[]): bigint | null {
  let earliestAt: bigint | null = null;
  for (let i = 0; i < lists.length; i++) {
    const at = lists[i]![next[i]!]?.at;
    if (at !== undefined && (earliestAt === null || at < earliestAt)) earliestAt = at;
  }
  return earliestAt;
}

function reportEmptySong<Id extends string>(
  song: SongText<Id>,
  dialect: Dialect<Id>,
  end: bigint,
  hasLoop: boolean,
  log: DiagnosticLog,
): void {
  if (log.hasErrors || end > 0n || hasLoop) return;
  if (song.tracks.length === 0) log.add('no-track', { values: { example: dialect.example } });
  else log.add('no-notes', { span: song.tracks[0]!.ids[0]!.span, values: { example: dialect.example } });
}

/** Older texts use q for the duty of a pulse: a small q without any duty is worth a word. */
function noteGateForDuty<Id extends string>(song: SongText<Id>, dialect: Dialect<Id>, log: DiagnosticLog): void {
  for (const { ids, statements } of song.tracks) {
    if (!ids.some(({ id }) => dialect.channelOf(id).startsWith('Pulse'))) continue;
    const gate = statements.find((statement) => statement.kind === 'gate' && statement.value <= 3);
    const hasDuty = statements.some(
      (statement) => statement.kind === 'duty' || (statement.kind === 'select' && statement.family === 'duty-envelope'),
    );
    if (gate && !hasDuty) log.add('gate-not-duty', { span: gate });
  }
}

function noteUnequalTracks<Id extends string>(
  song: SongText<Id>,
  dialect: Dialect<Id>,
  tracks: ReadonlyMap<ChannelId, EvaluatedTrack>,
  grid: TickGrid,
  log: DiagnosticLog,
): void {
  const written = song.tracks.flatMap(({ ids }) =>
    ids.flatMap(({ id, span }) => {
      const track = tracks.get(dialect.channelOf(id) as ChannelId);
      return track && track.end > 0n ? [{ id, span, end: track.end }] : [];
    }),
  );
  if (written.every(({ end }) => end === written[0]!.end)) return;
  log.add('unequal-tracks', {
    span: written[0]!.span,
    values: { lengths: written.map(({ id, end }) => `${id} ${wholeTicks(grid, end)}`).join(', ') },
  });
}
