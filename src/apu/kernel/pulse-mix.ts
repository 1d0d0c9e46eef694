import { pulseLevel } from './levels';
import { Pulse } from './pulse';
import { addStep, positionOf, rowsIn } from './step-buffer';

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

  /** Plays to `until`, before which no register changes. The loop is hot and keeps in locals what it can. */
  playTo(until: i32): void {
    if (until <= this.clock) return;
    const first = this.first;
    const second = this.second;
    let firstEdge = first.beginRun();
    let secondEdge = second.beginRun();
    const firstVolume = first.volume;
    const secondVolume = second.volume;
    // Each output is 0 or, when high, -1: a mask.
    let firstHigh = -<i32>first.isHigh;
    let secondHigh = -<i32>second.isHigh;
    const firstLow = first.lowClocks;
    const firstMore = first.highClocks - firstLow;
    const secondLow = second.lowClocks;
    const secondMore = second.highClocks - secondLow;
    const origin = positionOf(0);
    const rowsPerClock = rowsIn(1);
    let level = this.level;
    let clock = this.clock;
    for (;;) {
      const now = pulseLevel((firstVolume & firstHigh) + (secondVolume & secondHigh));
      if (now != level) addStep(origin + <u64>clock * rowsPerClock, now - level);
      level = now;
      clock = min(firstEdge, secondEdge);
      if (clock >= until) break;
      if (firstEdge == clock) {
        firstHigh = ~firstHigh;
        firstEdge += firstLow + (firstMore & firstHigh);
      }
      if (secondEdge == clock) {
        secondHigh = ~secondHigh;
        secondEdge += secondLow + (secondMore & secondHigh);
      }
    }
    this.level = level;
    this.clock = until;
    first.endRun(until, firstEdge, firstHigh != 0);
    second.endRun(until, secondEdge, secondHigh != 0);
  }

  endSlice(clocks: i32): void {
    this.playTo(clocks);
    this.clock = 0;
    this.first.endSlice(clocks);
    this.second.endSlice(clocks);
  }
}
