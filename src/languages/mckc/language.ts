import type { Language } from '../language.js';
import { analyzeMckc } from './analyze-mckc.js';
import { mckcCommands } from './commands.js';

export const mckc: Language = { commands: mckcCommands, toScore: analyzeMckc };
