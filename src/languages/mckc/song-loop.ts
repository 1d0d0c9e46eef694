import type { DiagnosticLog } from '../../diagnostics/log.js';
import type { Span } from '../../source/span.js';
import type { EffectState } from './effect-state.js';

/** The loop point of a track. */
export class SongLoop {
  /** Index of the driver's command it stands before. */
  readonly target: number;
  readonly #span: Span;
  /** What the driver holds in the first pass. */
  readonly #before: ReadonlyMap<string, number>;
  /** What the first note sends in every pass; null before there is one. */
  #firstSent: ReadonlySet<string> | null = null;

  constructor(span: Span, target: number, effects: EffectState) {
    this.#span = span;
    this.target = target;
    this.#before = effects.heldSettings();
    effects.takeRecent();
  }

  noteFirstNote(effects: EffectState): void {
    this.#firstSent ??= effects.takeRecent();
  }

  /**
   * The text at the loop point counts on what was sent before it; from the second pass on the end of the track comes
   * before it. What the first note there sends anyway is the same in every pass. Answers whether something else is not.
   */
  noteChanges(effects: EffectState, log: DiagnosticLog): boolean {
    const firstSent = this.#firstSent;
    if (firstSent === null) return false;
    const changed = [...effects.heldSettings()].filter(
      ([name, value]) => this.#before.get(name) !== value && !firstSent.has(name),
    );
    if (changed.length === 0) return false;
    const choices = changed.map(([name]) => name).join(', ');
    log.addOnce('mckc-loop-changes', { span: this.#span, values: { choices } });
    return true;
  }
}
