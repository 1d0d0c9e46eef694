import type { Localized } from '../../diagnostics/diagnostic.js';
import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { Score } from '../../score/score.js';
import type { SourceText } from '../../source/source-text.js';
import { analyzeSong } from '../analyze-song.js';
import { pyxelDialect } from './dialect.js';
import { parsePyxel } from './parser.js';
import type { PyxelOptions, PyxelSyntax } from './pyxel-options.js';
import { analyzeStrings, isOldSyntax, type MmlString } from './real/analyze-strings.js';
import { splitChannels } from './real/studio-channels.js';

/** A line begins with digits and a colon; any digits, so that a wrong header is told of as one. */
const trackHeader = /^[ \t\u3000]*[\d０-９]+[ \t]*[:：]/m;

/** Reads a text of mode `pyxel`, in whichever way it is written, and makes its score. */
export function analyzePyxel(source: SourceText, log: DiagnosticLog, options: PyxelOptions): Score {
  const { syntax = 'auto', isStrict = false } = options;
  if (syntax === 'own' || (syntax === 'auto' && trackHeader.test(source.text))) {
    if (isStrict) log.add('pyxel-rejects-headers');
    return analyzeSong(parsePyxel(source, log), pyxelDialect, log);
  }
  const channels = isStrict ? splitChannels(source, 1, log) : splitChannels(source, 4, log);
  const strings = channels.map(
    (mml): MmlString => ({
      mml,
      isOld: syntax === 'auto' ? isOldSyntax(mml.text) : syntax === 'old',
    }),
  );
  if (syntax === 'auto') tellSyntax(strings, log);
  return analyzeStrings(strings, isStrict, log);
}

const syntaxNames: Readonly<Record<Exclude<PyxelSyntax, 'own'>, Localized>> = {
  real: { en: 'MML of Pyxel', ja: 'Pyxel の MML' },
  old: { en: 'old MML of Pyxel 2.3', ja: 'Pyxel 2.3 の古い MML' },
};

function tellSyntax(strings: readonly MmlString[], log: DiagnosticLog): void {
  const old = strings.filter(({ isOld }) => isOld);
  const isOld = old.length > 0;
  const reason: Localized = isOld
    ? { en: 'it has x or ~, and no track header', ja: 'x か ~ があり、トラックヘッダーがない' }
    : strings.length > 1
      ? { en: 'it has channels with ; between them', ja: '; で区切ったチャンネルがある' }
      : { en: 'it has no track header', ja: 'トラックヘッダーがない' };
  log.add('pyxel-syntax-chosen', { values: { syntax: syntaxNames[isOld ? 'old' : 'real'], reason } });
}
