import type { LevelSteps } from './level-steps.js';
import { pulseLevels } from './mixer.js';
import { Pulse } from './pulse.js';

/** Both pulses and their network: turns edges of the waves into steps of the mixed level. */
export class PulseMix {
  readonly first = new Pulse('ones');
  readonly second = new Pulse('twos');
  readonly #steps: LevelSteps;
  #level = pulseLevels[0]!;

  constructor(steps: LevelSteps) {
    this.#steps = steps;
  }

  /** Plays from `clock` to `until`, between which no register changes. */
  play(clock: number, until: number): void {
    const { first, second } = this;
    let firstEdge = first.beginRun();
    let secondEdge = second.beginRun();
    this.#moveTo(clock, first.level + second.level);
    for (;;) {
      const edge = Math.min(firstEdge, secondEdge);
      if (edge >= until) break;
      if (firstEdge === edge) firstEdge = first.passEdge();
      if (secondEdge === edge) secondEdge = second.passEdge();
      this.#moveTo(edge, first.level + second.level);
    }
    first.endRun(until);
    second.endRun(until);
  }

  endBlock(clocks: number): void {
    this.first.endBlock(clocks);
    this.second.endBlock(clocks);
  }

  #moveTo(clock: number, sum: number): void {
    const level = pulseLevels[sum]!;
    if (level === this.#level) return;
    this.#steps.add(clock, level - this.#level);
    this.#level = level;
  }
}
