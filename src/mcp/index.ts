import type { Localized } from '../diagnostics/diagnostic.js';
import { reportText } from '../host/standard-output.js';
import { systemFailure } from '../host/system-failure.js';
import { createApp } from './app.js';
import { createServerLog } from './log.js';
import type { ServerSettings } from './settings.js';

export { type Domain, domains } from './catalog/entry.js';
export { catalogJson } from './catalog/json.js';
export { catalogOf } from './catalog/whole-catalog.js';
export { type LogFormat, type LogLevel, logFormats, logLevels } from './log.js';
export { isLoopback } from './security/callers.js';
export { type ServerSettings, type TransportName, transports } from './settings.js';

/** How a server ended: as it should, or before it could begin. */
export type ServerEnd = { readonly status: 'closed' } | { readonly status: 'failed'; readonly reason: Localized };

/** Serves until `signal` comes or, on standard input, until the client closes its end. What a transport needs is loaded here. */
export async function serveMcp(settings: ServerSettings, signal: AbortSignal): Promise<ServerEnd> {
  const log = createServerLog(settings.logLevel, settings.logFormat, (line) => void reportText(line));
  const app = createApp(settings, log);
  try {
    if (settings.transport === 'stdio') {
      const { serveOnStdio } = await import('./transports/stdio.js');
      await serveOnStdio(app, signal);
      return { status: 'closed' };
    }
    const { serveOnHttp } = await import('./transports/http.js');
    const listening = await serveOnHttp(app, signal);
    if (!listening.ok) return { status: 'failed', reason: systemFailure(listening.error).reason };
    log.info('listening', { host: settings.host, port: listening.port, url: addressOf(settings, listening.port) });
    await listening.closed;
    return { status: 'closed' };
  } finally {
    await app.close();
    log.info('closed');
  }
}

/** What a client is told to connect to. */
function addressOf({ host, transport }: ServerSettings, port: number): string {
  const named = host.includes(':') ? `[${host}]` : host;
  return `http://${named}:${port}/${transport === 'sse' ? 'sse' : 'mcp'}`;
}
