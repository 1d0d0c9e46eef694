import {
  createServer as createHttpServer,
  type Server as HttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type AuthInfo,
  classifyInboundRequest,
  createMcpHandler,
  isInitializeRequest,
  isJsonContentType,
  type McpHttpHandler,
} from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import { songsUri } from '../resources/songs.js';
import { isAllowedHost, isAllowedOrigin } from '../security/callers.js';
import { parameterHeaderFault } from '../security/parameter-headers.js';
import { longestBodyBytes, readBody } from '../security/read-body.js';
import { createTokenCheck } from '../security/token.js';
import { createServer } from '../server.js';
import { idOf } from './messages.js';
import { Sessions } from './sessions.js';
import type { SseClients } from './sse.js';
import { sendError, sendWebResponse, toWebRequest } from './web-messages.js';

export type Listening =
  | { readonly ok: true; readonly port: number; readonly closed: Promise<void> }
  | { readonly ok: false; readonly error: Error };

/** Most connections at a time, and the time a request may take to arrive. */
const mostConnections = 1024;
const headersMilliseconds = 20_000;
const requestMilliseconds = 60_000;

/** Serves any number of clients over HTTP until `signal` says so. */
export async function serveOnHttp(app: App, signal: AbortSignal): Promise<Listening> {
  const face = new HttpFace(app);
  const http = createHttpServer((request, response) => face.answer(request, response));
  http.maxConnections = mostConnections;
  http.headersTimeout = headersMilliseconds;
  http.requestTimeout = requestMilliseconds;
  const error = await listen(http, app.settings.host, app.settings.port);
  if (error !== undefined) return { ok: false, error };
  const closed = new Promise<void>((resolve) => {
    const close = async () => {
      http.close(() => resolve());
      await face.close();
      http.closeAllConnections();
    };
    signal.addEventListener('abort', () => void close());
    if (signal.aborted) void close();
  });
  return { ok: true, port: (http.address() as AddressInfo).port, closed };
}

function listen(http: HttpServer, host: string, port: number): Promise<Error | undefined> {
  return new Promise((resolve) => {
    http.once('error', resolve);
    http.listen(port, host, () => {
      http.off('error', resolve);
      resolve(undefined);
    });
  });
}

/** Who a request is from, when it came with the right token. */
const trusted: AuthInfo = { token: '', clientId: 'token', scopes: [] };

/** Of the protocol's own codes. */
const headerMismatch = -32_020;

interface ToolParams {
  readonly name?: unknown;
  readonly arguments?: unknown;
}

class HttpFace {
  readonly #app: App;
  readonly #sessions: Sessions;
  readonly #modern: McpHttpHandler;
  readonly #endListening: () => void;
  readonly #checkToken: ReturnType<typeof createTokenCheck> | null;
  #sse: Promise<SseClients> | undefined;

