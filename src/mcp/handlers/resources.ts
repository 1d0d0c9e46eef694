import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  ResourceNotFoundError,
  type Server,
} from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import { toBase64 } from '../base64.js';
import type { ResourceEntry } from '../catalog/entry.js';
import { hasVariables, matchUri } from '../resources/uri-template.js';
import type { Connection } from '../server.js';
import { mayHave, refuseStranger } from './access.js';

const pageSize = 200;

/** Answers resources/list, resources/templates/list and resources/read. */
export function serveResources(server: Server, app: App, connection: Connection): void {
  const entries = entriesOf(app);
  server.setRequestHandler('resources/list', async ({ params }, context) => {
    const allowed = entries.filter(({ access }) => mayHave(access, app, connection, context));
    const resources = (await Promise.all(allowed.map((entry) => listed(entry, app)))).flat();
    return pageOf(resources, params?.cursor);
  });
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: entries
      .filter(({ uriTemplate }) => hasVariables(uriTemplate))
      .map(({ uriTemplate, name, title, summary, mimeType }) => ({
        uriTemplate,
        name,
        title,
        description: summary,
        mimeType,
      })),
  }));
  server.setRequestHandler('resources/read', async ({ params: { uri } }, context) => {
    const { entry, variables } = entryOf(uri, app);
    refuseStranger(entry, app, connection, context);
    return readEntry(entry, uri, variables, app, context.mcpReq.signal);
  });
}

export function entriesOf({ catalog, extras }: App): readonly ResourceEntry[] {
  return [...catalog.resources, ...extras.resources];
}

/** The entry that a URI belongs to; whether there is such a resource is another question. */
export function entryOf(uri: string, app: App) {
  for (const entry of entriesOf(app)) {
    const variables = matchUri(entry.uriTemplate, uri);
    if (variables !== null) return { entry, variables };
  }
  throw new ResourceNotFoundError(uri);
}

/** Whether a URI is that of a resource which is there now. */
export async function isListed(uri: string, app: App): Promise<boolean> {
  const resources = await entryOf(uri, app).entry.list(app);
  return resources.some((resource) => resource.uri === uri);
}

async function listed(entry: ResourceEntry, app: App): Promise<readonly Resource[]> {
  const resources = await entry.list(app);
  return resources.map(({ uri, name, title, about, mimeType, bytes }) => ({
    uri,
    name,
    title,
    description: about,
    mimeType,
    ...(bytes !== undefined && { size: bytes }),
  }));
}

async function readEntry(
  entry: ResourceEntry,
  uri: string,
  variables: Readonly<Record<string, string>>,
  app: App,
  signal: AbortSignal,
): Promise<ReadResourceResult> {
  const content = await entry.read(variables, app, signal);
  if (content === null) throw new ResourceNotFoundError(uri);
  if ('refusal' in content) throw new ProtocolError(ProtocolErrorCode.InvalidParams, content.refusal);
  const { mimeType } = entry;
  return {
    contents: [
      'text' in content ? { uri, mimeType, text: content.text } : { uri, mimeType, blob: toBase64(content.bytes) },
    ],
  };
}

/** A page of a long list. A cursor is where the next page begins; any other is refused. */
function pageOf(resources: readonly Resource[], cursor: string | undefined) {
  const start = cursor === undefined ? 0 : Number(/^from-(\d{1,9})$/.exec(cursor)?.[1] ?? Number.NaN);
  if (Number.isNaN(start)) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid cursor: ${cursor}`);
  const end = start + pageSize;
  return {
    resources: resources.slice(start, end),
    ...(end < resources.length && { nextCursor: `from-${end}` }),
  };
}
