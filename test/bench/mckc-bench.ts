import { compile } from '../../src/compiler.js';
import { performScore } from '../../src/performance/perform-score.js';
import type { BenchRow } from './bench-row.js';
import { medianMilliseconds } from './median.js';

/** All voices with effects, 90 bars at 120 quarter notes a minute: 3 minutes. */
const song = [
  '@v0={15 14 13 12 11 10 9 | 8 7}\n@MP0={8 4 2}\n@EN0={0 | 4 3 -7}\n@0={0 1 | 2 3}',
  'A t120 l8 q7 @1 @v0 o4 [c e g > c < b g e d]45 MP0 [c4 e4 g4 b4]45',
  'B l16 q6 @2 v10 o3 [[c g]8]45 EN0 @@0 [c2 f2]45',
  'C l4 o3 [c c g g]45 [c8 c8 r4 g4 a8 b8]45',
  'D l8 v9 [c d c e f f g g]45 [[e16]16]45\n',
].join('\n');
const seconds = 180;

/** How fast a song of mode mckc becomes register writes. */
export function benchMckc(): readonly BenchRow[] {
  const milliseconds = medianMilliseconds(25, () => {
    const { score } = compile(song, { mode: 'mckc' });
    if (score === null) throw new Error('the song of the bench has errors');
    let writes = 0;
    for (const { count } of performScore(score).chunks) writes += count;
    if (writes === 0) throw new Error('the song of the bench is silent');
  });
  const speed = seconds / (milliseconds / 1000);
  return [
    {
      what: 'compile and perform a 3-minute song of mckc to registers',
      value: `${speed.toFixed(0)}x real time`,
      budget: '5000x',
      isMet: speed > 5000,
    },
  ];
}
