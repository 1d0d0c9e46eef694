import { compile, validateResult } from '../../compiler.js';
import { leaveOut, planSequence } from './sequence.js';
import type { ValidateTask, ValidateWork } from './task.js';

export function validateTask(task: ValidateTask): ValidateWork {
  const { mml, mode, maxDurationSeconds, language, withSequence } = task;
  const compilation = compile(mml, { mode, maxDurationSeconds, purpose: 'validate' });
  const plan = planSequence(compilation, withSequence, language);
  const result = validateResult(compilation, language, plan);
  return {
    kind: 'validate',
    result: leaveOut({ ...result, warnings: [...result.warnings, ...plan.warnings] }, withSequence),
  };
}
