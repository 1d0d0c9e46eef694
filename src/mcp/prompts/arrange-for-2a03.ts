import type { PromptEntry } from '../catalog/entry.js';
import { modeArgument, modeNamed, promptFacts } from './prompt-arguments.js';

export const arrangeFor2a03: PromptEntry = {
  ...promptFacts,
  name: 'arrange_for_2a03',
  title: 'Arrange for the 2A03',
  summary: 'Turn a melody, a chord chart or a description of music into four channels of the NES',
  arguments: [
    { name: 'source', about: 'the music: notes, chords, ABC, a description', isRequired: true },
    modeArgument,
    { name: 'style', about: 'how it is to sound, such as battle, village, title screen', isRequired: false },
  ],
  text: ({
    source,
    mode,
    style,
  }) => `Arrange this music for the four channels of the NES sound chip, in MML of mode ${modeNamed(mode)}${style ? `, in the style of: ${style}` : ''}.

<source>
${source}
</source>

What the chip can do:
- Pulse 1 and 2: four timbres (duty 12.5, 25, 50, 75 %), 16 levels. One note at a time each: chords are arpeggios, fast ones (EN in ppmck) or written out.
- Triangle: bass or flute, no level; it sounds or is silent. Below about C2 it is hardly heard on small loudspeakers.
- Noise: drums; the note chooses how bright it is, level and length make kick, snare and hat.
An echo is the melody on the second pulse, a little later and softer. A thin line gains body by a detuned double (D) or vibrato (MP).

Work in this loop:
1. Fix key, tempo, form and the bars of the source. Decide what can be left out: four voices are all there is.
2. Write the melody first and validate it alone (compose_mml, action "validate"); then bass, then the second pulse, then noise, validating each time.
3. Call describe_mml: pulse ranges should overlap little, bass below, all channels equally long; the lead about 3 to 6 LU louder than what accompanies it.
4. Correct, go back to 3; at last compose_mml with action "compose".

Tell the user what you left out or changed, and why.`,
};
