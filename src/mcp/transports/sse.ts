import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AuthInfo } from '@modelcontextprotocol/server';
import { SSEServerTransport } from '@modelcontextprotocol/server-legacy/sse';
import type { App } from '../app.js';
import { createServer } from '../server.js';
import { sendError } from './web-messages.js';

/** How often an idle stream says that it is there: a client that vanished is noticed by what cannot be sent to it. */
const pingMilliseconds = 15_000;

/** Clients of revision 2024-11-05: a stream of events at /sse, and messages posted to /messages. */
export class SseClients {
  readonly #app: App;
  readonly #transports = new Map<string, SSEServerTransport>();

  constructor(app: App) {
    this.#app = app;
  }

  async begin(response: ServerResponse): Promise<void> {
    if (this.#transports.size >= this.#app.settings.maxSessions) {
      return sendError(response, 503, -32_000, 'Busy: too many sessions; try again later');
    }
    const transport = new SSEServerTransport('/messages', response);
    const { sessionId } = transport;
    this.#transports.set(sessionId, transport);
    const ping = setInterval(() => {
      if (!response.destroyed) response.write(': ping\n\n');
    }, pingMilliseconds);
    ping.unref();
    transport.onclose = () => {
      clearInterval(ping);
      this.#transports.delete(sessionId);
    };
    await createServer(this.#app, { isLasting: true, isRemote: true }).connect(transport);
  }

  async post(
    request: IncomingMessage & { auth?: AuthInfo },
    response: ServerResponse,
    body: unknown,
    auth: AuthInfo | undefined,
  ): Promise<void> {
    const id = new URL(request.url ?? '/', 'http://localhost').searchParams.get('sessionId') ?? '';
    const transport = this.#transports.get(id);
    if (transport === undefined) return sendError(response, 404, -32_001, 'Session not found');
    if (auth !== undefined) request.auth = auth;
    await transport.handlePostMessage(request, response, body);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#transports.values()].map((transport) => transport.close()));
  }
}
