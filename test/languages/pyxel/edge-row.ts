import { readFileSync } from 'node:fs';

/** Tick, kind, MIDI number, pitch, ticks, clocks a tick, gate, clocks that sound, level, tone, envelope, vibrato, glide. */
export type EdgeEvent =
  | readonly [number, 'rest', null, null, number, number]
  | readonly [number, 'note', number, number, number, number, number, number, number, number, string, string, string];

/** A row of edge.jsonl: a string and what Pyxel 2.9.9 itself makes of it. An endless sound has its first 40 events. */
export interface EdgeRow {
  readonly mml: string;
  readonly mode: 'new' | 'old';
  readonly ok: boolean;
  /** Pyxel fails at blanks after the last command. */
  readonly panic?: true;
  readonly error?: string;
  readonly dur_clocks?: number | null;
  readonly events?: readonly EdgeEvent[];
}

export const edgeRows: readonly EdgeRow[] = readFileSync(
  new URL('../../cases/pyxel/edge.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as EdgeRow);
