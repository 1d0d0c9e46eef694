import type { LevelSteps } from './level-steps.js';
import { tndLevels } from './mixer.js';
import { Noise } from './noise.js';
import { Triangle } from './triangle.js';

/** Triangle, noise and the DMC's counter and their network: turns changes of each into steps of the mixed level. */
export class TndMix {
  readonly triangle = new Triangle();
  readonly noise = new Noise();
  readonly #steps: LevelSteps;
  #levels = tndLevels(0);
  #level: number;

  constructor(steps: LevelSteps) {
    this.#steps = steps;
    this.#level = this.#levels[this.triangle.level << 4]!;
  }

  /** `$4011`: sets the DMC's counter, 0..127, at once. */
  writeDmcLevel(value: number): void {
    this.#levels = tndLevels(value & 0x7f);
  }

  /** Plays from `clock` to `until`, between which no register changes. */
  play(clock: number, until: number): void {
    const { triangle, noise } = this;
    const volume = noise.beginRun();
    let triangleStep = triangle.beginRun();
    for (;;) {
      const closed = triangle.level << 4;
      const closedLevel = this.#levels[closed]!;
      const openLevel = this.#levels[closed + volume]!;
      this.#moveTo(clock, noise.isOpen ? openLevel : closedLevel);
      const end = Math.min(triangleStep, until);
      if (volume > 0) {
        noise.play(end, openLevel - closedLevel, this.#steps);
        this.#level = noise.isOpen ? openLevel : closedLevel;
      }
      if (triangleStep >= until) break;
      clock = triangleStep;
      triangleStep = triangle.passStep();
    }
    triangle.endRun(until);
    if (volume === 0) noise.endRun(until);
  }

  endBlock(clocks: number): void {
    this.triangle.endBlock(clocks);
    this.noise.endBlock(clocks);
  }

  #moveTo(clock: number, level: number): void {
    if (level === this.#level) return;
    this.#steps.add(clock, level - this.#level);
    this.#level = level;
  }
}
