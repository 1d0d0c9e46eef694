import type { GetPromptResult, Result, ServerContext, ServerOptions, Tool } from '@modelcontextprotocol/server';
import type { PromptArgument, ResourceEntry } from './catalog/entry.js';
import type { RenderJobs } from './render-jobs.js';

/** A tool that speaks the protocol itself. */
export interface ExtraTool {
  readonly listing: Tool;
  readonly answer: (
    args: Readonly<Record<string, unknown>>,
    context: ServerContext,
    jobs: RenderJobs,
  ) => Result | Promise<Result>;
}

/** A prompt that speaks the protocol itself. */
export interface ExtraPrompt {
  readonly name: string;
  readonly about: string;
  readonly arguments: readonly PromptArgument[];
  readonly answer: (args: Readonly<Record<string, string>>, context: ServerContext) => GetPromptResult | Result;
}

/**
 * What a server offers besides its catalog, for fixtures only: the program has none, and tests of the protocol bring what
 * the suites of others ask for by name, so that the very code is judged that serves everyone.
 */
export interface Extras {
  readonly tools: readonly ExtraTool[];
  readonly prompts: readonly ExtraPrompt[];
  readonly resources: readonly ResourceEntry[];
  readonly requestState?: NonNullable<ServerOptions['requestState']>;
}

export const noExtras: Extras = { tools: [], prompts: [], resources: [] };
