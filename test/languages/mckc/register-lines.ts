import { type CompileOptions, compile } from '../../../src/compiler.js';
import { registerLog } from '../../../src/formats/register-log.js';
import { performScore } from '../../../src/performance/perform-score.js';
import { caseFiles } from './case-files.js';

/** The writes of a song as lines of `frame address value`, from its register log. */
export function writesOf(text: string, seconds?: number, options: CompileOptions = {}): readonly string[] {
  const { score, errors } = compile(text, { mode: 'mckc', files: caseFiles, ...options });
  if (score === null) throw new Error(`errors: ${errors.map(({ kind }) => kind).join(', ')}`);
  const decoder = new TextDecoder();
  let log = '';
  const program = performScore(score, seconds === undefined ? {} : { seconds });
  for (const block of registerLog(program)) log += decoder.decode(block);
  return log
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^(-?\d+) \d+ /, '$1 '));
}

/** The writes of one frame, as `address=value`. */
export function frameOf(lines: readonly string[], frame: number): readonly string[] {
  return lines.filter((line) => line.startsWith(`${frame} `)).map((line) => line.split(' ').slice(1).join('='));
}
