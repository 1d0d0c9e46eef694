import type { FrameVibrato } from '../score/frame-program.js';

/**
 * The vibrato of the frame driver, in the byte arithmetic of the 6502: steps of a constant size, every frame or every
 * few frames, whose direction turns every half period.
 */
export class VibratoCounter {
  #isOn = false;
  #delay = 0;
  #speed = 0;
  #every = 1;
  #step = 1;
  #wait = 0;
  #untilTurn = 0;
  #untilStep = 0;
  #isDown = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  select(vibrato: FrameVibrato | null): void {
    this.#isOn = vibrato !== null;
    if (vibrato === null) return;
    const { delay, speed, depth } = vibrato;
    this.#delay = delay;
    this.#speed = speed;
    // The driver compares signed bytes, so values 128 or more apart take the wrong branch.
    const isDepthGreater = ((speed - depth) & 0x80) !== 0;
    this.#every = isDepthGreater ? 1 : Math.ceil(speed / depth);
    this.#step = isDepthGreater ? Math.ceil(depth / speed) : 1;
    this.restart();
  }

  /** A key-on: the delay runs again, then the pitch goes up first. */
  restart(): void {
    this.#wait = this.#delay;
    this.#untilTurn = this.#speed;
    this.#untilStep = this.#every;
    this.#isDown = false;
  }

  /** Period steps to add in this frame. */
  next(): number {
    if (this.#wait > 0) {
      this.#wait--;
      return 0;
    }
    const halfPeriod = (this.#speed << 1) & 0xff;
    if (this.#untilTurn === halfPeriod) {
      this.#untilTurn = 0;
      this.#isDown = !this.#isDown;
    }
    // Doubling and halving a byte loses its top bit.
    this.#speed = halfPeriod >> 1;
    let steps = 0;
    if (this.#untilStep === this.#every) {
      this.#untilStep = 0;
      steps = this.#isDown ? this.#step : -this.#step;
    }
    this.#untilTurn = (this.#untilTurn + 1) & 0xff;
    this.#untilStep = (this.#untilStep + 1) & 0xff;
    return steps;
  }
}
