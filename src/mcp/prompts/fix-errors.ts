import type { PromptEntry } from '../catalog/entry.js';
import { mmlArgument, modeArgument, modeNamed, promptFacts, quoted } from './prompt-arguments.js';

export const fixErrors: PromptEntry = {
  ...promptFacts,
  name: 'fix_errors',
  title: 'Fix the errors of a song',
  summary: 'Correct a song that does not compile, and change nothing else',
  arguments: [mmlArgument, modeArgument],
  text: ({ mml, mode }) => `This song is to compile in mode ${modeNamed(mode)}, and to sound as its writer meant it:

${quoted(mml)}

Work in this loop:
1. Call compose_mml with action "validate", mode "${modeNamed(mode)}" and the text as it is.
2. Take the errors from first to last. line and column count from 0; context is the line, hint says what to write. Several errors may have one cause: correct the first and look again.
3. Where a hint names another mode, the text may be in that language: try it before you rewrite anything.
4. Change as little as you can. Do not remove music to silence an error; where a choice is the writer's (a note out of range, a missing count), take the one that fits its surroundings and say so.
5. Validate again, until valid is true. Then look at the warnings.

Answer with the corrected text, and with a list of what you changed: line, before, after, why.`,
};
