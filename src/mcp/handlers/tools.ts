import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  type Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import type { ToolEntry } from '../catalog/entry.js';
import { inputSchema } from '../catalog/schemas.js';
import type { Connection } from '../server.js';
import { callResultOf } from '../tools/call-result.js';
import { refuseStranger } from './access.js';
import { createTaskResult, knowsTasks } from './tasks.js';

/** Answers tools/list and tools/call. */
export function serveTools(server: Server, app: App, connection: Connection): void {
  const { catalog, extras } = app;
  const tools = [...catalog.tools.map(listingOf), ...extras.tools.map(({ listing }) => listing)];
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', async (request, context) => {
    const { name, arguments: args = {} } = request.params;
    const tool = catalog.tools.find((entry) => entry.name === name);
    if (tool !== undefined) {
      refuseStranger(tool, app, connection, context);
      return callTool(tool, args, app, context);
    }
    const extra = extras.tools.find(({ listing }) => listing.name === name);
    if (extra === undefined) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`);
    return extra.answer(args, context, app.jobs) as CallToolResult | Promise<CallToolResult>;
  });
}

/** Calls of at least this length are worth a line of the log; for all others a line would take as long as they do. */
const slowMilliseconds = 1000;

async function callTool(
  tool: ToolEntry,
  args: Readonly<Record<string, unknown>>,
  app: App,
  context: ServerContext,
): Promise<CallToolResult> {
  const startedAt = performance.now();
  const result = await tool.run({ args, signal: context.mcpReq.signal, report: progressOf(context) }, app);
  const milliseconds = Math.round(performance.now() - startedAt);
  const level = result.isError || milliseconds >= slowMilliseconds ? 'info' : 'debug';
  app.log[level]('tool called', { tool: tool.name, milliseconds, failed: result.isError });
  if (result.job !== undefined && knowsTasks(context)) return asCallResult(createTaskResult(result.job));
  return callResultOf(result);
}

/** A task stands where a result would. */
function asCallResult(result: Result): CallToolResult {
  return result as CallToolResult;
}

function listingOf(tool: ToolEntry): Tool {
  const { name, title, summary, parameters, result, effect, isIdempotent } = tool;
  return {
    name,
    title,
    description: summary,
    inputSchema: inputSchema(parameters) as Tool['inputSchema'],
    outputSchema: result,
    // All of them are always given: a client that finds none assumes the worst.
    annotations: {
      title,
      readOnlyHint: effect === 'read',
      destructiveHint: effect === 'destructive',
      idempotentHint: isIdempotent,
      openWorldHint: false,
    },
  };
}

/** Sends progress to a caller that asked for it. It only ever grows, as the protocol wants. */
function progressOf({ mcpReq }: ServerContext): (share: number, message: string) => void {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return () => undefined;
  let last = -1;
  return (share, message) => {
    if (share <= last || mcpReq.signal.aborted) return;
    last = share;
    const params = { progressToken, progress: Number(share.toFixed(3)), total: 1, message };
    // A caller that went away is told of elsewhere.
    mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
  };
}
