import { Chalk, supportsColor, supportsColorStderr } from 'chalk';
import type { Paint } from '../diagnostics/paint.js';
import type { Environment } from './language.js';

/** Where painted text goes. */
export type Stream = 'stdout' | 'stderr';

/**
 * Colours for one stream: as `--color` or `--no-color` say, else none with `NO_COLOR`, always with `FORCE_COLOR`, and
 * otherwise on a terminal that knows colours.
 */
export function createPaint(stream: Stream, wanted: boolean | undefined, environment: Environment): Paint {
  return new Chalk({ level: colorLevel(stream, wanted, environment) });
}

function colorLevel(stream: Stream, wanted: boolean | undefined, environment: Environment): 0 | 1 | 2 | 3 {
  // Chalk reads FORCE_COLOR and TERM itself, and whether the stream is a terminal.
  const support = stream === 'stdout' ? supportsColor : supportsColorStderr;
  const level = support === false ? 0 : support.level;
  if (wanted !== undefined) return wanted ? level || 1 : 0;
  return environment.NO_COLOR ? 0 : level;
}
