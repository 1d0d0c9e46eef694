import type { Language } from '../language.js';
import { analyzePyxel } from './analyze-pyxel.js';
import { pyxelCommands } from './commands.js';

export const pyxel: Language = {
  commands: pyxelCommands,
  toScore: (source, log, context) => analyzePyxel(source, log, context.pyxel),
};
