import { createLog, type DiagnosticLog } from '../../diagnostics/log.js';
import { pyxelClockHz } from '../../hardware/clock.js';
import { limits } from '../../source/limits.js';
import { lineOf } from '../../source/position.js';
import type { SourceText } from '../../source/source-text.js';
import { hasOwnSyntax, listStrings } from './find-strings.js';
import type { PyxelOptions } from './pyxel-options.js';
import { type MmlString, readString } from './real/analyze-strings.js';
import { playSound } from './real/play-sound.js';

/** A string of MML in a text. */
export interface ListedSound {
  /** As the option `sounds` takes it. */
  readonly name: string;
  /** 1-based. */
  readonly line: number;
  readonly syntax: 'real' | 'old';
  /** Length in seconds; null for a sound without end, and for one with errors. */
  readonly seconds: number | null;
  readonly isEndless: boolean;
  readonly hasErrors: boolean;
  readonly text: string;
}

/** How long a string sounds and whether it can; many sounds may share one. */
type SoundFacts = Pick<ListedSound, 'seconds' | 'isEndless' | 'hasErrors'>;

/** The strings of a text, each looked at by itself. A text with track headers has none. */
export function listedSounds(source: SourceText, options: PyxelOptions, log: DiagnosticLog): readonly ListedSound[] {
  const budget = { statements: limits.songStatements.value };
  const known = { real: new Map<string, SoundFacts>(), old: new Map<string, SoundFacts>() };
  const strings = hasOwnSyntax(source, options) ? [] : listStrings(source, options, log);
  return strings.map((string, i): ListedSound => {
    const { mml, isOld, usedAt } = string;
    const syntax = isOld ? 'old' : 'real';
    const facts = known[syntax].get(mml.text) ?? lookAt(string);
    known[syntax].set(mml.text, facts);
    const span = usedAt ?? mml.spanOf(0, 0);
    return {
      name: mml.name === '' ? `CH${i + 1}` : mml.name,
      line: lineOf(span.source, span.start) + 1,
      syntax,
      ...facts,
      text: mml.text,
    };
  });

  function lookAt(string: MmlString): SoundFacts {
    const own = createLog();
    const commands = readString(string, options.isStrict ?? false, own);
    const sound = own.hasErrors ? null : playSound(commands, budget, own);
    if (sound === null) return { seconds: null, isEndless: false, hasErrors: true };
    const isEndless = sound.loop !== null;
    return { seconds: isEndless ? null : sound.endClock / pyxelClockHz, isEndless, hasErrors: false };
  }
}
