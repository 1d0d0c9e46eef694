import { type Compilation, compile, type Mode } from '../../src/compiler.js';
import { catalog } from '../../src/diagnostics/catalog.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { diagnosticToJson, type JsonPlace } from '../../src/diagnostics/json.js';
import type { ChannelId, Control, Note, Score } from '../../src/score/score.js';
import type { TickGrid } from '../../src/score/tick-grid.js';

// What the tests of the languages look at, short enough to be written by hand.

/** All that a text is told, in source order: `error stray-text 1:3+2 ~1:4+1 (open-bracket 1:1+1)`, 1-based. */
export function told(text: string | Uint8Array, mode: Mode | 'auto' = 'ppmck'): readonly string[] {
  return toldBy(compile(text, { mode }));
}

export function toldBy({ errors, warnings, notes }: Compilation): readonly string[] {
  const all = [...errors, ...warnings, ...notes];
  return all.sort((a, b) => (a.span?.start ?? -1) - (b.span?.start ?? -1)).map(line);
}

function line(diagnostic: Diagnostic): string {
  const { severity } = catalog[diagnostic.kind];
  const json = diagnosticToJson(diagnostic, 'en');
  const parts = [severity === 'info' ? 'note' : severity, diagnostic.kind];
  if (diagnostic.span) parts.push(place(json as JsonPlace));
  if (json.focus) parts.push(`~${place(json.focus)}`);
  json.related?.forEach((other, i) => {
    parts.push(`(${diagnostic.related[i]!.label} ${place(other)})`);
  });
  return parts.join(' ');
}

function place({ line, column, length }: JsonPlace): string {
  return `${line + 1}:${column + 1}+${length}`;
}

/** The hints of all errors and warnings. */
export function hints(text: string, mode: Mode = 'ppmck'): readonly string[] {
  const { errors, warnings } = compile(text, { mode });
  return [...errors, ...warnings].map((diagnostic) => diagnosticToJson(diagnostic, 'en').hint);
}

/** The score of a text without errors. */
export function scoreOf(text: string, mode: Mode = 'ppmck'): Score {
  const compilation = compile(text, { mode });
  if (!compilation.score) throw new Error(`${JSON.stringify(text)}: ${toldBy(compilation).join('; ')}`);
  return compilation.score;
}

function eventsOf(text: string, mode: Mode, channel: ChannelId) {
  const score = scoreOf(text, mode);
  return { grid: score.grid, events: score.channels.find(({ id }) => id === channel)!.events };
}

/** Notes and rests: `60 0+192` = note number, start and length in ticks; `~60` = without a new attack; `r` = a rest. */
export function music(text: string, mode: Mode = 'ppmck', channel: ChannelId = 'Pulse1'): readonly string[] {
  const { grid, events } = eventsOf(text, mode, channel);
  return events.flatMap((event) => {
    if (event.type !== 'note' && event.type !== 'rest') return [];
    const name = event.type === 'rest' ? 'r' : `${event.attack === 'legato' ? '~' : ''}${event.noteNumber}`;
    return [`${name} ${exactTicks(grid, event.start)}+${exactTicks(grid, event.length)}`];
  });
}

export function notesOf(text: string, mode: Mode = 'ppmck', channel: ChannelId = 'Pulse1'): readonly Note[] {
  return eventsOf(text, mode, channel).events.filter((event) => event.type === 'note');
}

export function controlsOf(text: string, mode: Mode = 'ppmck', channel: ChannelId = 'Pulse1'): readonly object[] {
  const { grid, events } = eventsOf(text, mode, channel);
  return events.flatMap((event) => {
    if (event.type === 'note' || event.type === 'rest') return [];
    const { at, span: _, ...fields } = event as Control & { readonly start?: bigint };
    const start = fields.start === undefined ? {} : { start: exactTicks(grid, fields.start) };
    return [{ at: exactTicks(grid, at), ...fields, ...start }];
  });
}

/** A position as a fraction in lowest terms: `192`, `768/5`. */
export function exactTicks({ unitsPerTick }: TickGrid, units: bigint): string {
  let [a, b] = [units, unitsPerTick];
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = a === 0n ? 1n : a;
  const denominator = unitsPerTick / divisor;
  return denominator === 1n ? `${units / divisor}` : `${units / divisor}/${denominator}`;
}
