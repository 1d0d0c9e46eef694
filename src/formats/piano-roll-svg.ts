import { pitchName } from '../score/note-names.js';
import type { PlayedNote, PlayedVoice, VoiceId } from '../score/played-notes.js';
import type { Score } from '../score/score.js';
import { quartersPerBar } from '../score/song-position.js';
import { type NotesPlayingTime, voicesAsPlayed } from '../score/unrolled-song.js';
import { type RollLane, rollLanes } from './piano-roll-lanes.js';
import { type RollSpan, rollSpanOf } from './piano-roll-span.js';
import { tagText } from './tag-text.js';
import { textBlocks } from './text-blocks.js';

/** Colours that people with any colour vision tell apart (Okabe and Ito). */
const colors: Readonly<Record<VoiceId, string>> = {
  Pulse1: '#0072b2',
  Pulse2: '#d55e00',
  Triangle: '#009e73',
  Noise: '#6b6b6b',
  DPCM: '#cc79a7',
};

const names: Readonly<Record<VoiceId, string>> = {
  Pulse1: 'pulse 1',
  Pulse2: 'pulse 2',
  Triangle: 'triangle',
  Noise: 'noise',
  DPCM: 'samples',
};

/** A page like one of sheet music: so many bars in a line, one line below the other. Lengths are pixels. */
const barsPerLine = 8;
const barWidth = 128;
const left = 56;
const right = 24;
const headHeight = 76;
const labelHeight = 20;
const laneGap = 8;
const lineGap = 26;
const width = left + barsPerLine * barWidth + right;

const blackKeys = new Set([1, 3, 6, 8, 10]);

/**
 * The notes of a song as a picture (SVG 1.1): time to the right, eight bars a line, pitch upwards on a keyboard, a colour a
 * channel; noise and samples have lanes of their own below. The part of a note that its gate leaves silent is pale, a soft
 * note paler than a loud one; each tells on pointing what it is. Bars, beats, tempi and the loop are marked.
 */
export function pianoRollSvg(score: Score, playing: NotesPlayingTime = {}): Generator<Uint8Array> {
  return textBlocks(pieces(score, playing));
}

interface Page {
  readonly song: RollSpan;
  readonly voices: readonly PlayedVoice[];
  readonly lanes: readonly RollLane[];
  readonly lineHeight: number;
  readonly lines: number;
}

