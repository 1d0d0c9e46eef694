import type { Language, Localized } from '../diagnostics/diagnostic.js';
import type { Paint } from '../diagnostics/paint.js';
import { exitCodes } from '../host/exit-codes.js';
import { printText, reportText } from '../host/standard-output.js';
import type { Stream } from '../host/terminal.js';
import { type Arguments, isSwitchedOn } from './arguments.js';
import type { Environment } from './language.js';
import { type ColorLevel, colorLevel, createPaint } from './paint.js';

/** How one run of the program speaks to its user. */
export interface Session extends SessionFacts {
  readonly paints: Readonly<Record<Stream, Paint>>;
}

/** All of a session that is plain data, for another thread. */
export interface SessionFacts {
  readonly language: Language;
  readonly json: boolean;
  readonly quiet: boolean;
  readonly colors: Readonly<Record<Stream, ColorLevel>>;
  /** Columns of an excerpt. */
  readonly width: number;
}

export async function createSession(args: Arguments, language: Language, environment: Environment): Promise<Session> {
  const color = args.values.get('color');
  const wanted = typeof color === 'boolean' ? color : undefined;
  const colors = {
    stdout: await colorLevel('stdout', wanted, environment),
    stderr: await colorLevel('stderr', wanted, environment),
  };
  return {
    language,
    json: isSwitchedOn(args, 'json'),
    quiet: isSwitchedOn(args, 'quiet'),
    colors,
    paints: await createPaints(colors),
    // Most runs never look: a stream to a terminal takes Node some time to make.
    get width() {
      return Math.max(40, Math.min(process.stderr.columns || 100, 160));
    },
  };
}

/** The same session in another thread. */
export async function sessionOf(facts: SessionFacts): Promise<Session> {
  return { ...facts, paints: await createPaints(facts.colors) };
}

export function factsOf({ language, json, quiet, colors, width }: Session): SessionFacts {
  return { language, json, quiet, colors, width };
}

async function createPaints({ stdout, stderr }: SessionFacts['colors']): Promise<Session['paints']> {
  return { stdout: await createPaint(stdout), stderr: await createPaint(stderr) };
}

/** Prints a result on standard output; answers with the exit code so far or that of a failed print. */
export async function print(session: Session, text: string, exitCode: number = exitCodes.good): Promise<number> {
  const failure = await printText(text);
  if (failure === undefined) return exitCode;
  const words: Localized = { en: 'cannot write to standard output', ja: '標準出力に書き込めません' };
  await report(`mmlc: ${words[session.language]}: ${failure.reason[session.language]}\n`);
  return exitCodes.inputOutput;
}

/** Tells the user something on standard error. */
export function report(text: string): Promise<void> {
  return text === '' ? Promise.resolve() : reportText(text);
}

/** A result as a JSON document of its own, or as one line among others. */
export function jsonText(value: unknown, shape: 'document' | 'line'): string {
  return `${JSON.stringify(value, null, shape === 'document' ? 2 : undefined)}\n`;
}
