import { limits } from '../source/limits.js';
import type { SourceText } from '../source/source-text.js';
import type { Span } from '../source/span.js';
import { catalog, type DiagnosticKind } from './catalog.js';
import type { Diagnostic, MessageValues, RelatedPlace, Severity } from './diagnostic.js';

/** What a diagnostic says beyond its kind. */
interface Report {
  readonly span?: Span | undefined;
  readonly focus?: Span | undefined;
  readonly values?: MessageValues | undefined;
  /** Only the first ten are kept. */
  readonly related?: readonly RelatedPlace[] | undefined;
}

/** How many there are of each severity, listed or not. */
export interface DiagnosticCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

/**
 * Each list in source order, sources in the order they were first reported; last what has no place.
 */
export interface SortedDiagnostics {
  readonly errors: readonly Diagnostic[];
  readonly warnings: readonly Diagnostic[];
  readonly notes: readonly Diagnostic[];
  /** The three lists as one. */
  readonly listed: readonly Diagnostic[];
  /** How many were reported but are not listed. */
  readonly omitted: number;
  /** All that were reported. */
  readonly counts: DiagnosticCounts;
}

/** Collects diagnostics on the way through the pipeline. Memory stays bounded whatever is reported. */
export interface DiagnosticLog {
  add(kind: DiagnosticKind, report?: Report): void;
  /** As `add`, but only the first report of a kind at one span start: a fault in a repeat is told once, not once a pass. */
  addOnce(kind: DiagnosticKind, report?: Report): void;
  readonly counts: DiagnosticCounts;
  readonly hasErrors: boolean;
  /** What to show: at most `limits.diagnostics` in all, errors before warnings before notes, and so many errors. */
  sorted(maxErrors?: number): SortedDiagnostics;
}

const keptOfEachSeverity = 4000;
const keptRelated = 10;

export function createLog(): DiagnosticLog {
  const kept: Readonly<Record<Severity, Diagnostic[]>> = { error: [], warning: [], info: [] };
  const count: Record<Severity, number> = { error: 0, warning: 0, info: 0 };
  const sourceRanks = new Map<SourceText, number>();
  const isFirst = createFirstCheck();

  const add = (kind: DiagnosticKind, report: Report = {}): void => {
    const { severity } = catalog[kind];
    count[severity]++;
    const source = report.span?.source;
    if (source && !sourceRanks.has(source)) sourceRanks.set(source, sourceRanks.size);
    if (kept[severity].length < keptOfEachSeverity) kept[severity].push(createDiagnostic(kind, report));
  };
  const rank = ({ span }: Diagnostic): number => (span ? sourceRanks.get(span.source)! : sourceRanks.size);
  const bySource = (a: Diagnostic, b: Diagnostic): number =>
    rank(a) - rank(b) || (a.span?.start ?? 0) - (b.span?.start ?? 0);
  const countAll = (): DiagnosticCounts => ({ errors: count.error, warnings: count.warning, notes: count.info });

  return {
    add,
    addOnce(kind, report = {}) {
      if (isFirst(kind, report.span)) add(kind, report);
    },
    get counts() {
      return countAll();
    },
    get hasErrors() {
      return count.error > 0;
    },
    sorted(maxErrors = Number.POSITIVE_INFINITY) {
      // What is said of the text as a whole, such as the mode it was read in, explains the rest and always has room.
      const isOfWhole = ({ span }: Diagnostic): boolean => span === undefined;
      let room: number = limits.diagnostics.value - kept.info.filter(isOfWhole).length;
      const take = (diagnostics: readonly Diagnostic[], most = room): readonly Diagnostic[] => {
        const listed = diagnostics.toSorted(bySource).slice(0, Math.max(0, Math.min(room, most)));
        room -= listed.length;
        return listed;
      };
      const errors = take(kept.error, maxErrors);
      const warnings = take(kept.warning);
      const notes = [...kept.info.filter(isOfWhole), ...take(kept.info.filter((note) => !isOfWhole(note)))];
      const listed = [...errors, ...warnings, ...notes].sort(bySource);
      const counts = countAll();
      const omitted = counts.errors + counts.warnings + counts.notes - listed.length;
      return { errors, warnings, notes, listed, omitted, counts };
    },
  };
}

function createDiagnostic(kind: DiagnosticKind, { span, focus, values, related }: Report): Diagnostic {
  return {
    kind,
    ...(span && { span }),
    ...(focus && { focus }),
    values: values ?? {},
    related: related?.slice(0, keptRelated) ?? [],
  };
}

/** Answers whether a kind at a span start is asked about for the first time; one bit of memory a place and kind. */
function createFirstCheck(): (kind: DiagnosticKind, span: Span | undefined) => boolean {
  const placeless = new Set<DiagnosticKind>();
  const places = new Map<SourceText, Map<DiagnosticKind, Uint8Array>>();
  return (kind, span) => {
    if (!span) {
      const isNew = !placeless.has(kind);
      placeless.add(kind);
      return isNew;
    }
    const kinds = places.get(span.source) ?? new Map<DiagnosticKind, Uint8Array>();
    places.set(span.source, kinds);
    const bits = kinds.get(kind) ?? new Uint8Array((span.source.text.length >> 3) + 1);
    kinds.set(kind, bits);
    const bit = 1 << (span.start & 7);
    const index = span.start >> 3;
    const isFirst = (bits[index]! & bit) === 0;
    bits[index]! |= bit;
    return isFirst;
  };
}
