import type { SourceText } from '../../source/source-text.js';

/** Whether a text is a program, whose strings are music. */
export function isPythonProgram({ name = '' }: Pick<SourceText, 'name'>): boolean {
  return /\.pyw?$/i.test(name);
}
