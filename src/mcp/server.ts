import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { version } from '../version.generated.js';
import type { App } from './app.js';
import type { ToolResult } from './catalog/entry.js';
import { toolListing } from './catalog/listings.js';
import { instructionsOf } from './instructions.js';

/** How a server is reached, as far as that matters to what it does. */
export interface Connection {
  /** A server for one request hears of no changes: whoever wants them listens elsewhere. */
  readonly isLasting: boolean;
  /** Whether callers say who they are by a token; with stdio they are whoever started the server. */
  readonly isRemote: boolean;
}

type Handler = Parameters<Server['_wrapHandler']>[1];

/** The SDK's server, made to leave the sound of a result alone. */
class SoundServer extends Server {
  /**
   * The SDK checks the base64 of audio with `atob`, which on Node 20 takes tens of milliseconds a megabyte and blocks
   * every other call. Ours is right by the way it is made, so that it joins the result after the checks.
   */
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    if (method !== 'tools/call') return super._wrapHandler(method, handler);
    return async (request, context) => {
      let sound: unknown[] = [];
      const inner = super._wrapHandler(method, async (innerRequest, innerContext) => {
        const result = await handler(innerRequest, innerContext);
        if (!Array.isArray(result.content)) return result;
        const content: readonly { readonly type?: unknown }[] = result.content;
        sound = content.filter(({ type }) => type === 'audio');
        return sound.length === 0 ? result : { ...result, content: content.filter(({ type }) => type !== 'audio') };
      });
      const result = await inner(request, context);
      return sound.length === 0 ? result : { ...result, content: [...(result.content as unknown[]), ...sound] };
    };
  }
}

/** A server of the MCP SDK that offers the catalog. */
export function createServer(app: App, _connection: Connection): Server {
  const server = new SoundServer(
    {
      name: 'mml-composemusic-mcp',
      title: 'mmlc: Music Macro Language to NES sound',
      version,
    },
    {
      instructions: instructionsOf(app.catalog),
      capabilities: { tools: { listChanged: true } },
    },
  );
  serveTools(server, app);
  return server;
}

function serveTools(server: Server, app: App): void {
  const listing = toolListing(app.catalog);
  server.setRequestHandler('tools/list', () => listing);
  server.setRequestHandler('tools/call', async (request, context) => {
    const { name, arguments: args = {} } = request.params;
    const tool = app.catalog.tools.find((entry) => entry.name === name);
    if (tool === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
    const startedAt = performance.now();
    const result = await tool.run({ args, signal: context.mcpReq.signal, report: progressOf(context) }, app);
    const milliseconds = Math.round(performance.now() - startedAt);
    app.log.info('tool called', { tool: name, milliseconds, failed: result.isError });
    return toCallResult(result);
  });
}

function toCallResult({ structured, isError, wav }: ToolResult): CallToolResult {
  return {
    content: [
      { type: 'text', text: JSON.stringify(structured) },
      ...(wav ? [{ type: 'audio' as const, data: toBase64(wav), mimeType: 'audio/wav' }] : []),
    ],
    structuredContent: structured,
    isError,
  };
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}

/** Sends progress to a caller that asked for it. It only ever grows, as the protocol wants. */
function progressOf({ mcpReq }: ServerContext): (share: number, message: string) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let last = -1;
  return (share, message) => {
    if (share <= last || mcpReq.signal.aborted) return;
    last = share;
    const params = { progressToken, progress: share, total: 1, message };
    // A caller that went away is told of elsewhere.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
