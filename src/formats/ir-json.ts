import { placeToJson } from '../diagnostics/json.js';
import { sequenceEvent, sequenceHead, sequenceVoices } from '../score/note-sequence.js';
import type { Score } from '../score/score.js';
import type { Span } from '../source/span.js';
import { textBlocks } from './text-blocks.js';

/**
 * IR v2 of a song as JSON, an event a line: what `note_sequence` is, and for each event its `span`, the place in the text
 * that it was made of. Lines and columns count from 0, as in diagnostics.
 */
export function irJson(score: Score): Generator<Uint8Array> {
  return textBlocks(pieces(score));
}

function* pieces(score: Score): Generator<string> {
  yield '{\n';
  for (const [key, value] of Object.entries(sequenceHead(score))) yield `  ${field(key, value)},\n`;
  yield '  "channels": {';
  for (const [i, { id, head, events }] of sequenceVoices(score).entries()) {
    yield `${i === 0 ? '' : ','}\n    ${JSON.stringify(id)}: {\n`;
    for (const [key, value] of Object.entries(head)) yield `      ${field(key, value)},\n`;
    yield '      "events": [';
    for (const [k, event] of events.entries()) {
      const projected = { ...sequenceEvent(event, score.grid), span: spanToJson(event.span) };
      yield `${k === 0 ? '' : ','}\n        ${JSON.stringify(projected)}`;
    }
    yield `${events.length === 0 ? '' : '\n      '}]\n    }`;
  }
  yield '\n  }\n}\n';
}

function field(key: string, value: unknown): string {
  return `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
}

function spanToJson(span: Span) {
  const { name } = span.source;
  return { ...placeToJson(span), ...(name !== undefined && { file: name }) };
}
