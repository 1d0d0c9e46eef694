import { type Paint, plainPaint } from '../diagnostics/paint.js';
import { isTerminal, type Stream } from '../host/terminal.js';
import type { Environment } from './language.js';

/**
 * Colours for one stream: as `--color` or `--no-color` say, else none with `NO_COLOR`, always with `FORCE_COLOR`, and
 * otherwise on a terminal that knows colours. Without colours chalk is not even loaded.
 */
export async function createPaint(
  stream: Stream,
  wanted: boolean | undefined,
  environment: Environment,
): Promise<Paint> {
  const isAsked = wanted ?? (!environment.NO_COLOR && (environment.FORCE_COLOR !== undefined || isTerminal(stream)));
  if (!isAsked) return plainPaint;
  const { Chalk, supportsColor, supportsColorStderr } = await import('chalk');
  // Chalk reads FORCE_COLOR and TERM itself, and whether the stream is a terminal.
  const support = stream === 'stdout' ? supportsColor : supportsColorStderr;
  const level = support === false ? 0 : support.level;
  return new Chalk({ level: wanted ? level || 1 : level });
}
