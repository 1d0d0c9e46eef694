import type { ListToolsResult } from '@modelcontextprotocol/server';
import type { Catalog, ToolEntry } from './entry.js';
import { inputSchema } from './schemas.js';

type ListedTool = ListToolsResult['tools'][number];

/** The tools as the protocol lists them. */
export function toolListing({ tools }: Catalog): ListToolsResult {
  return { tools: tools.map(listedTool) };
}

function listedTool(tool: ToolEntry): ListedTool {
  const { name, title, summary, parameters, result } = tool;
  return {
    name,
    title,
    description: summary,
    inputSchema: inputSchema(parameters) as ListedTool['inputSchema'],
    outputSchema: result,
    annotations: annotationsOf(tool),
  };
}

/** All four are always given: a client that finds none assumes the worst. */
export function annotationsOf({ title, effect, isIdempotent }: Pick<ToolEntry, 'title' | 'effect' | 'isIdempotent'>) {
  return {
    title,
    readOnlyHint: effect === 'read',
    destructiveHint: effect === 'destructive',
    idempotentHint: isIdempotent,
    openWorldHint: false,
  };
}
