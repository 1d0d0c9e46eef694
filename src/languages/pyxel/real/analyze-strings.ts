import type { DiagnosticLog } from '../../../diagnostics/log.js';
import type { Score } from '../../../score/score.js';
import { limits } from '../../../source/limits.js';
import type { Span } from '../../../source/span.js';
import { MmlReader } from './mml-reader.js';
import type { MmlText } from './mml-text.js';
import { parseOld } from './parse-old.js';
import { parseReal } from './parse-real.js';
import type { PlayCommand } from './play-commands.js';
import { playSound } from './play-sound.js';
import { type NamedSound, scoreOfSounds } from './sound-score.js';

/** One string of Pyxel, and the syntax it is in. */
export interface MmlString {
  readonly mml: MmlText;
  readonly isOld: boolean;
  /** Where a program uses it, which may be elsewhere than where it is written. */
  readonly usedAt?: Span;
}

/** Pyxel's own test: these signs stand in the old syntax only. */
export function isOldSyntax(text: string): boolean {
  return /[xX~]/.test(text);
}

/**
 * Reads strings that Pyxel would play together, one a channel, and makes their score; the others are only checked, each by
 * itself.
 */
export function analyzeStrings(
  song: readonly MmlString[],
  others: readonly MmlString[],
  isStrict: boolean,
  log: DiagnosticLog,
): Score {
  const budget = { statements: limits.songStatements.value };
  const sounds = soundsOf(song);
  for (const other of others) soundsOf([other]);
  if (!log.hasErrors && !sounds.some(({ sound }) => sound.events.some(({ kind }) => kind === 'note'))) {
    log.add('pyxel-no-notes', { ...(song[0] && { span: song[0].mml.spanOf(0, 0) }) });
  }
  return scoreOfSounds(log.hasErrors ? [] : sounds, log);

  function soundsOf(strings: readonly MmlString[]): readonly NamedSound[] {
    const read = strings.map((string) => ({ ...string, commands: readString(string, isStrict, log) }));
    // What was read with errors may not even have its brackets.
    if (log.hasErrors) return [];
    return read.flatMap(({ mml, isOld, commands }): readonly NamedSound[] => {
      const sound = playSound(commands, budget, log);
      return sound ? [{ name: mml.name, isOld, sound }] : [];
    });
  }
}

/** The commands of a string, with whatever is wrong in it reported. */
export function readString({ mml, isOld }: MmlString, isStrict: boolean, log: DiagnosticLog): PlayCommand[] {
  return (isOld ? parseOld : parseReal)(new MmlReader(mml, log, isStrict), log);
}
