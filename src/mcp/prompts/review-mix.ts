import type { PromptEntry } from '../catalog/entry.js';
import { mmlArgument, modeArgument, modeNamed, promptFacts, quoted } from './prompt-arguments.js';

export const reviewMix: PromptEntry = {
  ...promptFacts,
  name: 'review_mix',
  title: 'Review a mix',
  summary: 'Judge arrangement and levels of a song by its data, and better them',
  arguments: [
    mmlArgument,
    modeArgument,
    { name: 'goal', about: 'what the song is for, such as background of a game', isRequired: false },
  ],
  text: ({
    mml,
    mode,
    goal,
  }) => `Review the arrangement and the levels of this song in mode ${modeNamed(mode)}${goal ? `, which is for: ${goal}` : ''}:

${quoted(mml)}

Work in this loop:
1. Call describe_mml. Work only with what it tells; do not guess at sounds.
2. Levels: the loudness_lufs of the channels against each other (the lead should be 3 to 6 LU above what accompanies it; noise that is as loud as the lead tires), range_lu of the whole.
3. Arrangement: overlapping ranges of the pulses, bars where nothing or everything plays (bar_activity), a bass that leaps, the same length for every note, channels that end at different times, a loop that begins at an odd place.
4. Name at most five findings, most important first: the bars, what the data says, what a listener would notice, and the change in MML.
5. Make the changes, validate, and call describe_mml again. Keep a change only when the data is better for it.

Answer with the findings, the numbers before and after, and the new text.`,
};
