import { basename, dirname, extname, join, resolve } from 'node:path';
import { formatOfExtension, formatSpec, type OutputFormat, outputFormatNames } from '../formats/output-formats.js';
import { standardStream } from '../host/read-input.js';
import { isSameFile } from '../host/same-file.js';
import { type Arguments, isSwitchedOn, readText, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';
import { knownPath } from './file-names.js';

/** One song to compile. */
export interface Job {
  readonly input: string;
  readonly output: string;
  readonly format: OutputFormat;
}

/**
 * Says for each input where its output goes, and adds to the problems what cannot go well: two outputs in one file,
 * an output that would overwrite an input, sound on a terminal.
 */
export async function planJobs(
  args: Arguments,
  output: string | undefined,
  format: OutputFormat | undefined,
  isTerminal: boolean,
): Promise<readonly Job[]> {
  const inputs = inputsOf(args);
  if (output !== undefined && inputs.length > 1) {
    args.problems.push(usageProblem('one-output-for-several', { count: inputs.length }));
    return [];
  }
  const named = format ?? (output === undefined ? 'wav' : formatOf(args, output));
  const jobs = inputs.map((input) => ({ input, output: output ?? outputBeside(input, named), format: named }));
  checkCollisions(args, jobs);
  checkStandardOutput(args, jobs, isTerminal);
  await checkOverwriting(args, jobs);
  return jobs;
}

/** The inputs that are named. None is a problem, and so is standard input twice: the second would be an empty song. */
export function inputsOf(args: Arguments): readonly string[] {
  const inputs = args.operands.map((path) => knownPath(path, 'input'));
  if (inputs.length === 0) args.problems.push(usageProblem('no-input', { command: args.command }));
  if (inputs.filter((input) => input === standardStream).length > 1) args.problems.push(usageProblem('input-twice'));
  return inputs;
}

/** Where the output is to go, when that is said. */
export function readOutputPath(args: Arguments, option: OptionSpec): string | undefined {
  const path = readText(args, option);
  return path === undefined ? undefined : knownPath(path, 'output');
}

function formatOf(args: Arguments, output: string): OutputFormat {
  const extension = extname(output).toLowerCase();
  const format = formatOfExtension(extension.slice(1));
  if (format === undefined && extension !== '' && output !== standardStream) {
    args.problems.push(
      usageProblem('unknown-output-format', {
        file: output,
        extension,
        choices: outputFormatNames.map((name) => `.${formatSpec(name).extensions[0]}`).join(', '),
      }),
    );
  }
  return format ?? 'wav';
}

/** Options that change no file of a format must not be taken in silence. */
export function checkFormatOptions(args: Arguments, formats: Iterable<OutputFormat>): void {
  const named = outputFormatNames
    .flatMap((name) => formatSpec(name).options)
    .filter((option) => args.values.has(option));
  for (const format of new Set(formats)) {
    for (const option of new Set(named)) {
      if (formatSpec(format).options.includes(option)) continue;
      const choices = outputFormatNames.filter((name) => formatSpec(name).options.includes(option)).join(', ');
      args.problems.push(usageProblem('option-not-for-format', { option: `--${option}`, format, choices }));
    }
  }
}

function outputBeside(input: string, format: OutputFormat): string {
  return input === standardStream
    ? standardStream
    : join(dirname(input), `${basename(input, extname(input))}.${formatSpec(format).extensions[0]}`);
}

function checkCollisions(args: Arguments, jobs: readonly Job[]): void {
  const inputOf = new Map<string, string>();
  for (const { input, output } of jobs) {
    const key = output === standardStream ? output : resolve(output);
    const first = inputOf.get(key);
    if (first !== undefined && output !== standardStream) {
      args.problems.push(usageProblem('outputs-collide', { first, second: input, file: output }));
    }
    inputOf.set(key, input);
  }
}

function checkStandardOutput(args: Arguments, jobs: readonly Job[], isTerminal: boolean): void {
  const job = jobs.find(({ output }) => output === standardStream);
  if (job === undefined) return;
  if (isSwitchedOn(args, 'json')) args.problems.push(usageProblem('json-and-output-on-stdout'));
  else if (isTerminal && !formatSpec(job.format).isText) args.problems.push(usageProblem('sound-to-terminal'));
}

async function checkOverwriting(args: Arguments, jobs: readonly Job[]): Promise<void> {
  for (const { output } of jobs) {
    if (output === standardStream) continue;
    for (const { input } of jobs) {
      if (input === standardStream || !(await isSameFile(input, output))) continue;
      args.problems.push(usageProblem('output-is-input', { file: input }));
    }
  }
}
