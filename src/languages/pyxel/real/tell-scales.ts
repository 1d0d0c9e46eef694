import type { DiagnosticLog } from '../../../diagnostics/log.js';
import type { Span } from '../../../source/span.js';
import { maxVolume, type PlayCommand } from './play-commands.js';

/** Scales of other languages end here: volumes at 15, gates at 8. */
const volumesEnd = 16;
const gatesEnd = 9;

interface Range {
  highest: number;
  first: { readonly value: number; readonly span: Span } | null;
}

/** Hints at numbers that look as if they were meant on another scale: all small, as they are in other kinds of MML. */
export function tellScales(commands: readonly PlayCommand[], log: DiagnosticLog): void {
  const volumes: Range = { highest: 0, first: null };
  const gates: Range = { highest: 0, first: null };
  for (const command of commands) {
    if (command.isImplied) continue;
    if (command.kind === 'volume') take(volumes, Math.round(command.level * maxVolume), command.span);
    else if (command.kind === 'gate') take(gates, command.percent, command.span);
  }
  if (volumes.first && volumes.highest > 0 && volumes.highest < volumesEnd) {
    log.add('pyxel-volume-scale', { span: volumes.first.span, values: { limit: volumesEnd } });
  }
  if (!gates.first || gates.highest === 0 || gates.highest >= gatesEnd) return;
  const { value, span } = gates.first;
  log.add('pyxel-gate-scale', { span, values: { limit: gatesEnd, n: value, percent: Math.round(value * 12.5) } });
}

function take(range: Range, value: number, span: Span): void {
  range.highest = Math.max(range.highest, value);
  range.first ??= { value, span };
}
