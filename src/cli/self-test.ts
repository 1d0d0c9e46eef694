import { createHash } from 'node:crypto';
import { compile } from '../compiler.js';
import { planSongWav } from '../formats/song-wav.js';
import { performScore } from '../performance/perform-score.js';

/** A song of four seconds with every channel and most effects. */
const song = `@v1={15,13,11,9|8,7}
@1={0,1,2|3}
@EN1={0,4,7|0}
@EP1={-60,-30|0}
@MP1={24,12,30,0}
A t150 l8 q7 @@1 @v1 EN1 o4 [c e g > c <]4 ENOF MP1 c2 & d2
B l16 q6 @1 v10 o3 [c g]8 EP1 [e b]8 s1,-3 c4 s0,0 r4
T l4 o2 [c g]4 D10 c1
N l8 v9 [o5 c o2 c o6 c16 c16 o3 c]4 c4
`;

/** What the self-test made. */
interface SelfTest {
  /** SHA-256 of the WAV file, hexadecimal: the same on every computer. */
  readonly hash: string;
  readonly seconds: number;
  readonly elapsedSeconds: number;
}

/** Renders a song in memory. */
export function runSelfTest(): SelfTest {
  const startedAt = performance.now();
  const { score } = compile(song, { mode: 'ppmck' });
  if (score === null) throw new Error('the song of the self-test has errors');
  const sampleRate = 44_100;
  const { bytes, sampleCount } = planSongWav(score, performScore(score), {
    sampleRate,
    normalize: true,
    profile: 'famicom',
  });
  const hash = createHash('sha256');
  for (const piece of bytes()) hash.update(piece);
  const elapsedSeconds = (performance.now() - startedAt) / 1000;
  return { hash: hash.digest('hex'), seconds: sampleCount / sampleRate, elapsedSeconds };
}
