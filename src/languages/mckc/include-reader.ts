import { decodeOlderSource, decodeSource } from '../../source/decode-source.js';
import { limits } from '../../source/limits.js';
import type { SourceText } from '../../source/source-text.js';
import type { Span } from '../../source/span.js';
import { readText, type SongReader } from './song-reader.js';
import { unresolvedReport } from './unresolved-file.js';

/** Files inside files, as deep as the real tool goes. */
const deepestInclude = 16;
/** Keeps files that include others twice each from growing without end. */
const mostIncludes = 256;

/** Reads the named file in place of its directive. Every track begins it with K0. */
export function includeFile(path: string, pathSpan: Span, directive: Span, reader: SongReader): void {
  const { song, log, files, open, budget } = reader;
  if (path === '' || path.startsWith('"')) {
    log.add('mckc-include-path', { span: directive });
    return;
  }
  const span = pathSpan.end > pathSpan.start ? pathSpan : directive;
  if (open.length > deepestInclude || ++budget.includes > mostIncludes) {
    log.add('mckc-include-limit', { span, values: { depth: deepestInclude, count: mostIncludes } });
    return;
  }
  const file = files.read(path, 'include', limits.text.value + 1);
  if (!file.isFound) {
    const { kind, values } = unresolvedReport(file, path);
    log.add(kind, { span, values });
    return;
  }
  if (open.includes(file.name)) {
    log.add('mckc-include-loop', { span, values: { file: file.name } });
    return;
  }
  budget.bytes += file.byteLength;
  if (budget.bytes > limits.text.value) {
    log.add('text-limit', { span, values: { limit: limits.text.value } });
    return;
  }
  const source = decode(file.bytes, file.name);
  for (const { items } of song.tracks.values()) items.push('include');
  readText(source, { ...reader, open: [...open, file.name] });
}

function decode(bytes: Uint8Array, name: string): SourceText {
  const decoded = decodeSource(bytes, name);
  return 'invalidByteOffset' in decoded ? decodeOlderSource(bytes, name) : decoded;
}
