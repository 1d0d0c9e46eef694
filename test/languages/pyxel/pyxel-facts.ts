import { type CompileOptions, compile } from '../../../src/compiler.js';
import { performScore } from '../../../src/performance/perform-score.js';
import type { ChannelId, Score } from '../../../src/score/score.js';
import { clockAt } from '../../../src/score/tempo-map.js';
import { ticksOf } from '../../../src/score/tick-grid.js';
import { collectWrites } from '../../performance/score-builder.js';
import { toldBy } from '../song-facts.js';

// What the tests of Pyxel's own MML look at, short enough to be written by hand.

export const compiled = (text: string, options: CompileOptions = {}) => compile(text, { mode: 'pyxel', ...options });

/** All that a text is told, but for the note of how it was read. */
export function told(text: string, options: CompileOptions = {}): readonly string[] {
  return toldBy(compiled(text, options)).filter((line) => line !== 'note pyxel-syntax-chosen');
}

export function scoreOf(text: string, options: CompileOptions = {}): Score {
  const compilation = compiled(text, options);
  if (!compilation.score) throw new Error(`${JSON.stringify(text)}: ${toldBy(compilation).join('; ')}`);
  return compilation.score;
}

/** The notes of a voice: `60 0+48 q80 v12 d2` = number, start and length in ticks, gate in %, level, duty. */
export function notesOf(text: string, id: ChannelId): readonly string[] {
  const { channels, grid } = scoreOf(text);
  const { events } = channels.find((channel) => channel.id === id)!;
  return events.flatMap((event) => {
    if (event.type !== 'note') return [];
    const { noteNumber, start, length, gate, level, sound } = event;
    const at = `${ticksOf(grid, start)}+${ticksOf(grid, length)}`;
    return [`${noteNumber} ${at} q${Math.round(gate * 100)} v${level} d${sound.duty}`];
  });
}

/** Start of each note of a voice, in clocks, not rounded. */
export function startClocksOf(text: string, id: ChannelId): readonly number[] {
  const { channels, grid } = scoreOf(text);
  const { events, tempo } = channels.find((channel) => channel.id === id)!;
  return events.flatMap((event) => (event.type === 'note' ? [clockAt(tempo, ticksOf(grid, event.start))] : []));
}

/** Writes to one register after the ones that prepare the chip, as [clock, value]. */
export function writesTo(text: string, address: number, seconds?: number): readonly (readonly [number, number])[] {
  const program = performScore(scoreOf(text), seconds === undefined ? {} : { seconds });
  return collectWrites(program.chunks)
    .slice(program.initWriteCount ?? 0)
    .filter((write) => write.address === address)
    .map(({ clock, value }) => [clock, value]);
}

/** The period of the first pulse whenever it changes, as [clock, timer], in so many passes of the loop. */
export function timersOf(score: Score, loops: number): readonly (readonly [clock: number, timer: number])[] {
  const changes: [number, number][] = [];
  let timer = 0;
  for (const { clock, address, value } of collectWrites(performScore(score, { loops }).chunks)) {
    if (address === 0x4002) timer = (timer & 0x700) | value;
    else if (address === 0x4003) timer = (timer & 0xff) | ((value & 7) << 8);
    else continue;
    if (changes.at(-1)?.[0] === clock) changes.pop();
    if (changes.at(-1)?.[1] !== timer) changes.push([clock, timer]);
  }
  return changes;
}
