import { statSync } from 'node:fs';
import { extname, resolve, sep } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearestOf } from '../diagnostics/nearest.js';
import { formatOfExtension, formatSpec, type OutputFormat, outputFormatNames } from '../formats/output-formats.js';
import { fileIdentity } from '../host/file-identity.js';
import { type FoundInputs, findInputs } from '../host/find-inputs.js';
import { standardStream } from '../host/read-input.js';
import { type Arguments, isSwitchedOn, readText, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';
import { knownPath, nameKey, outputPath, stemPath } from './file-names.js';

/** One song to compile. */
export interface Job {
  readonly input: string;
  readonly output: string;
  readonly format: OutputFormat;
  /** Whether the folder of the output is made where it is missing. */
  readonly makesFolder: boolean;
}

/** Where outputs go, as the command line says. */
interface Destination {
  /** A file, `-`, or nothing: beside the input. */
  readonly output: string | undefined;
  /** A folder for the outputs of all songs. */
  readonly folder: string | undefined;
  readonly format: OutputFormat | undefined;
  /** What tells the names of stems, where they are asked for, from that of the mix. */
  readonly stems: readonly string[];
}

export interface Plan {
  readonly jobs: readonly Job[];
  readonly found: FoundInputs;
}

/**
 * Says for each input where its output goes, and adds to the problems what cannot go well: two outputs in one file,
 * an output that would overwrite an input, sound on a terminal.
 */
export async function planJobs(args: Arguments, destination: Destination, isTerminal: boolean): Promise<Plan> {
  const found = await readInputs(args);
  const { output, folder } = destination;
  if (output !== undefined && folder !== undefined) {
    args.problems.push(usageProblem('two-outputs', { output, folder }));
    return { jobs: [], found };
  }
  if (output !== undefined && found.inputs.length > 1) {
    args.problems.push(usageProblem('one-output-for-several', { count: found.inputs.length }));
    return { jobs: [], found };
  }
  const format = destination.format ?? (output === undefined ? 'wav' : formatOf(args, output));
  const jobs = found.inputs.map((input) => ({
    input: input.path,
    output: output ?? outputPath(input, folder, formatSpec(format).extensions[0]),
    format,
    makesFolder: folder !== undefined,
  }));
  const written = jobs.flatMap((job) => filesOf(job, destination.stems));
  checkCollisions(args, written);
  checkStandardOutput(args, jobs, isTerminal);
  await checkOverwriting(args, jobs, written);
  return { jobs, found };
}

/** The inputs that are named. None is a problem, and so is standard input twice: the second would be an empty song. */
function inputsOf(args: Arguments): readonly string[] {
  const inputs = args.operands.map((path) => knownPath(path, 'input'));
  if (inputs.length === 0) args.problems.push(usageProblem('no-input', { command: args.command }));
  if (inputs.filter((input) => input === standardStream).length > 1) args.problems.push(usageProblem('input-twice'));
  return inputs;
}

/**
 * All songs that the operands name. An operand that names none is a problem: it is never what was meant. Folders that
 * cannot be read are none: they are told with the songs.
 */
export async function readInputs(args: Arguments): Promise<FoundInputs> {
  const found = await findInputs(inputsOf(args));
  for (const operand of found.empty) args.problems.push(usageProblem('nothing-found', { file: operand }));
  return found;
}

/** Reads where outputs go. An output that is a folder, or ends as one does, is that of all songs. */
export function readDestination(
  args: Arguments,
  options: { readonly output: OptionSpec; readonly folder: OptionSpec },
  format: OutputFormat | undefined,
  stems: readonly string[],
): Destination {
  const output = readOutputPath(args, options.output);
  const folder = readText(args, options.folder);
  if (output !== undefined && folder === undefined && isFolder(output))
    return { output: undefined, folder: output, format, stems };
  return { output, folder, format, stems };
}

/** A name with an extension is meant as a file, even where a folder is in its way. */
function isFolder(path: string): boolean {
  if (path.endsWith('/') || path.endsWith(sep)) return true;
  if (path === standardStream || extname(path) !== '') return false;
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
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
    args.problems.push(unknownFormat(output, extension));
  }
  return format ?? 'wav';
}

function unknownFormat(file: string, extension: string): Diagnostic {
  const known = outputFormatNames.map((name) => `.${formatSpec(name).extensions[0]}`);
  const nearest = nearestOf(extension, known);
  const values = { file, extension, choices: known.join(', ') };
  return nearest === undefined
    ? usageProblem('unknown-output-format', values)
    : usageProblem('unknown-output-format-near', { ...values, nearest });
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
      const kind = format === 'ir' ? 'option-not-for-song-itself' : 'option-not-for-format';
      args.problems.push(usageProblem(kind, { option: `--${option}`, format, choices }));
    }
  }
}

/** A file that a song is going to be written to. */
interface WrittenFile {
  readonly input: string;
  readonly file: string;
}

/** Standard output is no file, and has no stems. */
function filesOf({ input, output }: Job, stems: readonly string[]): readonly WrittenFile[] {
  if (output === standardStream) return [];
  return [output, ...stems.map((name) => stemPath(output, name))].map((file) => ({ input, file }));
}

function checkCollisions(args: Arguments, written: readonly WrittenFile[]): void {
  const inputOf = new Map<string, string>();
  for (const { input, file } of written) {
    const key = nameKey(resolve(file));
    const first = inputOf.get(key);
    if (first !== undefined) args.problems.push(usageProblem('outputs-collide', { first, second: input, file }));
    inputOf.set(key, input);
  }
}

function checkStandardOutput(args: Arguments, jobs: readonly Job[], isTerminal: boolean): void {
  const job = jobs.find(({ output }) => output === standardStream);
  if (job === undefined) return;
  if (isSwitchedOn(args, 'json')) args.problems.push(usageProblem('json-and-output-on-stdout'));
  else if (isTerminal && !formatSpec(job.format).isText) args.problems.push(usageProblem('sound-to-terminal'));
}

async function checkOverwriting(args: Arguments, jobs: readonly Job[], written: readonly WrittenFile[]): Promise<void> {
  const inputOf = new Map<string, string>();
  for (const { input } of jobs) {
    const identity = input === standardStream ? undefined : await fileIdentity(input);
    if (identity !== undefined) inputOf.set(identity, input);
  }
  for (const { file } of written) {
    const identity = await fileIdentity(file);
    const input = identity === undefined ? undefined : inputOf.get(identity);
    if (input !== undefined) args.problems.push(usageProblem('output-is-input', { file: input }));
  }
}
