import { blarggApu2005 } from './blargg-apu-2005.js';
import { blarggDmc } from './blargg-dmc.js';
import { blarggMixer } from './blargg-mixer.js';
import { blarggOlder } from './blargg-older.js';
import { nesAudioTests } from './nes-audio-tests.js';
import { noiseLoops } from './noise-loops.js';
import type { PublishedTest } from './published-test.js';

/** All that is checked, in the order of the manual's table. */
export const publishedTests: readonly PublishedTest[] = [
  ...blarggApu2005,
  ...blarggOlder,
  ...nesAudioTests,
  ...blarggDmc,
  noiseLoops,
  ...blarggMixer,
];
