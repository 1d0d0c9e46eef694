import type { FrameEnvelope } from '../score/frame-program.js';

/** Reads an envelope value by value, frame after frame. */
export class EnvelopeReader {
  #envelope: FrameEnvelope | null = null;
  #index = 0;

  /** Null while the effect is off. */
  get isOn(): boolean {
    return this.#envelope !== null;
  }

  select(envelope: FrameEnvelope | null): void {
    this.#envelope = envelope;
    this.#index = 0;
  }

  restart(): void {
    this.#index = 0;
  }

  next(): number {
    const { values, loopStart } = this.#envelope!;
    if (this.#index >= values.length) this.#index = loopStart;
    return values[this.#index++]!;
  }
}
