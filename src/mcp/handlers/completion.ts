import { ProtocolError, ProtocolErrorCode, type Server } from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { Connection } from '../server.js';
import { refuseStranger } from './access.js';
import { entriesOf } from './resources.js';

/** The protocol allows no more values in one answer. */
const mostValues = 100;

/** Answers completion/complete: values of prompt arguments and of variables in resource templates. */
export function serveCompletion(server: Server, app: App, connection: Connection): void {
  const { catalog, extras } = app;
  server.setRequestHandler('completion/complete', async ({ params }, context) => {
    const { ref, argument } = params;
    if (ref.type === 'ref/prompt') {
      const prompt = [...catalog.prompts, ...extras.prompts].find(({ name }) => name === ref.name);
      if (prompt === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown prompt: ${ref.name}`);
      const known = prompt.arguments.find(({ name }) => name === argument.name);
      return completion(known?.values ?? [], argument.value);
    }
    const entry = entriesOf(app).find(({ uriTemplate }) => uriTemplate === ref.uri);
    if (entry === undefined) {
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown resource template: ${ref.uri}`);
    }
    refuseStranger(entry, app, connection, context);
    const values = await entry.complete?.(argument.name, app, params.context?.arguments ?? {});
    return completion(values ?? [], argument.value);
  });
}

function completion(all: readonly string[], begun: string) {
  const values = all.filter((value) => value.toLowerCase().startsWith(begun.toLowerCase()));
  return {
    completion: { values: values.slice(0, mostValues), total: values.length, hasMore: values.length > mostValues },
  };
}
