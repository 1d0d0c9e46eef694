import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { SampleBank, SampleEntry } from '../../score/frame-program.js';
import type { FileResolver } from '../../source/file-resolver.js';
import type { DefinitionTables, WrittenSample } from './definition-parser.js';
import { unresolvedReport } from './unresolved-file.js';

/** What `$4013` can say: 255 * 16 + 1. */
const longestSample = 4081;
/** The chip reads 16 n + 1 bytes. */
const lengthStep = 16;
/** `$4012` counts in 64 bytes. */
const addressStep = 64;
const windowBytes = 0x4000;
const bankBytes = 0x1000;
const highestSampleNumber = 63;
/** Fills up to a length the chip can play: a level that stands still. */
const filler = 0xaa;

interface LoadedSample {
  readonly written: WrittenSample;
  readonly bytes: Uint8Array;
  readonly name: string;
  /** Bytes that the chip plays, 16 n + 1. */
  readonly byteLength: number;
  /** The sample whose bytes it shares; itself when it has its own. */
  owner: LoadedSample;
  /** Place in the memory. */
  address: number;
}

/** Reads the files of all samples and places them; null when none is defined. */
export function loadSamples(definitions: DefinitionTables, files: FileResolver, log: DiagnosticLog): SampleBank | null {
  const loaded = new Map<number, LoadedSample>();
  for (let number = 0; number <= highestSampleNumber; number++) {
    const written = definitions['@DPCM'].get(number)?.content;
    const sample = written ? loadSample(written, files, log) : null;
    if (sample !== null) loaded.set(number, sample);
  }
  if (loaded.size === 0) return null;
  shareFiles([...loaded.values()]);
  const byteLength = placeSamples([...loaded.values()]);
  const memory = new Uint8Array(byteLength).fill(filler);
  for (const sample of loaded.values()) {
    if (sample.owner === sample) memory.set(sample.bytes.subarray(0, sample.byteLength), sample.address);
  }
  const entries = new Map([...loaded].map(([number, sample]) => [number, entryOf(sample)]));
  return { entries, memory, hasBanks: byteLength > windowBytes };
}

function loadSample(written: WrittenSample, files: FileResolver, log: DiagnosticLog): LoadedSample | null {
  const { path, pathSpan } = written;
  const file = files.read(path, 'sample', longestSample);
  if (!file.isFound) {
    const { kind, values } = unresolvedReport(file, path);
    log.add(kind, { span: written.span, focus: pathSpan, values });
    return null;
  }
  const wished = written.byteLength === 0 ? file.byteLength : written.byteLength;
  if (wished > longestSample) {
    log.add('mckc-sample-too-long', {
      span: written.span,
      focus: pathSpan,
      values: { file: file.name, bytes: wished, limit: longestSample },
    });
    return null;
  }
  if (wished === 0) {
    log.add('mckc-sample-empty', { span: written.span, focus: pathSpan, values: { file: file.name } });
    return null;
  }
  const byteLength = Math.ceil((wished - 1) / lengthStep) * lengthStep + 1;
  if (byteLength !== wished) {
    log.add('mckc-sample-padded', {
      span: written.span,
      focus: pathSpan,
      values: { file: file.name, bytes: wished, padded: byteLength },
    });
  }
  const sample: Omit<LoadedSample, 'owner'> & { owner?: LoadedSample } = {
    written,
    bytes: file.bytes,
    name: file.name,
    byteLength,
    address: 0,
  };
  return Object.assign(sample, { owner: sample as LoadedSample });
}

/** A file is stored once, for the longest piece that is played of it. */
function shareFiles(samples: readonly LoadedSample[]): void {
  for (const sample of samples) {
    if (sample.owner !== sample) continue;
    for (const other of samples) {
      if (other !== sample && other.name === sample.name && sample.byteLength >= other.byteLength) other.owner = sample;
    }
  }
}

/** Places samples one after the other, none across the end of a 16 KiB window; answers the length of the memory. */
function placeSamples(samples: readonly LoadedSample[]): number {
  let next = 0;
  let end = 0;
  for (const sample of samples) {
    if (sample.owner !== sample) continue;
    const inWindow = next % windowBytes;
    if (inWindow + sample.byteLength > windowBytes) next += windowBytes - inWindow;
    sample.address = next;
    end = next + sample.byteLength;
    next = Math.ceil(end / addressStep) * addressStep;
  }
  return end;
}

function entryOf({ written, owner, byteLength }: LoadedSample): SampleEntry {
  return {
    control: written.control,
    level: written.level === 255 ? null : written.level,
    address: (owner.address % windowBytes) / addressStep,
    length: (byteLength - 1) / lengthStep,
    bank: Math.floor(owner.address / windowBytes) * (windowBytes / bankBytes),
  };
}
