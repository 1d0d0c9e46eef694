import { templateNames } from '../../templates/templates.js';
import type { PromptEntry } from '../catalog/entry.js';
import { modeArgument, modeNamed, promptFacts } from './prompt-arguments.js';

export const composeLoop: PromptEntry = {
  ...promptFacts,
  name: 'compose_loop',
  title: 'Compose a song',
  summary: 'Write a new song: from a template, in rounds of checking and listening by data',
  arguments: [
    { name: 'brief', about: 'what the song is to be: mood, scene, length', isRequired: true },
    modeArgument,
    {
      name: 'template',
      about: 'the template to start from (unless given: basic)',
      isRequired: false,
      values: templateNames,
    },
  ],
  text: ({ brief, mode, template }) => {
    const language = modeNamed(mode);
    const start =
      language === 'mckc'
        ? 'Read the resource mmlc://language/mckc and one of the examples mmlc://examples/mckc/….'
        : `Call compose_mml with action "template", template "${template || 'basic'}", mode "${language}". Where you need a command that it does not show, read the resource mmlc://language/${language}.`;
    return `Compose a song for the NES sound chip in MML, mode ${language}.

What it is to be: ${brief}

Work in this loop:
1. ${start}
2. Plan before you write: key, tempo, form in bars, and what each of the four channels does (lead, second voice, bass, drums). Give every channel the same number of bars.
3. Write the whole song and call compose_mml with action "validate". Correct every error; its hint says how. Read warnings as well. Repeat until there are none.
4. Call describe_mml. Compare the bars with your plan: do all channels end together, does the lead stay in a singable range, is no channel buried (loudness_lufs) or silent for long (bar_activity)?
5. Change what is not as it should be, and go back to 3.
6. When you would sign it, call compose_mml with action "compose" and give the user the sound and the text. Tell in two sentences what you made.`;
  },
};
