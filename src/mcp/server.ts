import { ProtocolError, ProtocolErrorCode, Server, type ServerContext } from '@modelcontextprotocol/server';
import { version } from '../version.generated.js';
import type { App } from './app.js';
import { serveCompletion } from './handlers/completion.js';
import { servePrompts } from './handlers/prompts.js';
import { serveResources } from './handlers/resources.js';
import { serveChanges } from './handlers/subscriptions.js';
import { serveTasks } from './handlers/tasks.js';
import { serveTools } from './handlers/tools.js';
import { instructionsOf } from './instructions.js';

/** How a server is reached, as far as that matters to what it does. */
export interface Connection {
  /** A server for one request hears of no changes: whoever wants them listens elsewhere. */
  readonly isLasting: boolean;
  /** Whether callers say who they are by a token; with stdio they are whoever started the server. */
  readonly isRemote: boolean;
}

type Handler = Parameters<Server['_wrapHandler']>[1];

/** The SDK's server, made to leave the sound of a result alone, and to call wrong parameters by their name. */
class SoundServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    return method === 'tools/call' ? this.#withoutSound(handler) : super._wrapHandler(method, telling(method, handler));
  }

  /**
   * The SDK checks the base64 of audio with `atob`, which on Node 20 takes tens of milliseconds a megabyte and blocks
   * every other call. Ours is right by the way it is made, so that it joins the result after the checks.
   */
  #withoutSound(handler: Handler): Handler {
    return async (request, context: ServerContext) => {
      let sound: unknown[] = [];
      const inner = super._wrapHandler('tools/call', async (innerRequest, innerContext) => {
        const result = await handler(innerRequest, innerContext);
        if (!Array.isArray(result.content) || result.structuredContent === undefined) return result;
        const content: readonly { readonly type?: unknown }[] = result.content;
        sound = content.filter(({ type }) => type === 'audio');
        return sound.length === 0 ? result : { ...result, content: content.filter(({ type }) => type !== 'audio') };
      });
      const result = await inner(request, context);
      return sound.length === 0 ? result : { ...result, content: [...(result.content as unknown[]), ...sound] };
    };
  }
}

/**
 * What the SDK finds wrong with the parameters of a request it throws at once and as an error of no kind, which would be
 * answered as one of the server's own.
 */
function telling(method: string, handler: Handler): Handler {
  return (request, context) => {
    try {
      return handler(request, context);
    } catch (error) {
      if (error instanceof ProtocolError || !(error instanceof Error)) throw error;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid params for ${method}: ${error.message}`);
    }
  };
}

const minute = 60_000;

/** A server of the MCP SDK that offers the catalog. */
export function createServer(app: App, connection: Connection): Server {
  const server = new SoundServer(
    {
      name: 'mml-composemusic-mcp',
      title: 'mmlc: Music Macro Language to NES sound',
      version,
    },
    {
      instructions: instructionsOf(app.catalog),
      capabilities: {
        // The catalog stays as it is while the server runs; only a fixture changes what it adds.
        tools: app.extras.tools.length > 0 ? { listChanged: true } : {},
        resources: { listChanged: true, subscribe: true },
        prompts: app.extras.prompts.length > 0 ? { listChanged: true } : {},
        completions: {},
        logging: {},
      },
      cacheHints: {
        'tools/list': { ttlMs: 60 * minute, cacheScope: 'public' },
        'prompts/list': { ttlMs: 60 * minute, cacheScope: 'public' },
        'resources/templates/list': { ttlMs: 60 * minute, cacheScope: 'public' },
      },
      ...(app.extras.requestState && { requestState: app.extras.requestState }),
    },
  );
  server.onerror = (error) => app.log.debug('protocol', { reason: error.message });
  serveTasks(server, app, connection);
  serveTools(server, app, connection);
  serveResources(server, app, connection);
  servePrompts(server, app, connection);
  serveCompletion(server, app, connection);
  serveChanges(server, app, connection);
  return server;
}
