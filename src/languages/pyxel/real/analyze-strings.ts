import type { DiagnosticLog } from '../../../diagnostics/log.js';
import type { Score } from '../../../score/score.js';
import { limits } from '../../../source/limits.js';
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
}

/** Pyxel's own test: these signs stand in the old syntax only. */
export function isOldSyntax(text: string): boolean {
  return /[xX~]/.test(text);
}

/** Reads strings that Pyxel would play together, one a channel, and makes their score. */
export function analyzeStrings(strings: readonly MmlString[], isStrict: boolean, log: DiagnosticLog): Score {
  const read = strings.map(({ mml, isOld }) => ({ mml, isOld, commands: readString({ mml, isOld }, isStrict, log) }));
  const budget = { statements: limits.songStatements.value };
  const sounds: NamedSound[] = [];
  if (!log.hasErrors) {
    for (const { mml, isOld, commands } of read) {
      const sound = playSound(commands, budget, log);
      if (sound) sounds.push({ name: mml.name, isOld, sound });
    }
  }
  if (!log.hasErrors && !sounds.some(({ sound }) => sound.events.some(({ kind }) => kind === 'note'))) {
    log.add('pyxel-no-notes', { ...(strings[0] && { span: strings[0].mml.spanOf(0, 0) }) });
  }
  return scoreOfSounds(log.hasErrors ? [] : sounds, log);
}

/** The commands of a string, with whatever is wrong in it reported. */
export function readString({ mml, isOld }: MmlString, isStrict: boolean, log: DiagnosticLog): PlayCommand[] {
  return (isOld ? parseOld : parseReal)(new MmlReader(mml, log, isStrict), log);
}
