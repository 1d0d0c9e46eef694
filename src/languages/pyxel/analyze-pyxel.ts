import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { Score } from '../../score/score.js';
import type { SourceText } from '../../source/source-text.js';
import { evaluateSong } from '../evaluate-song.js';
import { pyxelDialect } from './dialect.js';
import { findStrings, hasOwnSyntax } from './find-strings.js';
import { parsePyxel } from './parser.js';
import type { PyxelOptions } from './pyxel-options.js';
import { analyzeStrings } from './real/analyze-strings.js';
import { tellClimbs } from './tell-climbs.js';

/** Reads a text of mode `pyxel`, in whichever way it is written, and makes its score. */
export function analyzePyxel(source: SourceText, log: DiagnosticLog, options: PyxelOptions): Score {
  const { isStrict = false } = options;
  if (hasOwnSyntax(source, options)) {
    if (isStrict) log.add('pyxel-rejects-headers');
    const song = parsePyxel(source, log);
    if (!log.hasErrors) tellClimbs(song, log);
    return evaluateSong(song, pyxelDialect, log);
  }
  const { song, others } = findStrings(source, options, log);
  return analyzeStrings(song, others, isStrict, log);
}
