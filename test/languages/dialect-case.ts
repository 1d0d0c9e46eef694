import { readFileSync } from 'node:fs';
import { type Compilation, compile, type Mode, type ValidateResult, validateResult } from '../../src/compiler.js';
import type { NoteSequence } from '../../src/score/note-sequence.js';

/** A row of test/cases/dialects.jsonl: a text and what the reference answers. Lines and columns are 0-based. */
export interface DialectCase {
  readonly id: string;
  readonly mode: Mode;
  readonly mml: string;
  /** `ok`: the reference is right; `wrong` and `gap`: it is not, or lacks something. */
  readonly verdict: 'ok' | 'wrong' | 'gap';
  readonly should?: string;
  readonly reference: ReferenceAnswer;
}

export interface ReferenceAnswer {
  /** Only where the reference crashed: the keys of what it answered. */
  readonly raw_keys?: readonly string[];
  readonly valid: boolean;
  readonly errors: readonly ReferencePlace[];
  readonly warnings: readonly ReferencePlace[];
  readonly note_sequence: NoteSequence | null;
  readonly channel_summary: readonly unknown[];
  readonly duration_sec: number;
}

export interface ReferencePlace {
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

export const dialectCases: readonly DialectCase[] = readFileSync(
  new URL('../cases/dialects.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DialectCase);

export function caseNamed(id: string): DialectCase {
  const found = dialectCases.find((row) => row.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found;
}

export interface Answer extends ValidateResult {
  readonly compilation: Compilation;
}

/** The reference's mode `pyxel` is the dialect with track headers; a text without any is not read as Pyxel's own here. */
export function answerTo({ mml, mode }: DialectCase): Answer {
  const compilation = compile(mml, { mode, pyxelSyntax: 'own' });
  return { compilation, ...validateResult(compilation, 'en') };
}

/** `CODE line:column`, 0-based. */
export function placesOf(diagnostics: readonly ReferencePlace[]): readonly string[] {
  return diagnostics.map(({ code, line, column }) => `${code} ${line}:${column}`);
}

/** A note sequence without the keys that are ours. */
export function referenceKeysOf(sequence: NoteSequence | null): unknown {
  if (!sequence) return null;
  const { title: _t, composer: _c, loop_start_tick: _l, channels, ...rest } = sequence;
  const stripped = Object.entries(channels).map(([id, channel]) => [
    id,
    { ...channel, events: channel.events.map(({ slur: _s, ...event }) => event) },
  ]);
  return { ...rest, channels: Object.fromEntries(stripped) };
}
