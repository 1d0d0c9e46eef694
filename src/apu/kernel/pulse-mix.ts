import { pulseLevel } from './levels';
import { Pulse } from './pulse';
import { addStep } from './step-buffer';

/** Both pulses and their network: turns edges of the waves into steps of the mixed level. */
export class PulseMix {
  readonly first: Pulse = new Pulse(1);
  readonly second: Pulse = new Pulse(0);
  level: f32 = 0;
  private clock: i32 = 0;

  /** A frame event at `clock`; it is played up to only if it can be heard. */
  clockFrame(clock: i32, isHalfFrame: bool): void {
    if (this.first.isMoving || this.second.isMoving) this.playTo(clock);
    this.first.clockQuarterFrame();
    this.second.clockQuarterFrame();
    if (!isHalfFrame) return;
    this.first.clockHalfFrame();
    this.second.clockHalfFrame();
  }

  /** Plays to `until`, before which no register changes. */
  playTo(until: i32): void {
    let clock = this.clock;
    if (until <= clock) return;
    this.clock = until;
    const first = this.first;
    const second = this.second;
    let level = this.level;
    let firstEdge = first.beginRun();
    let secondEdge = second.beginRun();
    for (;;) {
      const now = pulseLevel(first.level + second.level);
      if (now != level) addStep(clock, now - level);
      level = now;
      clock = min(firstEdge, secondEdge);
      if (clock >= until) break;
      if (firstEdge == clock) firstEdge = first.passEdge();
      if (secondEdge == clock) secondEdge = second.passEdge();
    }
    this.level = level;
    first.endRun(until);
    second.endRun(until);
  }

  endSlice(clocks: i32): void {
    this.playTo(clocks);
    this.clock = 0;
    this.first.endSlice(clocks);
    this.second.endSlice(clocks);
  }
}
