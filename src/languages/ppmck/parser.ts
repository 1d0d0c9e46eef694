import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { SourceText } from '../../source/source-text.js';
import { type Span, spanOf } from '../../source/span.js';
import { type Cursor, createCursor, isAtEnd, isFirstOnLine, peek, skipBlanksAndComments, skipLine } from '../cursor.js';
import { foreignInPpmck } from '../foreign-commands.js';
import type { DefinitionStatement, SongText, Track } from '../statements.js';
import { createTrackBody, type TrackBody } from '../track-body.js';
import { reportUnknownText } from '../unknown-text.js';
import { parseAtCommand, parseCommand } from './command-parser.js';
import { type PpmckTrack, ppmckCommands, ppmckTracks } from './commands.js';
import { createHeaders, parseHeader } from './header-parser.js';

/** State of one reading of a text. */
export interface Parser {
  readonly cursor: Cursor;
  readonly log: DiagnosticLog;
  /** The track being read; absent before the first and after a header that is none. */
  body: TrackBody | null;
  readonly globalDefinitions: DefinitionStatement[];
}

const unknownTextRules = {
  mode: 'ppmck',
  foreign: foreignInPpmck,
  stray: /[\d.+\-#=,}]+(?:[ \t]+[\d.+\-=,]+)*|\{/y,
  names: [...new Set(Object.values(ppmckCommands).map(({ name }) => name))].filter((name) => name.length > 1),
  isKnown: (character: string) => /[a-glrtvqosABTNLDME@^&[\]|<>;#=,.+\-{}]/.test(character),
};

/** Reads a `ppmck` text. Never fails: what cannot be read is reported and left out. */
export function parsePpmck(source: SourceText, log: DiagnosticLog): SongText<PpmckTrack> {
  const parser: Parser = { cursor: createCursor(source, log), log, body: null, globalDefinitions: [] };
  const { cursor } = parser;
  const headers = createHeaders();
  const tracks: Track<PpmckTrack>[] = [];
  const firstHeaders = new Map<PpmckTrack, Span>();
  let isSkipping = false;

  for (skipBlanksAndComments(cursor); !isAtEnd(cursor); skipBlanksAndComments(cursor)) {
    const character = peek(cursor);
    if (character === '#' && isFirstOnLine(cursor)) {
      parseHeader(cursor, log, headers, tracks.length === 0 && parser.globalDefinitions.length === 0);
    } else if (isTrackLetter(character)) {
      parser.body?.finish();
      const ids = parseTrackHeader(parser, firstHeaders);
      parser.body = createTrackBody(source, log, ppmckCommands.repeat);
      if (ids.length > 0) tracks.push({ ids, statements: parser.body.statements });
      isSkipping = false;
    } else if (parser.body) {
      parseStatement(parser);
    } else if (character === '@') {
      const wasGlobal = parser.globalDefinitions.length;
      parseAtCommand(parser);
      isSkipping ||= parser.globalDefinitions.length === wasGlobal;
    } else {
      skipOutsideTracks(parser, isSkipping);
      isSkipping = true;
    }
  }
  parser.body?.finish();
  const { title, composer, isOctaveReversed } = headers;
  return {
    ...(title !== undefined && { title }),
    ...(composer !== undefined && { composer }),
    isOctaveReversed,
    definitions: parser.globalDefinitions,
    tracks,
  };
}

/** Reads the track letters at the cursor. Letters side by side share the music that follows. */
function parseTrackHeader(parser: Parser, firstHeaders: Map<PpmckTrack, Span>): Track<PpmckTrack>['ids'] {
  const { cursor, log } = parser;
  const ids: { id: PpmckTrack; span: Span }[] = [];
  const isInline = !isFirstOnLine(cursor);
  do {
    const id = peek(cursor) as PpmckTrack;
    const span = spanOf(cursor.source, cursor.position, ++cursor.position);
    const first = firstHeaders.get(id);
    if (first) {
      log.add('duplicate-track', { span, values: { track: id }, related: [{ label: 'first-header', span: first }] });
    } else {
      firstHeaders.set(id, span);
      ids.push({ id, span });
      if (id === 'L' && isInline && firstHeaders.size > 1) log.add('inline-loop-track', { span });
    }
    if (id === 'L') break;
  } while (/[ABTN]/.test(peek(cursor)));
  return ids;
}

function parseStatement(parser: Parser): void {
  const { cursor, log } = parser;
  if (parseCommand(parser)) return;
  if (reportTrackHeader(parser)) return;
  reportUnknownText(cursor, log, unknownTextRules);
}

/** Reports a track header of another mode: `C` before music at the start of a line, or `0:`, which ends the reading. */
function reportTrackHeader({ cursor, log }: Parser): boolean {
  const start = cursor.position;
  const rest = cursor.text.slice(start, start + 40);
  const text = /^\d{1,2}:/.exec(rest)?.[0];
  if (text) {
    // All that follows is in the other language: telling of each of its commands would bury this.
    cursor.position = cursor.text.length;
    log.add('pyxel-track-header', { span: spanOf(cursor.source, start, start + text.length), values: { text } });
    return true;
  }
  if (!foreignTrack.test(rest)) return false;
  const isAfterTrackLetter = /[ABTN]/.test(cursor.text.charAt(start - 1));
  if (!isAfterTrackLetter && !isFirstOnLine(cursor)) return false;
  cursor.position++;
  log.add('unknown-track', { span: spanOf(cursor.source, start, start + 1), values: { track: rest.charAt(0) } });
  return true;
}

/** Letters of a track that this mode does not have, before lower-case music. */
const foreignTrack = /^[C-KMO-SU-Z][A-Z]{0,8}[ \t]+[^A-Z\n\r;]{0,20}[a-grlovqts]/;

/** Text before the first track: told once, then skipped up to something that can stand there. */
function skipOutsideTracks(parser: Parser, isTold: boolean): void {
  const { cursor, log } = parser;
  const start = cursor.position;
  if (isTold) {
    cursor.position++;
    return;
  }
  const character = peek(cursor);
  if (/[C-KMO-SU-Z]/.test(character) && isFirstOnLine(cursor)) {
    skipLine(cursor);
    log.add('unknown-track', { span: spanOf(cursor.source, start, start + 1), values: { track: character } });
  } else if (reportTrackHeader(parser)) {
    return;
  } else if (unknownTextRules.isKnown(character) || /\d/.test(character)) {
    cursor.position++;
    log.add('outside-track', { span: spanOf(cursor.source, start, start + 1), values: { text: character } });
  } else {
    reportUnknownText(cursor, log, unknownTextRules);
  }
}

function isTrackLetter(character: string): character is PpmckTrack {
  return character in ppmckTracks && character !== '';
}
