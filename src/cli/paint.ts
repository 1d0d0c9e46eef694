import { type Paint, plainPaint } from '../diagnostics/paint.js';
import { isTerminal, type Stream } from '../host/terminal.js';
import type { Environment } from './language.js';

/** How many colours a stream has, as chalk counts: 0 none, 1 sixteen, 2 256, 3 all. */
export type ColorLevel = 0 | 1 | 2 | 3;

/**
 * Colours of one stream: as `--color` or `--no-color` say, else none with `NO_COLOR`, always with `FORCE_COLOR`, and
 * otherwise on a terminal that knows colours.
 */
export async function colorLevel(
  stream: Stream,
  wanted: boolean | undefined,
  environment: Environment,
): Promise<ColorLevel> {
  const isAsked = wanted ?? (!environment.NO_COLOR && (environment.FORCE_COLOR !== undefined || isTerminal(stream)));
  if (!isAsked) return 0;
  const { supportsColor, supportsColorStderr } = await import('chalk');
  // Chalk reads FORCE_COLOR and TERM itself, and whether the stream is a terminal.
  const support = stream === 'stdout' ? supportsColor : supportsColorStderr;
  const level = support === false ? 0 : support.level;
  return wanted ? level || 1 : level;
}

/** Without colours chalk is not even loaded. */
export async function createPaint(level: ColorLevel): Promise<Paint> {
  if (level === 0) return plainPaint;
  const { Chalk } = await import('chalk');
  return new Chalk({ level });
}
