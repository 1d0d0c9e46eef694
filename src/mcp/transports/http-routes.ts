import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthInfo } from '@modelcontextprotocol/server';
import type { App } from '../app.js';
import { isAllowedHost, isAllowedOrigin } from '../security/callers.js';
import { answerPreflight, isPreflight, letPageRead } from '../security/cross-origin.js';
import { createTokenCheck } from '../security/token.js';
import { McpEndpoint } from './mcp-endpoint.js';
import { receiveJson } from './receive-json.js';
import type { SseClients } from './sse.js';
import { sendError, sendMethodNotAllowed } from './web-messages.js';

/** Who a request is from, when it came with the right token. */
const trusted: AuthInfo = { token: '', clientId: 'token', scopes: [] };

/** Lets a request in or not, and leads it to the endpoint that it is for. */
export class HttpRoutes {
  readonly #app: App;
  readonly #endpoint: McpEndpoint;
  readonly #checkToken: ReturnType<typeof createTokenCheck> | null;
  #sse: Promise<SseClients> | undefined;

  constructor(app: App) {
    const { token } = app.settings;
    this.#app = app;
    this.#checkToken = token === null ? null : createTokenCheck(token);
    this.#endpoint = new McpEndpoint(app);
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
    await Promise.all([this.#endpoint.close(), this.#sse?.then((clients) => clients.close())]);
  }

  async #route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const admission = this.#admit(request, response);
    if (admission === 'answered') return;
    const { auth } = admission;
    switch (pathOf(request)) {
      case null:
        return sendError(response, 400, -32_000, 'Bad Request: this is no address of a page');
      case '/mcp':
        return this.#endpoint.answer(request, response, auth);
      case '/sse':
        if (request.method !== 'GET') return sendMethodNotAllowed(response, 'GET');
        return (await this.#sseClients()).begin(response);
      case '/messages': {
        if (request.method !== 'POST') return sendMethodNotAllowed(response, 'POST');
        const body = await receiveJson(request, response, this.#app.log);
        if (body === undefined) return;
        return (await this.#sseClients()).post(request, response, body.value, auth);
      }
      default:
        return sendError(response, 404, -32_000, 'Not found: the endpoint is /mcp, or /sse for old clients');
    }
  }

  /** Who may come in, and as whom; who may not was answered. */
  #admit(request: IncomingMessage, response: ServerResponse): 'answered' | { readonly auth: AuthInfo | undefined } {
    const { settings, log } = this.#app;
    const { host, origin, authorization } = request.headers;
    if (!isAllowedHost(host, settings)) {
      log.warning('refused: Host', { host: host ?? '' });
      sendError(response, 403, -32_000, 'Forbidden: this Host is not served');
      return 'answered';
    }
    if (!isAllowedOrigin(origin, settings)) {
      log.warning('refused: Origin', { origin: origin ?? '' });
      sendError(response, 403, -32_000, 'Forbidden: this Origin may not call');
      return 'answered';
    }
    letPageRead(request, response);
    if (isPreflight(request)) {
      answerPreflight(request, response);
      return 'answered';
    }
    const check = this.#checkToken?.(authorization) ?? 'right';
    if (check === 'wrong' || (check === 'absent' && !settings.allowsAnonymous)) {
      log.warning('refused: token', { check });
      response.setHeader('www-authenticate', 'Bearer');
      sendError(response, 401, -32_000, 'Unauthorized: a bearer token is needed');
      return 'answered';
    }
    return { auth: this.#checkToken !== null && check === 'right' ? trusted : undefined };
  }

  /** Old clients are rare: what they need is loaded when the first of them comes. */
  #sseClients(): Promise<SseClients> {
    this.#sse ??= import('./sse.js').then(({ SseClients }) => new SseClients(this.#app));
    return this.#sse;
  }
}

/** The path that a request is for; null when there is none in it. */
function pathOf({ url = '/' }: IncomingMessage): string | null {
  try {
    return new URL(url, 'http://localhost').pathname;
  } catch {
    return null;
  }
}
