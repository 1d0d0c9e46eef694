import type { App } from '../app.js';
import type { RenderJob } from '../render-jobs.js';

/** Parts of the server that can be served alone. */
export const domains = ['music', 'jobs', 'reference', 'songs', 'guides'] as const;
export type Domain = (typeof domains)[number];

/** JSON Schema of something, as a plain object. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** One argument of a tool. */
export interface Parameter {
  readonly name: string;
  readonly type: 'string' | 'integer' | 'boolean';
  readonly about: string;
  readonly isRequired?: boolean;
  readonly otherwise?: string | number | boolean;
  /**
   * The values there are. They stand in the description and not as an enum of the schema: a wrong one is for the tool
   * to answer, with words that help.
   */
  readonly values?: readonly string[];
  readonly min?: number;
  readonly max?: number;
}

/** What an entry does to the world. `edit`: adds files; `destructive`: takes something away. */
export type Effect = 'read' | 'edit' | 'destructive';

interface Entry {
  readonly name: string;
  readonly domain: Domain;
  readonly title: string;
  /** What it is for; a tool's description. */
  readonly summary: string;
  readonly effect: Effect;
  /** Whether calling it again with the same arguments changes nothing more. */
  readonly isIdempotent: boolean;
  /** `token`: only for callers that gave the server's token, where it has one. */
  readonly access: 'anonymous' | 'token';
}

/** A call of a tool: its arguments as they came, and what is around it. */
export interface ToolCall {
  readonly args: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignal;
  /** Tells the caller how far the work is, 0..1. */
  readonly report: (share: number, message: string) => void;
}

export interface ToolResult {
  readonly structured: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
  /** A WAV that goes with the result. */
  readonly wav?: Uint8Array | null;
  /** Work that goes on; a client that knows tasks is answered with it in place of the result. */
  readonly job?: RenderJob;
}

export interface ToolEntry extends Entry {
  readonly parameters: readonly Parameter[];
  /** Schema of the structured result. */
  readonly result: JsonSchema;
  readonly run: (call: ToolCall, app: App) => Promise<ToolResult>;
}

export interface PromptArgument {
  readonly name: string;
  readonly about: string;
  readonly isRequired: boolean;
  /** Values to offer while the user types. */
  readonly values?: readonly string[];
}

/** A user's message that begins a loop of work. */
export interface PromptEntry extends Entry {
  readonly arguments: readonly PromptArgument[];
  readonly text: (args: Readonly<Record<string, string>>) => string;
}

/** What a resource holds, or why it cannot be had although it is there. */
export type ResourceContent = { readonly text: string } | { readonly bytes: Uint8Array } | { readonly refusal: string };

export interface ListedResource {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly mimeType: string;
  readonly bytes?: number;
}

/** A resource, or a family of them with one URI template. */
export interface ResourceEntry extends Entry {
  /** RFC 6570, level 1: `mmlc://templates/{mode}/{name}`. */
  readonly uriTemplate: string;
  readonly mimeType: string;
  readonly list: (app: App) => readonly ListedResource[] | Promise<readonly ListedResource[]>;
  /** Nothing when there is no such resource. */
  readonly read: (
    variables: Readonly<Record<string, string>>,
    app: App,
    signal: AbortSignal,
  ) => Promise<ResourceContent | null>;
  /** Values of a variable, given the others so far. */
  readonly complete?: (
    variable: string,
    app: App,
    others: Readonly<Record<string, string>>,
  ) => readonly string[] | Promise<readonly string[]>;
}

export interface Catalog {
  readonly tools: readonly ToolEntry[];
  readonly prompts: readonly PromptEntry[];
  readonly resources: readonly ResourceEntry[];
}
