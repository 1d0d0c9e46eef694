import { pulseLevel } from './levels';
import { Pulse } from './pulse';
import { addStep } from './step-buffer';

/** Both pulses and their network: turns edges of the waves into steps of the mixed level. */
export class PulseMix {
  readonly first: Pulse = new Pulse(1);
  readonly second: Pulse = new Pulse(0);
  level: f32 = 0;

  /** Plays from `clock` to `until`, between which no register changes. */
  play(clock: i32, until: i32): void {
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
    this.first.endSlice(clocks);
    this.second.endSlice(clocks);
  }
}
