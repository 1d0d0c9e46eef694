import { limits } from '../source/limits.js';
import type { Catalog } from './catalog/entry.js';
import { callLimits } from './render/limits.js';

/** What a model should know before it calls the first tool. */
export function instructionsOf({ tools, prompts, resources }: Catalog): string {
  const has = (name: string) => tools.some((tool) => tool.name === name);
  const parts = [
    'mmlc compiles Music Macro Language to the exact sound of the NES (2A03): two pulses, triangle, noise.',
    has('compose_mml') &&
      'The loop: compose_mml with action "template" for a song to start from, write the song, action "validate", correct what its errors say (each has a hint), action "compose".',
    'Units: lengths in ticks of 192 a quarter note, time in seconds, pitch as MIDI note numbers (60 = c of octave 4), levels 0 to 15; line and column of a diagnostic count from 0.',
    'A mode is the language of a song and must be named: ppmck (small letters, tracks A B T N), pyxel (capital letters, tracks 0: to 3:) or mckc (real ppmck, tracks A to E).',
    has('describe_mml') &&
      'To hear a song without ears, call describe_mml: notes by bar, ranges, density, key, loudness.',
    has('start_render') &&
      `A song of more than some minutes: start_render answers at once with a job_id, jobs_wait waits at most ${callLimits.waitSeconds} s a call; call it again until status is no longer "working".`,
    `Limits: ${limits.text.value / 2 ** 20} MiB of text, ${limits.expandedEvents.value} events a track with repeats written out, ${callLimits.inlineBytes / 2 ** 20} MiB of WAV in a result (beyond it use audio: "none"), sample_rate ${limits.sampleRateMin.value} to ${limits.sampleRateMax.value}. With detail: "summary" a result is short.`,
    resources.some(({ domain }) => domain === 'reference') &&
      'The commands of each mode are the resources mmlc://language/ppmck, mmlc://language/pyxel and mmlc://language/mckc.',
    prompts.length > 0 && `Prompts: ${prompts.map(({ name }) => name).join(', ')}.`,
  ];
  return parts.filter((part) => part !== false).join('\n');
}
