import { nearestOf } from '../../diagnostics/nearest.js';
import type { SourceText } from '../../source/source-text.js';
import { type Span, spanOf } from '../../source/span.js';
import type { Cursor } from '../cursor.js';
import { type DirectiveName, directiveNames, directives, expansionTracks, isExpansion } from './directives.js';
import { includeFile } from './include-reader.js';
import { readMckcNumber } from './numbers.js';
import type { SongReader } from './song-reader.js';

interface DirectiveLine extends SongReader {
  readonly source: SourceText;
  readonly cursor: Cursor;
}

/** Reads the directive at the cursor, which stands on its `#`, up to the end of the line. */
export function readDirective(line: DirectiveLine, end: number): void {
  const { source, cursor, song, log } = line;
  const start = cursor.position;
  const rest = cursor.text.slice(start + 1, end);
  const firstWord = /^[^ \t]*/.exec(rest)![0];
  const upper = firstWord.toUpperCase() + rest.slice(firstWord.length);
  const name = directiveNames.find((candidate) => upper.startsWith(candidate));
  const span = spanOf(source, start, start + 1 + (name?.length ?? firstWord.length));
  if (name === undefined) {
    const nearest = nearestOf(firstWord.toUpperCase(), directiveNames);
    if (nearest === undefined) log.add('mckc-directive-unknown', { span, values: { name: firstWord } });
    else log.add('mckc-directive-near', { span, values: { name: firstWord, nearest } });
    return;
  }
  const argument = upper.slice(name.length).trim();
  const argumentStart = start + 1 + name.length + upper.slice(name.length).search(/[^ \t]|$/);
  cursor.position = argumentStart;
  act(name, argument, { ...line, song }, span, argumentStart);
}

function act(name: DirectiveName, argument: string, line: DirectiveLine, span: Span, argumentStart: number): void {
  const { source, cursor, song, log } = line;
  switch (name) {
    case 'TITLE':
      if (argument !== '') song.title = argument;
      return;
    case 'COMPOSER':
      if (argument !== '') song.composer = argument;
      return;
    case 'OCTAVE-REV':
      song.isOctaveReversed = (readMckcNumber(cursor)?.value ?? 1) !== 0;
      return;
    case 'GATE-DENOM': {
      const value = readMckcNumber(cursor)?.value;
      if (value === undefined || value <= 0 || value > 32767) {
        log.add('mckc-directive-number', { span, values: { form: directives[name].form, min: 1, max: 32767 } });
      } else {
        song.gateDenominator = value;
      }
      return;
    }
    case 'DPCM-RESTSTOP':
      song.stopsSampleAtRest = true;
      return;
    case 'INCLUDE':
      includeFile(argument, spanOf(source, argumentStart, argumentStart + argument.length), span, line);
      return;
    default:
      if (!isExpansion(name) || song.expansions.has(name)) return;
      song.expansions.set(name, span);
      log.add(line.skipsUnsupported ? 'mckc-expansion-skipped' : 'mckc-expansion', {
        span,
        values: { directive: name, tracks: [...expansionTracks[name]].join(' ') },
      });
  }
}
