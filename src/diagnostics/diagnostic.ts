import type { Span } from '../source/span.js';
import type { DiagnosticKind, RelatedLabel } from './catalog.js';

export type Language = 'en' | 'ja';

/** A text in each language of the catalog. */
export type Localized = Readonly<Record<Language, string>>;

export type Severity = 'error' | 'warning' | 'info';
export type Phase = 'syntax' | 'semantic' | 'runtime' | 'api';

/** What fills a `{placeholder}` of a catalog message. */
export type MessageValue = string | number | Localized;
export type MessageValues = Readonly<Record<string, MessageValue>>;

/**
 * Something to tell the user, as a value: which catalog entry, where, and what fills its placeholders. Text is made
 * from it only at the edge, in the reader's language.
 */
export interface Diagnostic {
  readonly kind: DiagnosticKind;
  /** The command at fault; absent for a matter without a place in a text. */
  readonly span?: Span;
  /** The bad value inside or after the command, when it is narrower than `span`: shown as a second caret. */
  readonly focus?: Span;
  readonly values: MessageValues;
  readonly related: readonly RelatedPlace[];
}

/** Another place that belongs to the matter: the first definition, the open bracket. */
export interface RelatedPlace {
  readonly label: RelatedLabel;
  readonly span: Span;
}
