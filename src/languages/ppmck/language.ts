import { evaluateSong } from '../evaluate-song.js';
import type { Language } from '../language.js';
import { ppmckCommands } from './commands.js';
import { ppmckDialect } from './dialect.js';
import { parsePpmck } from './parser.js';

export const ppmck: Language = {
  commands: ppmckCommands,
  toScore: (source, log) => evaluateSong(parsePpmck(source, log), ppmckDialect, log),
};
