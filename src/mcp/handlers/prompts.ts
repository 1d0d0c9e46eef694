import {
  type GetPromptResult,
  type Prompt,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { PromptArgument } from '../catalog/entry.js';
import type { Connection } from '../server.js';
import { refuseStranger } from './access.js';

/** Answers prompts/list and prompts/get. */
export function servePrompts(server: Server, app: App, connection: Connection): void {
  const { catalog, extras } = app;
  const prompts: readonly Prompt[] = [
    ...catalog.prompts.map(({ name, title, summary, arguments: args }) => ({
      name,
      title,
      description: summary,
      arguments: argumentsOf(args),
    })),
    ...extras.prompts.map(({ name, about, arguments: args }) => ({
      name,
      description: about,
      arguments: argumentsOf(args),
    })),
  ];
  server.setRequestHandler('prompts/list', () => ({ prompts: [...prompts] }));
  server.setRequestHandler('prompts/get', async ({ params: { name, arguments: given = {} } }, context) => {
    const prompt = catalog.prompts.find((entry) => entry.name === name);
    const extra = extras.prompts.find((entry) => entry.name === name);
    const known = prompt ?? extra;
    if (known === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${name}`);
    const missing = known.arguments.filter((argument) => argument.isRequired && !given[argument.name]);
    if (missing.length > 0) {
      const names = missing.map((argument) => argument.name).join(', ');
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Prompt ${name} needs the arguments: ${names}`);
    }
    if (extra !== undefined) return extra.answer(given, context) as GetPromptResult;
    refuseStranger(prompt!, app, connection, context);
    return {
      description: prompt!.summary,
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: prompt!.text(given) } }],
    };
  });
}

function argumentsOf(args: readonly PromptArgument[]): NonNullable<Prompt['arguments']> {
  return args.map(({ name, about, isRequired }) => ({ name, description: about, required: isRequired }));
}
