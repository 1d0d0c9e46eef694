import { equal, ok } from 'node:assert/strict';
import { type LevelChange, traceChip, type Write } from '../level-trace.js';
import type { PublishedTest } from './published-test.js';

/*
 * nes-audio-tests, "tri_silence" (Brad Smith, 2019): ways to silence the triangle. Its player makes some writes at once and
 * then waits for a number of frames; what is then to be heard is told in its comments. The first write to $4017 is of $C0,
 * so quarter frames are those of five steps from there on.
 */

const frameClocks = 29_780.5;
const clocksBetweenWrites = 20;
/** Most from one quarter frame of five steps to the next, and least. */
const [longestQuarter, shortestQuarter] = [37_281 - 22_371, 7456];

type Heard = 'tone' | 'silence at once' | 'silence after a quarter frame' | 'silence by itself' | 'ultrasonic';

interface Line {
  readonly what: string;
  /** Low byte of the address, value. */
  readonly writes: readonly (readonly [address: number, value: number])[];
  readonly frames: number;
  readonly heard: Heard;
}

const line = (what: string, heard: Heard, ...writes: Line['writes']): Line => ({ what, writes, frames: 60, heard });
const lasting = (frames: number, told: Line): Line => ({ ...told, frames });
const begins = (number: number): Line => line(`${number}: tone`, 'tone', [0x08, 0xff], [0x0b, 0xf0]);

const lines: readonly Line[] = [
  line('1: tone', 'tone', [0x08, 0xff], [0x0a, 126], [0x0b, 0xf0]),
  line('1: halted by $4008 alone', 'silence after a quarter frame', [0x17, 0xc0], [0x08, 0x80]),
  begins(2),
  line('2: halted by $4008 and $4017', 'silence at once', [0x08, 0x80], [0x17, 0xc0]),
  line('3: woken by $4008 alone', 'tone', [0x08, 0xff]),
  line('3: halted', 'silence after a quarter frame', [0x08, 0x80]),
  line('4: woken by $4008 and $400B', 'tone', [0x08, 0xff], [0x0b, 0xf0]),
  line('4: halted', 'silence after a quarter frame', [0x08, 0x80]),
  lasting(69, begins(5)),
  line('5: halted by $4008 and $400B', 'silence after a quarter frame', [0x17, 0xc0], [0x08, 0x80], [0x0b, 0xf0]),
  begins(6),
  line('6: halted by $4008, $400B and $4017', 'silence at once', [0x08, 0x80], [0x0b, 0xf0], [0x17, 0xc0]),
  begins(7),
  line('7: $4015 cleared', 'silence at once', [0x15, 0x00]),
  line('7: $4015 set, the length counter is still 0', 'silence at once', [0x15, 0x0f]),
  line('7: $400B loads it, the linear counter has lasted', 'tone', [0x0b, 0xf0]),
  line('7: halted', 'silence after a quarter frame', [0x08, 0x80]),
  begins(8),
  line('8: period 0', 'ultrasonic', [0x0a, 0x00]),
  line('8: tone again', 'tone', [0x0a, 126]),
  line('8: halted', 'silence after a quarter frame', [0x08, 0x80]),
  begins(9),
  line('9: $00 to $4008', 'silence after a quarter frame', [0x08, 0x00]),
  begins(10),
  line('10: $00 to $4008, then $400B', 'silence after a quarter frame', [0x08, 0x00], [0x0b, 0xf0]),
  lasting(120, line('11: a linear count of 124 runs out', 'silence by itself', [0x08, 124], [0x0b, 0xf0])),
  lasting(120, line('11: $400B reloads it', 'silence by itself', [0x0b, 0xf0])),
];

interface Stretch {
  /** Clock behind the last write. */
  readonly start: number;
  readonly end: number;
}

function layOut(): { writes: readonly Write[]; stretches: readonly Stretch[] } {
  const writes: Write[] = [
    [0, 0x4015, 0x0f],
    [20, 0x4008, 0x80],
  ];
  let frame = 1;
  const stretches = lines.map(({ writes: ofLine, frames }) => {
    const first = Math.round(frame * frameClocks);
    writes.push(
      ...ofLine.map(([address, value], i): Write => [first + i * clocksBetweenWrites, 0x4000 + address, value]),
    );
    frame += frames;
    const start = first + (ofLine.length - 1) * clocksBetweenWrites + 1;
    return { start, end: Math.round(frame * frameClocks) };
  });
  return { writes, stretches };
}

/** Steps from one clock to another for each frame's length, rounded down. */
function stepsByFrame(changes: readonly LevelChange[], start: number, end: number): readonly number[] {
  const counts = Array<number>(Math.floor((end - start) / frameClocks)).fill(0);
  for (const { clock } of changes) {
    const frame = Math.floor((clock - start) / frameClocks);
    if (frame >= 0 && frame < counts.length) counts[frame]!++;
  }
  return counts;
}

function expectHeard(changes: readonly LevelChange[], heard: Heard, { start, end }: Stretch): void {
  const between = (from: number, to: number) => changes.filter(({ clock }) => clock >= from && clock < to).length;
  // At period 126 a frame has 234 steps, of which two in 32 repeat a level.
  const isTone = (count: number) => count > 210;
  switch (heard) {
    case 'tone': {
      const counts = stepsByFrame(changes, start + longestQuarter, end);
      ok(counts.every((count) => isTone(count) && count < 240));
      break;
    }
    case 'ultrasonic':
      ok(stepsByFrame(changes, start + 200, end).every((count) => count > 27_000));
      break;
    case 'silence at once':
      equal(between(start + 4, end), 0);
      break;
    case 'silence after a quarter frame':
      equal(between(start + longestQuarter + 4, end), 0);
      break;
    case 'silence by itself': {
      // A length of 32 half frames and a linear count of 124 quarter frames: whichever ends first.
      const [soundsTo, silentFrom] = [start + 15 * 37_282, start + 31 * 37_282 + longestQuarter];
      ok(stepsByFrame(changes, start + longestQuarter, soundsTo).every(isTone));
      equal(between(silentFrom, end), 0);
      break;
    }
  }
}

const { writes, stretches } = layOut();
let trace: readonly LevelChange[] | undefined;

const heardTrace = (): readonly LevelChange[] => {
  trace ??= traceChip(writes, stretches.at(-1)!.end).tnd;
  return trace;
};

const silence: PublishedTest = {
  source: 'nes-audio-tests, tri_silence',
  about: 'eleven ways to silence the triangle',
  cases: [
    ...lines.map(({ what, heard }, i) => ({
      what: `${what}: ${heard}`,
      check: () => expectHeard(heardTrace(), heard, stretches[i]!),
    })),
    ...lines.flatMap(({ what, heard, writes: ofLine }, i) =>
      heard === 'silence after a quarter frame' && ofLine[0]![0] === 0x17
        ? [
            {
              what: `${what}: not before`,
              check: () => {
                const { start } = stretches[i]!;
                const before = heardTrace().filter(
                  ({ clock }) => clock > start && clock < start + shortestQuarter - 100,
                );
                ok(before.length > 50);
              },
            },
          ]
        : [],
    ),
  ],
};

export const nesAudioTests: readonly PublishedTest[] = [silence];
