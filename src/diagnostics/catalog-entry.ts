import type { Localized, Phase, Severity } from './diagnostic.js';

/** One thing that can be told. `{name}` in a text is filled from the diagnostic's values. */
export interface CatalogEntry {
  /** Published code; several entries may share one where the contract has one code for many situations. */
  readonly code: string;
  readonly phase: Phase;
  readonly severity: Severity;
  readonly message: Localized;
  readonly hint: Localized;
}

export const syntax = <const Code extends string>(code: Code, message: Localized, hint: Localized) =>
  ({ code, phase: 'syntax', severity: 'error', message, hint }) as const;
export const semantic = <const Code extends string>(code: Code, message: Localized, hint: Localized) =>
  ({ code, phase: 'semantic', severity: 'error', message, hint }) as const;
export const warning = <const Code extends string>(code: Code, message: Localized, hint: Localized) =>
  ({ code, phase: 'semantic', severity: 'warning', message, hint }) as const;
export const info = <const Code extends string>(code: Code, message: Localized, hint: Localized) =>
  ({ code, phase: 'semantic', severity: 'info', message, hint }) as const;
export const runtime = <const Code extends string>(code: Code, message: Localized, hint: Localized) =>
  ({ code, phase: 'runtime', severity: 'error', message, hint }) as const;
export const api = <const Code extends string>(code: Code, message: Localized, hint: Localized) =>
  ({ code, phase: 'api', severity: 'error', message, hint }) as const;
