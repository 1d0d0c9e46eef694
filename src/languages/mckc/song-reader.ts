import type { DiagnosticLog } from '../../diagnostics/log.js';
import { type FrameTrackId, frameTrackIds } from '../../score/frame-program.js';
import type { FileResolver } from '../../source/file-resolver.js';
import type { SourceText } from '../../source/source-text.js';
import { type Span, spanOf } from '../../source/span.js';
import { type Cursor, isAtEnd } from '../cursor.js';
import { readHalfWidth } from '../half-width.js';
import { blankComments } from './comments.js';
import { createDefinitionTables, type DefinitionTables, parseDefinition } from './definition-parser.js';
import { readDirective } from './directive-reader.js';
import { type ExpansionName, expansionTracks } from './directives.js';
import { parseMusic } from './music-parser.js';
import type { TrackItem } from './statements.js';

/** A text as read, its includes in place. */
export interface MckcSong {
  title?: string;
  composer?: string;
  isOctaveReversed: boolean;
  /** Parts that `q` counts. */
  gateDenominator: number;
  stopsSampleAtRest: boolean;
  readonly definitions: DefinitionTables;
  readonly tracks: ReadonlyMap<FrameTrackId, MckcTrack>;
  /** Chips that the text asks for, with the directive that does. */
  readonly expansions: Map<ExpansionName, Span>;
}

export interface MckcTrack {
  readonly id: FrameTrackId;
  readonly items: TrackItem[];
  /** Its first letter in the text; null while the text does not have it. */
  span: Span | null;
}

/** State of reading a song with its includes. */
export interface SongReader {
  readonly song: MckcSong;
  readonly log: DiagnosticLog;
  readonly files: FileResolver;
  readonly skipsUnsupported: boolean;
  /** Names of the files being read, the outermost first. */
  readonly open: readonly string[];
  /** Shared by all files of the song. */
  readonly budget: { includes: number; bytes: number };
}

export function readSong(
  source: SourceText,
  { files, skipsUnsupported }: Pick<SongReader, 'files' | 'skipsUnsupported'>,
  log: DiagnosticLog,
): MckcSong {
  const song: MckcSong = {
    isOctaveReversed: false,
    gateDenominator: 8,
    stopsSampleAtRest: false,
    definitions: createDefinitionTables(),
    tracks: new Map(frameTrackIds.map((id) => [id, { id, items: [], span: null }])),
    expansions: new Map(),
  };
  const open = source.name === undefined ? [] : [source.name];
  readText(source, { song, log, files, skipsUnsupported, open, budget: { includes: 0, bytes: source.text.length } });
  return song;
}

/** Where the reading of one text is. */
interface LineReader extends SongReader {
  readonly source: SourceText;
  readonly cursor: Cursor;
}

/** Reads one file, line by line, and adds what it holds to the song. */
export function readText(source: SourceText, reader: SongReader): void {
  const { log } = reader;
  const { text: blanked, unclosedAt } = blankComments(source.text);
  // A comment may begin with a full-width sign.
  const { text } = blankComments(readHalfWidth(source, log, blanked));
  if (unclosedAt >= 0) log.add('mckc-comment-unclosed', { span: spanOf(source, unclosedAt, unclosedAt + 2) });
  const cursor: Cursor = { source, text, position: 0 };
  const lines: LineReader = { ...reader, source, cursor };
  let isAfterDefinition = false;
  for (;;) {
    const end = endOfLine(text, cursor.position);
    while (cursor.position < end && isLineBlank(text.charAt(cursor.position))) cursor.position++;
    const character = cursor.position < end ? text.charAt(cursor.position) : '';
    let next = end;
    if (character === '@') {
      next = endOfDefinition(text, cursor.position, end);
      parseDefinition(cursor, next, reader.song.definitions, log);
    } else if (character === '#') {
      readDirective(lines, end);
    } else if (isTrackLetter(character)) {
      readTrackLine(lines, end);
    } else if (character !== '' && !isAfterDefinition) {
      const last = text.slice(cursor.position, end).trimEnd().length + cursor.position;
      log.add('mckc-line-unknown', {
        span: spanOf(source, cursor.position, last),
        values: { text: text.slice(cursor.position, last) },
      });
    } else if (character !== '') {
      log.add('mckc-line-swallowed', { span: spanOf(source, cursor.position, end) });
    }
    if (character !== '') isAfterDefinition = character === '@' || (isAfterDefinition && !isLineStart(character));
    else isAfterDefinition = false;
    cursor.position = afterLineEnd(text, next);
    if (isAtEnd(cursor)) return;
  }
}

function isLineStart(character: string): boolean {
  return character === '#' || isTrackLetter(character);
}

function isLineBlank(character: string): boolean {
  return character === ' ' || character === '\t' || character === '\u3000';
}

function isTrackLetter(character: string): boolean {
  return (character >= 'A' && character <= 'Z') || character === 'a' || character === 'b';
}

function endOfLine(text: string, position: number): number {
  for (let i = position; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a || unit === 0x0d) return i;
  }
  return text.length;
}

function afterLineEnd(text: string, end: number): number {
  return end + (text.startsWith('\r\n', end) ? 2 : 1);
}

/**
 * A definition reaches to the end of the line with its closing brace; without an opening one, of its own line. A line that
 * can only begin something else ends it, too: the brace has been forgotten.
 */
function endOfDefinition(text: string, start: number, lineEnd: number): number {
  // Never beyond the line: a text of many heads without a brace would be searched to its end for each.
  const open = text.slice(start, lineEnd).indexOf('{');
  if (open < 0) return lineEnd;
  let isQuoted = false;
  for (let i = start + open; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '}' && !isQuoted) return endOfLine(text, i);
    else if (character === '\n' || character === '\r') {
      isQuoted = false;
      if (/^[ \t]*(?:[A-Z]+[a-z\s]|[#@])/.test(text.slice(i + 1, i + 200))) return i;
    }
  }
  return text.length;
}

function readTrackLine(reader: LineReader, end: number): void {
  const { source, cursor, song, log } = reader;
  const played: MckcTrack[] = [];
  for (; cursor.position < end && isTrackLetter(cursor.text.charAt(cursor.position)); cursor.position++) {
    const letter = cursor.text.charAt(cursor.position);
    const span = spanOf(source, cursor.position, cursor.position + 1);
    const track = song.tracks.get(letter as FrameTrackId);
    if (track === undefined) reportExpansionTrack(letter, span, played.length > 0, reader);
    else if (!played.includes(track)) {
      track.span ??= span;
      played.push(track);
    }
  }
  const from = cursor.position;
  // The music of chips that are not there says nothing to anyone.
  if (played.length === 0) return;
  const statements = parseMusic(cursor, end, log);
  if (statements.length === 0 && from === end) return;
  for (const { items } of played) for (const statement of statements) items.push(statement);
}

function reportExpansionTrack(letter: string, span: Span, isAfterOthers: boolean, { song, log }: LineReader): void {
  const directive = (Object.keys(expansionTracks) as ExpansionName[]).find((name) =>
    expansionTracks[name].includes(letter),
  )!;
  if (song.expansions.has(directive)) return;
  log.add(isAfterOthers ? 'mckc-track-glued' : 'mckc-track-unknown', { span, values: { track: letter, directive } });
}
