import { Dmc } from './dmc';
import { addLoneFineStep, openFine } from './fine-buffer';
import { tndLevel } from './levels';
import { Noise } from './noise';
import { addShortStep, positionOf, rowsIn } from './step-buffer';
import { Triangle, triangleLevel } from './triangle';

/** Triangle, noise and DMC and their network: turns changes of each into steps of the mixed level. */
export class TndMix {
  readonly triangle: Triangle = new Triangle();
  readonly noise: Noise = new Noise();
  readonly dmc: Dmc = new Dmc();
  level: f32 = 0;
  private clock: i32 = 0;

  /** The level at which a recording begins, when the host has filled in the levels. */
  begin(): void {
    this.level = tndLevel(0, this.triangle.level, 0);
  }

  /** A frame event at `clock`; it is played up to only if it can be heard. */
  clockFrame(clock: i32, isHalfFrame: bool): void {
    if (this.triangle.isMoving || this.noise.isMoving) this.playTo(clock);
    this.triangle.clockQuarterFrame();
    this.noise.clockQuarterFrame();
    if (!isHalfFrame) return;
    this.triangle.clockHalfFrame();
    this.noise.clockHalfFrame();
  }

  /** Plays to `until`, before which no register changes. */
  playTo(until: i32): void {
    let clock = this.clock;
    if (until <= clock) return;
    this.clock = until;
    const triangle = this.triangle;
    const noise = this.noise;
    const dmc = this.dmc;
    noise.beginRun();
    let triangleStep = triangle.beginRun();
    let dmcBit = dmc.beginRun();
    const isDense = triangleStep < until && triangle.isDense;
    if (isDense) openFine(positionOf(clock), positionOf(until));
    const volume = noise.volume;
    let level = this.level;
    if (volume == 0 && dmcBit >= until && !isDense) {
      this.level = this.playTriangle(clock, until, triangleStep, level);
      triangle.endRun(until);
      noise.endRun(until);
      dmc.endRun(until);
      return;
    }
    for (;;) {
      const closedLevel = tndLevel(dmc.level, triangle.level, 0);
      const openLevel = tndLevel(dmc.level, triangle.level, volume);
      const now = noise.isOpen ? openLevel : closedLevel;
      if (now != level) {
        if (isDense) addLoneFineStep(positionOf(clock), now - level);
        else addShortStep(positionOf(clock), now - level);
      }
      level = now;
      clock = min(min(triangleStep, dmcBit), until);
      if (volume > 0) {
        noise.play(clock, openLevel - closedLevel);
        level = noise.isOpen ? openLevel : closedLevel;
      }
      if (clock == until) break;
      if (triangleStep == clock) triangleStep = triangle.passStep();
      if (dmcBit == clock) dmcBit = dmc.passBit();
    }
    this.level = level;
    triangle.endRun(until);
    noise.endRun(until);
    dmc.endRun(until);
  }

  /** The same while nothing else is heard: most of most songs. Hot. Returns the level at the end. */
  private playTriangle(start: i32, until: i32, firstStep: i32, levelBefore: f32): f32 {
    const triangle = this.triangle;
    const dmcLevel = this.dmc.level;
    const origin = positionOf(0);
    const rowsPerClock = rowsIn(1);
    const stepClocks = triangle.stepClocks;
    let step = triangle.step;
    let clock = start;
    let next = firstStep;
    let level = levelBefore;
    let now = tndLevel(dmcLevel, triangle.level, 0);
    for (;;) {
      if (now != level) addShortStep(origin + <u64>clock * rowsPerClock, now - level);
      level = now;
      if (next >= until) break;
      clock = next;
      next += stepClocks;
      step = (step + 1) & 31;
      now = tndLevel(dmcLevel, triangleLevel(step), 0);
    }
    if (firstStep < until) triangle.moveTo(step, next);
    return level;
  }

  endSlice(clocks: i32): void {
    this.playTo(clocks);
    this.clock = 0;
    this.triangle.endSlice(clocks);
    this.noise.endSlice(clocks);
    this.dmc.endSlice(clocks);
  }
}