  constructor(app: App) {
    const { token, sessionMinutes, maxSessions } = app.settings;
    this.#app = app;
    this.#checkToken = token === null ? null : createTokenCheck(token);
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

  answer(request: IncomingMessage, response: ServerResponse): void {
    this.#route(request, response).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      this.#app.log.error('request failed', { reason });
      if (response.headersSent) response.destroy();
      else sendError(response, 500, -32_603, 'Internal error');
    });
  }

  async close(): Promise<void> {
    this.#endListening();
    await Promise.all([this.#sessions.close(), this.#modern.close(), this.#sse?.then((clients) => clients.close())]);
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { settings, log } = this.#app;
    const { host, origin, authorization } = request.headers;
    if (!isAllowedHost(host, settings)) {
      log.warning('refused: Host', { host: host ?? '' });
      return sendError(response, 403, -32_000, 'Forbidden: this Host is not served');
    }
    if (!isAllowedOrigin(origin, settings)) {
      log.warning('refused: Origin', { origin: origin ?? '' });
      return sendError(response, 403, -32_000, 'Forbidden: this Origin may not call');
    }
    const check = this.#checkToken?.(authorization) ?? 'right';
    if (check === 'wrong' || (check === 'absent' && !settings.allowsAnonymous)) {
      log.warning('refused: token', { check });
      response.setHeader('www-authenticate', 'Bearer');
      return sendError(response, 401, -32_000, 'Unauthorized: a bearer token is needed');
    }
    const auth = this.#checkToken !== null && check === 'right' ? trusted : undefined;
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    switch (pathname) {
      case '/mcp':
        return this.#answerMcp(request, response, auth);
      case '/sse':
        if (request.method !== 'GET') return methodNotAllowed(response, 'GET');
        return (await this.#sseClients()).begin(response);
      case '/messages': {
        if (request.method !== 'POST') return methodNotAllowed(response, 'POST');
        const body = await this.#readBody(request, response);
        if (body === undefined) return;
        return (await this.#sseClients()).post(request, response, body.value, auth);
      }
      default:
        return sendError(response, 404, -32_000, 'Not found: the endpoint is /mcp, or /sse for old clients');
    }
  }

  async #answerMcp(request: IncomingMessage, response: ServerResponse, auth: AuthInfo | undefined): Promise<void> {
    const left = new AbortController();
    response.once('close', () => {
      if (!response.writableEnded) left.abort();
    });
    const webRequest = toWebRequest(request, left.signal);
    const sessionId = request.headers['mcp-session-id'];
    if (request.method !== 'POST') {
      if (request.method !== 'GET' && request.method !== 'DELETE')
        return methodNotAllowed(response, 'GET, POST, DELETE');
      if (typeof sessionId !== 'string') return methodNotAllowed(response, 'POST');
      return this.#inSession(sessionId, webRequest, undefined, response, auth);
    }
    if (!isJsonContentType(request.headers['content-type'] ?? '')) {
      return sendError(response, 415, -32_000, 'Unsupported Media Type: Content-Type must be application/json');
    }
    const body = await this.#readBody(request, response);
    if (body === undefined) return;
    const { kind } = classifyInboundRequest({
      httpMethod: 'POST',
      ...headerOf('protocolVersionHeader', request.headers['mcp-protocol-version']),
      ...headerOf('mcpMethodHeader', request.headers['mcp-method']),
      body: body.value,
    });
    const authInfo = auth === undefined ? {} : { authInfo: auth };
    if (kind === 'modern') {
      const fault = this.#headerFault(request, body.value);
      if (fault !== undefined)
        return sendError(response, 400, headerMismatch, `Bad Request: ${fault}`, idOf(body.value));
    }
    if (kind !== 'legacy') {
      const answer = await this.#modern.fetch(webRequest, { ...authInfo, parsedBody: body.value });
      return sendWebResponse(answer, response);
    }
    if (typeof sessionId === 'string') return this.#inSession(sessionId, webRequest, body, response, auth);
    if (!isInitializeRequest(body.value)) {
      return sendError(response, 400, -32_000, 'Bad Request: no Mcp-Session-Id; begin with initialize');
    }
    const session = await this.#sessions.begin();
    if (session === undefined) return sendError(response, 503, -32_000, 'Busy: too many sessions; try again later');
    await sendWebResponse(
      await session.transport.handleRequest(webRequest, { ...authInfo, parsedBody: body.value }),
      response,
    );
  }

  #headerFault({ headers }: IncomingMessage, body: unknown): string | undefined {
    const { method, params } = body as { readonly method?: unknown; readonly params?: ToolParams };
    if (method !== 'tools/call') return undefined;
    // Tools of the catalog have no such headers.
    const tool = this.#app.extras.tools.find(({ listing }) => listing.name === params?.name);
    return (
      tool && parameterHeaderFault(tool.listing.inputSchema, params?.arguments, (name) => headers[name]?.toString())
    );
  }

  async #inSession(
    id: string,
    request: Request,
    body: { readonly value: unknown } | undefined,
    response: ServerResponse,
    auth: AuthInfo | undefined,
  ): Promise<void> {
    const session = this.#sessions.find(id);
    if (session === undefined) return sendError(response, 404, -32_001, 'Session not found');
    session.openCount++;
    try {
      const answer = await session.transport.handleRequest(request, {
        ...(auth !== undefined && { authInfo: auth }),
        ...(body !== undefined && { parsedBody: body.value }),
      });
      await sendWebResponse(answer, response);
    } finally {
      session.openCount--;
      session.usedAt = Date.now();
    }
  }

  /** The body of a request, or nothing when there is none to go on with, which has then been answered. */
  async #readBody(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ readonly value: unknown } | undefined> {
    const body = await readBody(request);
    switch (body.status) {
      case 'read':
        return body;
      case 'no-json':
        sendError(response, 400, -32_700, 'Parse error: the body is not JSON');
        return undefined;
      case 'too-large':
        response.setHeader('connection', 'close');
        sendError(response, 413, -32_600, `Invalid Request: a body has at most ${longestBodyBytes} bytes`);
        return undefined;
    }
  }

  /** Old clients are rare: what they need is loaded when the first of them comes. */
  #sseClients(): Promise<SseClients> {
    this.#sse ??= import('./sse.js').then(({ SseClients }) => new SseClients(this.#app));
    return this.#sse;
  }
}

function headerOf<Name extends string>(
  name: Name,
  value: string | string[] | undefined,
): Partial<Record<Name, string>> {
  return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}

function methodNotAllowed(response: ServerResponse, allow: string): void {
  response.setHeader('allow', allow);
  sendError(response, 405, -32_000, 'Method not allowed');
}