function* pieces(score: Score, playing: NotesPlayingTime): Generator<string> {
  const voices = voicesAsPlayed(score, playing);
  const song = rollSpanOf(score, voices, playing);
  const lanes = rollLanes(voices);
  const lanesHeight = lanes.reduce((height, lane) => height + lane.rows * lane.rowHeight + laneGap, 0);
  const page: Page = {
    song,
    voices,
    lanes,
    lineHeight: labelHeight + lanesHeight + lineGap,
    lines: Math.ceil(song.bars / barsPerLine),
  };
  const height = headHeight + page.lines * page.lineHeight;
  yield `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  yield ' font-family="system-ui, sans-serif" font-size="11">\n';
  yield `<title>${escaped(tagText(song.title) ?? 'Piano roll')}</title>\n`;
  yield '<style>.s{opacity:.3}</style>\n';
  yield `<rect width="${width}" height="${height}" fill="#fff"/>\n`;
  yield head(page);
  const byLine = notesByLine(page);
  const tempi = marksByLine(page, song.tempoChanges);
  const starts = marksByLine(page, song.starts);
  for (let line = 0; line < page.lines; line++) {
    yield* grid(page, line);
    yield* notes(page, line, byLine[line]!);
    yield marks(page, line, tempi.get(line) ?? [], starts.get(line) ?? []);
  }
  yield '</svg>\n';
}

function head({ song, voices }: Page): string {
  const { seconds, bars, firstBpm } = song;
  const title = tagText(song.title) ?? 'Untitled';
  const composer = tagText(song.composer);
  const facts = [
    ...(composer === undefined ? [] : [composer]),
    `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`,
    `${bars} ${bars === 1 ? 'bar' : 'bars'}`,
    ...(firstBpm === undefined ? [] : [`♩ = ${decimal(firstBpm)}`]),
  ];
  const legend = voices
    .filter((voice) => voice.notes.length > 0)
    .map(({ id }, i) => {
      const x = left + 92 * i;
      return `<rect x="${x}" y="54" width="12" height="8" rx="2" fill="${colors[id]}"/><text x="${x + 18}" y="62">${names[id]}</text>`;
    });
  return [
    `<text x="${left}" y="26" font-size="18" font-weight="600">${escaped(title)}</text>`,
    `<text x="${left}" y="44" fill="#555">${escaped(facts.join(' · '))}</text>`,
    ...legend,
    '',
  ].join('\n');
}

function top({ lineHeight }: Page, line: number): number {
  return headHeight + line * lineHeight + labelHeight;
}

/** Bars of a line: the last may have fewer. */
function barsOf({ song }: Page, line: number): number {
  return Math.min(barsPerLine, song.bars - line * barsPerLine);
}

/** Keyboard, rows, beats and bar lines with their numbers. */
function* grid(page: Page, line: number): Generator<string> {
  const bars = barsOf(page, line);
  const lineWidth = bars * barWidth;
  let y = top(page, line);
  for (const lane of page.lanes) {
    const laneHeight = lane.rows * lane.rowHeight;
    yield `<rect x="${left}" y="${y}" width="${lineWidth}" height="${laneHeight}" fill="#fafafa"/>\n`;
    yield lane.isPitched ? keyboard(lane, y, lineWidth) : laneLabel(lane, y);
    for (let beat = 0; beat <= bars * quartersPerBar; beat++) {
      const x = left + (beat * barWidth) / quartersPerBar;
      const isBar = beat % quartersPerBar === 0;
      yield `<path d="M${decimal(x)} ${y}v${laneHeight}" stroke="${isBar ? '#888' : '#ddd'}"/>\n`;
    }
    y += laneHeight + laneGap;
  }
  for (let bar = 0; bar < bars; bar++) {
    const x = left + bar * barWidth;
    yield `<text x="${x + 3}" y="${top(page, line) - 5}" fill="#555">${page.song.firstBar + line * barsPerLine + bar}</text>\n`;
  }
}

function keyboard({ lowest, rows, rowHeight }: RollLane, y: number, lineWidth: number): string {
  const parts: string[] = [];
  for (let row = 0; row < rows; row++) {
    const noteNumber = lowest + rows - 1 - row;
    const rowY = y + row * rowHeight;
    const isBlack = blackKeys.has(noteNumber % 12);
    if (isBlack)
      parts.push(`<rect x="${left}" y="${rowY}" width="${lineWidth}" height="${rowHeight}" fill="#efeff2"/>`);
    parts.push(
      `<rect x="${left - 26}" y="${rowY}" width="${isBlack ? 15 : 24}" height="${rowHeight}" fill="${isBlack ? '#333' : '#fff'}" stroke="#bbb" stroke-width=".5"/>`,
    );
    if (noteNumber % 12 !== 0) continue;
    // The line below a c parts the octaves.
    parts.push(`<path d="M${left} ${rowY + rowHeight}h${lineWidth}" stroke="#bbb"/>`);
    parts.push(`<text x="${left - 30}" y="${rowY + rowHeight}" text-anchor="end">${pitchName(noteNumber)}</text>`);
  }
  return `${parts.join('\n')}\n`;
}

function laneLabel({ ids, rows, rowHeight }: RollLane, y: number): string {
  const middle = y + (rows * rowHeight) / 2 + 4;
  return `<text x="${left - 6}" y="${middle}" text-anchor="end" fill="#555">${names[ids[0]!]}</text>\n`;
}

interface PlacedNote {
  readonly id: VoiceId;
  readonly played: PlayedNote;
}

/** Tick at which a line begins. */
function startTickOf({ song }: Page, line: number): number {
  return (song.firstBar - 1 + line * barsPerLine) * song.ticksPerBar;
}

/** Notes that sound in each line; a note across its end is in both. Channels that are drawn later lie above. */
function notesByLine(page: Page): readonly PlacedNote[][] {
  const { voices, song, lines } = page;
  const byLine = Array.from({ length: lines }, (): PlacedNote[] => []);
  const lineTicks = barsPerLine * song.ticksPerBar;
  for (const { id, notes } of [...voices].reverse()) {
    for (const played of notes) {
      const { startTick, ticks } = played;
      const first = Math.max(0, Math.floor((startTick - startTickOf(page, 0)) / lineTicks));
      for (let line = first; line < lines && startTickOf(page, line) < startTick + ticks; line++) {
        byLine[line]!.push({ id, played });
      }
    }
  }
  return byLine;
}

function* notes(page: Page, line: number, placed: readonly PlacedNote[]): Generator<string> {
  const { ticksPerBar } = page.song;
  const lineStart = startTickOf(page, line);
  const lineEnd = lineStart + barsOf(page, line) * ticksPerBar;
  const xOf = (tick: number) =>
    left + ((Math.min(Math.max(tick, lineStart), lineEnd) - lineStart) / ticksPerBar) * barWidth;
  for (const { id, played } of placed) {
    const place = rowOf(page, id, played);
    if (place === undefined) continue;
    const { note, startTick, ticks, silentTick } = played;
    const y = top(page, line) + place.y;
    const x = xOf(startTick);
    const sounding = xOf(silentTick) - x;
    const whole = xOf(startTick + ticks) - x;
    const opacity = decimal(0.4 + (0.6 * note.level) / 15);
    // A hair of space parts notes that follow each other.
    const box = (length: number, more: string) =>
      `<rect x="${decimal(x)}" y="${y}" width="${decimal(Math.max(1, length - 0.7))}" height="${place.height}" rx="1.5"${more}/>`;
    yield `<g fill="${colors[id]}"><title>${tooltip(page, id, played)}</title>`;
    if (whole - sounding > 0.5) yield box(whole, ' class="s"');
    if (sounding > 0) yield box(sounding, ` fill-opacity="${opacity}"`);
    yield '</g>\n';
  }
}

function rowOf({ lanes }: Page, id: VoiceId, { note }: PlayedNote): { y: number; height: number } | undefined {
  let y = 0;
  for (const { ids, rows, rowHeight, lowest, step } of lanes) {
    if (ids.includes(id)) {
      const row = Math.min(rows - 1, Math.floor((note.noteNumber - lowest) / step));
      return { y: y + (rows - 1 - row) * rowHeight, height: rowHeight };
    }
    y += rows * rowHeight + laneGap;
  }
  return undefined;
}

function tooltip({ song }: Page, id: VoiceId, { note, startTick, startSeconds }: PlayedNote): string {
  const hasPitch = id !== 'Noise' && id !== 'DPCM';
  const bar = Math.floor(startTick / song.ticksPerBar + 1e-9);
  const beat = ((startTick - bar * song.ticksPerBar) * quartersPerBar) / song.ticksPerBar + 1;
  const what = hasPitch ? pitchName(note.noteNumber) : String(note.noteNumber);
  return `${names[id]} ${what}, bar ${bar + 1} beat ${decimal(beat)}, ${decimal(startSeconds)} s, level ${note.level}`;
}

/** What stands in each line. There can be as many marks as lines. */
function marksByLine<Mark extends { readonly tick: number }>(
  page: Page,
  marked: readonly Mark[],
): ReadonlyMap<number, readonly Mark[]> {
  const byLine = new Map<number, Mark[]>();
  for (const mark of marked) {
    const line = Math.floor((mark.tick - startTickOf(page, 0)) / (barsPerLine * page.song.ticksPerBar));
    const list = byLine.get(line);
    if (list === undefined) byLine.set(line, [mark]);
    else list.push(mark);
  }
  return byLine;
}

/** Tempo changes, where the loop and an excerpt begin, and the end. */
function marks(page: Page, line: number, tempi: RollSpan['tempoChanges'], starts: RollSpan['starts']): string {
  const { song, lineHeight } = page;
  const lineStart = startTickOf(page, line);
  const lineEnd = lineStart + barsPerLine * song.ticksPerBar;
  const xOf = (tick: number) => decimal(left + ((tick - lineStart) / song.ticksPerBar) * barWidth);
  const y = top(page, line);
  const height = lineHeight - labelHeight - lineGap - laneGap;
  const parts: string[] = [];
  for (const { tick, bpm } of tempi) {
    parts.push(`<text x="${Number(xOf(tick)) + 26}" y="${y - 5}" fill="#555">♩ = ${decimal(bpm)}</text>`);
  }
  const bound = (tick: number, label: string, anchor: string, shift: number) => {
    parts.push(`<path d="M${xOf(tick)} ${y - 4}v${height + 8}" stroke="#c00" stroke-width="1.5"/>`);
    const x = Number(xOf(tick)) + shift;
    parts.push(`<text x="${x}" y="${y + height + 14}" fill="#c00" text-anchor="${anchor}">${label}</text>`);
  };
  for (const { tick, label } of starts) bound(tick, label, 'start', 3);
  // The last bar may be cut; its end may also be that of the line.
  const { tick, label } = song.end;
  if (tick > lineStart && tick <= lineEnd) bound(tick, label, 'end', -3);
  return parts.length === 0 ? '' : `${parts.join('\n')}\n`;
}

function decimal(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** `>` too: XML forbids `]]>` in a text. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
