import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type AuthInfo,
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJsonContentType,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import { songsUri } from '../resources/song-resources.js';
import { parameterHeaderFault } from '../security/parameter-headers.js';
import { createServer } from '../server.js';
import { idOf } from './messages.js';
import { receiveJson } from './receive-json.js';
import { type HttpSession, Sessions } from './sessions.js';
import { sendError, sendMethodNotAllowed, sendWebResponse, toWebRequest } from './web-messages.js';

/** Of the protocol's own codes. */
const headerMismatch = -32_020;

const methods: readonly (string | undefined)[] = ['GET', 'POST', 'DELETE'];

interface ToolParams {
  readonly name?: unknown;
  readonly arguments?: unknown;
}

/** A request as it is handed on: its body apart, for that was read already. */
interface Incoming {
  readonly request: Request;
  readonly body: { readonly value: unknown } | undefined;
  readonly auth: AuthInfo | undefined;
}

/** Streamable HTTP at one path: sessions up to revision 2025-11-25, and requests that stand alone from 2026-07-28 on. */
export class McpEndpoint {
  readonly #app: App;
  readonly #sessions: Sessions;
  readonly #modern: McpHttpHandler;
  readonly #endListening: () => void;

  constructor(app: App) {
    const { sessionMinutes, maxSessions } = app.settings;
    this.#app = app;
    this.#sessions = new Sessions(
      () => createServer(app, { isLasting: true, isRemote: true }),
      sessionMinutes,
      maxSessions,
    );
    this.#modern = createMcpHandler(() => createServer(app, { isLasting: false, isRemote: true }), {
      legacy: 'reject',
      onerror: (error) => app.log.debug('request refused', { reason: error.message }),
    });
    const { notify } = this.#modern;
    this.#endListening = app.changes.listen((change) => {
      switch (change) {
        case 'songs':
          notify.resourcesChanged();
          return notify.resourceUpdated(songsUri);
        case 'tools':
          return notify.toolsChanged();
        case 'prompts':
          return notify.promptsChanged();
      }
    });
  }

  async answer(request: IncomingMessage, response: ServerResponse, auth: AuthInfo | undefined): Promise<void> {
    // Before all else: of some methods there can be no request at all as the web standard has it.
    if (!methods.includes(request.method)) return sendMethodNotAllowed(response, 'GET, POST, DELETE');
    const left = new AbortController();
    response.once('close', () => {
      if (!response.writableEnded) left.abort();
    });
    const sessionId = request.headers['mcp-session-id'];
    if (request.method !== 'POST') {
      if (typeof sessionId !== 'string') return sendMethodNotAllowed(response, 'POST');
      const incoming = { request: toWebRequest(request, left.signal), body: undefined, auth };
      return this.#answerInSession(sessionId, incoming, response);
    }
    if (!isJsonContentType(request.headers['content-type'] ?? '')) {
      return sendError(response, 415, -32_000, 'Unsupported Media Type: Content-Type must be application/json');
    }
    const body = await receiveJson(request, response, this.#app.log);
    if (body === undefined) return;
    const incoming: Incoming = { request: toWebRequest(request, left.signal), body, auth };
    const { kind } = classifyInboundRequest({
      httpMethod: 'POST',
      ...headerOf('protocolVersionHeader', request.headers['mcp-protocol-version']),
      ...headerOf('mcpMethodHeader', request.headers['mcp-method']),
      body: body.value,
    });
    if (kind === 'modern') {
      const fault = this.#headerFault(request, body.value);
      if (fault !== undefined)
        return sendError(response, 400, headerMismatch, `Bad Request: ${fault}`, idOf(body.value));
    }
    if (kind !== 'legacy') {
      return sendWebResponse(await this.#modern.fetch(incoming.request, optionsOf(incoming)), response);
    }
    if (typeof sessionId === 'string') return this.#answerInSession(sessionId, incoming, response);
    if (!isInitializeRequest(body.value)) {
      return sendError(response, 400, -32_000, 'Bad Request: no Mcp-Session-Id; begin with initialize');
    }
    return this.#answerFirst(incoming, response);
  }

  async close(): Promise<void> {
    this.#endListening();
    await Promise.all([this.#sessions.close(), this.#modern.close()]);
  }

  #headerFault({ headers }: IncomingMessage, body: unknown): string | undefined {
    const { method, params } = body as { readonly method?: unknown; readonly params?: ToolParams };
    if (method !== 'tools/call') return undefined;
    // Only fixtures of the conformance suite have such headers.
    const tool = this.#app.extras.tools.find(({ listing }) => listing.name === params?.name);
    return (
      tool && parameterHeaderFault(tool.listing.inputSchema, params?.arguments, (name) => headers[name]?.toString())
    );
  }

  /** Answers a client that begins a session. */
  async #answerFirst(incoming: Incoming, response: ServerResponse): Promise<void> {
    const session = await this.#sessions.begin();
    if (session === undefined) return sendError(response, 503, -32_000, 'Busy: too many sessions; try again later');
    let isAccepted = false;
    try {
      const answer = await session.transport.handleRequest(incoming.request, optionsOf(incoming));
      isAccepted = answer.ok;
      if (isAccepted) this.#sessions.accept();
      await send(answer, session, response);
    } finally {
      this.#sessions.leave(session);
      if (!isAccepted) await session.transport.close();
    }
  }

  async #answerInSession(id: string, incoming: Incoming, response: ServerResponse): Promise<void> {
    const session = this.#sessions.enter(id);
    if (session === undefined) return sendError(response, 404, -32_001, 'Session not found');
    try {
      await send(await session.transport.handleRequest(incoming.request, optionsOf(incoming)), session, response);
    } finally {
      this.#sessions.leave(session);
    }
  }
}

function optionsOf({ body, auth }: Incoming) {
  return { ...(auth !== undefined && { authInfo: auth }), ...(body !== undefined && { parsedBody: body.value }) };
}

function send(answer: Response, { events }: HttpSession, response: ServerResponse): Promise<void> {
  return sendWebResponse(answer, response, (lastEventId) => events.delivered(lastEventId));
}

function headerOf<Name extends string>(
  name: Name,
  value: string | string[] | undefined,
): Partial<Record<Name, string>> {
  return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}
