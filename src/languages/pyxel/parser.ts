import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { SourceText } from '../../source/source-text.js';
import { type Span, spanOf } from '../../source/span.js';
import {
  type Cursor,
  createCursor,
  isAtEnd,
  isDigit,
  isFirstOnLine,
  peek,
  skipBlanksAndComments,
  skipLine,
  spanFrom,
} from '../cursor.js';
import { foreignInPyxel } from '../foreign-commands.js';
import type { SongText, Track } from '../statements.js';
import { createTrackBody, type TrackBody } from '../track-body.js';
import { reportUnknownText } from '../unknown-text.js';
import { parseCommand } from './command-parser.js';
import { pyxelCommands } from './commands.js';

/** The track numbers of a `pyxel` text. */
export type PyxelTrack = '0' | '1' | '2' | '3';

const unknownTextRules = {
  mode: 'pyxel',
  foreign: foreignInPyxel,
  // Digits with a colon are the next track.
  stray: /(?:[.+\-#=,:]|\d+(?![\d:]))+(?:[ \t]+(?:[.+\-=,]|\d+(?![\d:]))+)*/y,
  names: [...new Set(Object.values(pyxelCommands).map(({ name }) => name))].filter((name) => name.length > 1),
  isKnown: (character: string) => /[A-GRLTQOKYV@&[\]|<>;#=,.+-]/.test(character),
};

/** Reads a `pyxel` text with track headers. Never fails: what cannot be read is reported and left out. */
export function parsePyxel(source: SourceText, log: DiagnosticLog): SongText<PyxelTrack> {
  const cursor = createCursor(source, log);
  const tracks: Track<PyxelTrack>[] = [];
  const firstHeaders = new Map<string, Span>();
  let body: TrackBody | null = null;
  // After a header that is none, its music is skipped; before the first header, text is told of once.
  let isSkipping = false;

  for (skipBlanksAndComments(cursor); !isAtEnd(cursor); skipBlanksAndComments(cursor)) {
    const header = readTrackHeader(cursor);
    if (header) {
      body?.finish();
      const id = checkTrackHeader(log, header, firstHeaders);
      body = id === null ? null : createTrackBody(source, log, pyxelCommands.repeat);
      if (body) tracks.push({ ids: [{ id: id!, span: header.span }], statements: body.statements });
      isSkipping = body === null;
    } else if (peek(cursor) === '#' && isFirstOnLine(cursor)) {
      const start = cursor.position;
      skipLine(cursor);
      log.add('header-in-pyxel', { span: spanFrom(cursor, start) });
    } else if (body) {
      if (!parseCommand(cursor, log, body)) reportUnknownText(cursor, log, unknownTextRules);
    } else if (isSkipping) {
      cursor.position++;
    } else {
      reportOutside(cursor, log);
      isSkipping = true;
    }
  }
  body?.finish();
  return { isOctaveReversed: false, definitions: [], tracks };
}

interface Header {
  readonly text: string;
  readonly span: Span;
}

/** Digits and a colon at the cursor; null, and nothing moved, when there is no header. */
function readTrackHeader(cursor: Cursor): Header | null {
  const start = cursor.position;
  let end = start;
  while (isDigit(cursor.text.charAt(end))) end++;
  if (end === start || cursor.text.charAt(end) !== ':') return null;
  cursor.position = end + 1;
  return { text: cursor.text.slice(start, end), span: spanFrom(cursor, start) };
}

function checkTrackHeader(
  log: DiagnosticLog,
  { text, span }: Header,
  firstHeaders: Map<string, Span>,
): PyxelTrack | null {
  if (!/^[0-3]$/.test(text)) {
    log.add('invalid-track-header', { span, values: { text: `${text}:` } });
    return null;
  }
  const first = firstHeaders.get(text);
  if (first) {
    log.add('duplicate-track-pyxel', {
      span,
      values: { track: `${text}:` },
      related: [{ label: 'first-header', span: first }],
    });
    return null;
  }
  firstHeaders.set(text, span);
  return text as PyxelTrack;
}

function reportOutside(cursor: Cursor, log: DiagnosticLog): void {
  const start = cursor.position;
  if (!unknownTextRules.isKnown(peek(cursor)) && !isDigit(peek(cursor))) {
    reportUnknownText(cursor, log, unknownTextRules);
    return;
  }
  cursor.position++;
  log.add('outside-track-pyxel', {
    span: spanOf(cursor.source, start, start + 1),
    values: { text: cursor.text.charAt(start) },
  });
}
