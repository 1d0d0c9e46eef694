import { compile, validateResult } from '../../compiler.js';
import { planSequence, withoutSequence } from './song-sequence.js';
import type { ValidateMessage, ValidateWork } from './work-messages.js';

export function validateSong(message: ValidateMessage): ValidateWork {
  const { mml, mode, maxDurationSeconds, language, withSequence } = message;
  const compilation = compile(mml, { mode, maxDurationSeconds, purpose: 'validate' });
  const plan = planSequence(compilation, withSequence, language);
  const result = validateResult(compilation, language, plan);
  return {
    kind: 'validate',
    result: withoutSequence({ ...result, warnings: [...result.warnings, ...plan.warnings] }, withSequence),
  };
}
