import { createServer as createHttpServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../app.js';
import { HttpRoutes } from './http-routes.js';

export type Listening =
  | { readonly ok: true; readonly port: number; readonly closed: Promise<void> }
  | { readonly ok: false; readonly error: Error };

/** Most connections at a time, and the time a request may take to arrive. */
const mostConnections = 1024;
const headersMilliseconds = 20_000;
const requestMilliseconds = 60_000;
/** Silence after which the system asks whether the other end is still there. */
const keepAliveMilliseconds = 30_000;

/** Serves any number of clients over HTTP until `signal` says so. */
export async function serveOnHttp(app: App, signal: AbortSignal): Promise<Listening> {
  const routes = new HttpRoutes(app);
  const http = createHttpServer(
    { keepAlive: true, keepAliveInitialDelay: keepAliveMilliseconds },
    (request, response) => routes.answer(request, response),
  );
  http.maxConnections = mostConnections;
  http.headersTimeout = headersMilliseconds;
  http.requestTimeout = requestMilliseconds;
  const error = await listen(http, app.settings.host, app.settings.port);
  if (error !== undefined) return { ok: false, error };
  const closed = new Promise<void>((resolve) => {
    const close = async () => {
      http.close(() => resolve());
      await routes.close();
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
