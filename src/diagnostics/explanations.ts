import type { DiagnosticCode } from './catalog.js';
import { interfaceExplanations } from './explain-interface.js';
import { pyxelExplanations } from './explain-pyxel.js';
import { semanticExplanations } from './explain-semantic.js';
import { syntaxExplanations } from './explain-syntax.js';
import type { Explanation } from './explanation.js';

/** A page for every code. Its example texts are true: a test compiles each of them. */
export const explanations: Readonly<Record<DiagnosticCode, Explanation>> = {
  ...syntaxExplanations,
  ...semanticExplanations,
  ...pyxelExplanations,
  ...interfaceExplanations,
};
