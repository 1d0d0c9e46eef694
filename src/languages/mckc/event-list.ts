import type { Control, Note, ScoreEvent } from '../../score/score.js';
import type { Span } from '../../source/span.js';

/** Events of a channel in the making: notes and rests without gaps, controls between them. */
export class EventList {
  readonly events: ScoreEvent[] = [];
  /** Index of the last note or rest; -1 without one. */
  #last = -1;
  /** End of the last note or rest. */
  #end = 0n;
  #soundCount = 0;

  /** Notes and rests. */
  get soundCount(): number {
    return this.#soundCount;
  }

  control(event: Control): void {
    this.events.push(event);
  }

  note(note: Note): void {
    this.#end = note.start + note.length;
    this.#soundCount++;
    this.#last = this.events.push(note) - 1;
  }

  /** A rest up to `end`; none where something else reaches as far. */
  restUntil(end: bigint, span: Span): void {
    if (end <= this.#end) return;
    this.#last = this.events.push({ type: 'rest', start: this.#end, length: end - this.#end, span }) - 1;
    this.#end = end;
    this.#soundCount++;
  }

  /** What was there goes on up to `end`; a note whose gate is over rests. */
  prolong(end: bigint, span: Span): void {
    const last = this.events[this.#last];
    if (last === undefined || (last.type === 'note' && last.gate < 1)) this.restUntil(end, span);
    else if (end > this.#end && (last.type === 'note' || last.type === 'rest')) {
      this.events[this.#last] = { ...last, length: end - last.start };
      this.#end = end;
    }
  }
}
