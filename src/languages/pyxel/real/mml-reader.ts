import type { DiagnosticKind } from '../../../diagnostics/catalog.js';
import type { Localized, MessageValues } from '../../../diagnostics/diagnostic.js';
import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { hintOf } from '../../../diagnostics/message.js';
import type { Span } from '../../../source/span.js';
import { byteOffset, type MmlText } from './mml-text.js';

/** A fault as we tell it and as Pyxel does. */
export interface Rejection {
  readonly kind: DiagnosticKind;
  /** Place in the text. */
  readonly start: number;
  readonly end: number;
  readonly values?: MessageValues;
  /** Where Pyxel's reading stands when it gives up; null in the old syntax, whose messages name no place. */
  readonly at: number | null;
  /** What Pyxel says. */
  readonly says: string;
}

const highest = 2_147_483_647;

/** Reads one string of Pyxel's MML from left to right. What is wrong goes to the log; nothing is ever thrown. */
export class MmlReader {
  readonly mml: MmlText;
  readonly text: string;
  position = 0;
  readonly #log: DiagnosticLog;
  readonly isStrict: boolean;
  #isRejected = false;

  /** `isStrict`: the first fault is told in Pyxel's own words. */
  constructor(mml: MmlText, log: DiagnosticLog, isStrict: boolean) {
    this.mml = mml;
    this.text = mml.text;
    this.#log = log;
    this.isStrict = isStrict;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  get isRejected(): boolean {
    return this.#isRejected;
  }

  peek(): string {
    return this.text.charAt(this.position);
  }

  /** From `start` to the reader, without the blanks before it. */
  spanFrom(start: number): Span {
    return this.mml.spanOf(start, this.#withoutBlanks(start, this.position));
  }

  #withoutBlanks(start: number, end: number): number {
    let last = Math.max(start, end);
    while (last > start && isBlank(this.text.charCodeAt(last - 1))) last--;
    return last;
  }

  /** Blanks of ASCII; others are no blanks to Pyxel. */
  skipBlanks(): void {
    while (isBlank(this.text.charCodeAt(this.position))) this.position++;
  }

  /** Moves past blanks and `word`, whatever its case; else answers false, after the blanks. */
  take(word: string): boolean {
    this.skipBlanks();
    const end = this.position + word.length;
    if (this.text.slice(this.position, end).toUpperCase() !== word) return false;
    this.position = end;
    return true;
  }

  /**
   * A whole number after blanks, with a minus perhaps. Without one it answers null, after the blanks. Beyond what 32
   * bits hold it is the nearest that they do.
   */
  number(): number | null {
    this.skipBlanks();
    const start = this.position;
    if (this.peek() === '-') this.position++;
    const digits = this.position;
    while (isDigit(this.peek())) this.position++;
    if (this.position === digits) {
      this.position = start;
      return null;
    }
    const value = Math.min(highest, Number(this.text.slice(digits, this.position)));
    return digits > start ? 0 - value : value;
  }

  /** What Pyxel names as found where a number should stand. */
  foundInPlaceOfNumber(): string {
    return this.found(this.peek() === '-' ? this.position + 1 : this.position);
  }

  /** A byte of the text as Pyxel shows it; nothing at the end. */
  found(position: number): string {
    const unit = this.text.codePointAt(position);
    if (unit === undefined) return '';
    if (unit < 0x80) return String.fromCharCode(unit);
    const first = unit < 0x800 ? 0xc0 | (unit >> 6) : unit < 0x10000 ? 0xe0 | (unit >> 12) : 0xf0 | (unit >> 18);
    return String.fromCharCode(first);
  }

  reject({ kind, start, end, values = {}, at, says }: Rejection): void {
    const span = this.mml.spanOf(start, this.#withoutBlanks(start, end));
    const isFirst = !this.#isRejected;
    this.#isRejected = true;
    if (!this.isStrict || !isFirst) {
      this.#log.add(kind, { span, values });
      return;
    }
    const diagnostic = { kind, span, values, related: [] };
    const advice: Localized = { en: hintOf(diagnostic, 'en'), ja: hintOf(diagnostic, 'ja') };
    const error = at === null ? says : `MML:${byteOffset(this.text, at)}: ${says}`;
    this.#log.add('pyxel-rejects', { span, values: { error, advice } });
  }

  /** Pyxel 2.9.9 fails at blanks after some last commands; that is a fault of its own, and the music is clear. */
  reportTrailingBlanks(start: number): void {
    const kind = this.isStrict ? 'pyxel-fails-at-blanks' : 'pyxel-trailing-blanks';
    if (!this.#isRejected) this.#log.add(kind, { span: this.mml.spanOf(start, this.text.length) });
  }
}

function isBlank(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d);
}

export function isDigit(character: string): boolean {
  return character.length === 1 && character >= '0' && character <= '9';
}
