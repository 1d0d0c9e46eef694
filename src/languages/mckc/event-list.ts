import type { Control, Note, ScoreEvent } from '../../score/score.js';
import type { Span } from '../../source/span.js';

/** A note or rest of the list, which belongs to it alone: hot, so it grows in place. */
type OpenSound = Extract<ScoreEvent, { type: 'note' | 'rest' }> & { length: bigint };

/** Events of a channel in the making: notes and rests without gaps, controls between them. */
export class EventList {
  readonly events: ScoreEvent[] = [];
  #last: OpenSound | null = null;
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

  /** Takes a note over. */
  note(note: Note): void {
    this.#end = note.start + note.length;
    this.#add(note);
  }

  /** A rest up to `end`; none where something else reaches as far. */
  restUntil(end: bigint, span: Span): void {
    if (end <= this.#end) return;
    this.#add({ type: 'rest', start: this.#end, length: end - this.#end, span });
    this.#end = end;
  }

  #add(sound: OpenSound): void {
    this.events.push(sound);
    this.#last = sound;
    this.#soundCount++;
  }

  /** What was there goes on up to `end`; a note whose gate is over rests. */
  prolong(end: bigint, span: Span): void {
    const last = this.#last;
    if (last === null || (last.type === 'note' && last.gate < 1)) this.restUntil(end, span);
    else if (end > this.#end) {
      last.length = end - last.start;
      this.#end = end;
    }
  }
}
