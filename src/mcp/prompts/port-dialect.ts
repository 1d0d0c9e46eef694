import { modes } from '../../languages/modes.js';
import type { PromptEntry } from '../catalog/entry.js';
import { mmlArgument, promptFacts, quoted } from './prompt-arguments.js';

export const portDialect: PromptEntry = {
  ...promptFacts,
  name: 'port_dialect',
  title: 'Port a song to another mode',
  summary: 'Rewrite a song in the language of another mode so that it plays the same',
  arguments: [
    mmlArgument,
    { name: 'from', about: 'mode of the text, or another dialect of MML', isRequired: true, values: modes },
    { name: 'to', about: 'mode to write it in', isRequired: true, values: modes },
  ],
  text: ({ mml, from, to }) => `Rewrite this song, which is in ${from}, in mode ${to}, so that it plays the same:

${quoted(mml)}

Work in this loop:
1. Read the resources mmlc://language/${from} and mmlc://language/${to}; for a dialect that mmlc does not have, only the second. Note what differs: letters, octave numbering and direction of < and >, what q and @ mean, tracks, repeats, comments.
2. Call describe_mml for the text as it is, where mmlc has its mode: bar_notes is what the new text must give, too.
3. Translate track by track. What ${to} has no command for, write out: repeats as notes, transposition as notes where they sound.
4. Validate in mode ${to}, then describe_mml. Compare bar_notes bar by bar: pitch, beat, length, level. Correct and compare again until nothing differs.

Answer with the new text, and name what could not be carried over exactly.`,
};
