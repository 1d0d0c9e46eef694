import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { maxVolume, type PlayCommand } from './play-commands.js';

/** Scales of other languages end here: volumes at 15, gates at 8. */
const volumesEnd = 16;
const gatesEnd = 9;

/** Hints at numbers that look as if they were meant on another scale: all small, as they are in other kinds of MML. */
export function tellScales(commands: readonly PlayCommand[], log: DiagnosticLog): void {
  const written = commands.filter(({ isImplied }) => !isImplied);
  const volumes = written.flatMap((command) =>
    command.kind === 'volume' ? [{ value: Math.round(command.level * maxVolume), span: command.span }] : [],
  );
  if (areSmall(volumes, volumesEnd)) {
    log.add('pyxel-volume-scale', { span: volumes[0]!.span, values: { limit: volumesEnd } });
  }
  const gates = written.flatMap((command) =>
    command.kind === 'gate' ? [{ value: command.percent, span: command.span }] : [],
  );
  if (!areSmall(gates, gatesEnd)) return;
  const [{ value, span }] = gates as [(typeof gates)[number]];
  log.add('pyxel-gate-scale', { span, values: { limit: gatesEnd, n: value, percent: Math.round(value * 12.5) } });
}

function areSmall(numbers: readonly { readonly value: number }[], end: number): boolean {
  return numbers.some(({ value }) => value > 0) && numbers.every(({ value }) => value < end);
}
