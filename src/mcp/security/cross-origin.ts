import type { IncomingMessage, ServerResponse } from 'node:http';

/*
 * What browsers ask of a server before a page of another origin may call it and read the answer: CORS (Fetch Standard,
 * section 3.2).
 */

const methods = 'GET, POST, DELETE, OPTIONS';
const askedHeaders = ['authorization', 'content-type', 'last-event-id', 'mcp-session-id', 'mcp-protocol-version'];
const shownHeaders = 'Mcp-Session-Id, WWW-Authenticate';
/** Seconds that a browser may remember the answer. */
const memorySeconds = 600;

/** Lets a page that may call read the answer. Without an Origin the caller is no page, and nothing is said. */
export function letPageRead({ headers: { origin } }: IncomingMessage, response: ServerResponse): void {
  if (origin === undefined || origin === '') return;
  response.setHeader('access-control-allow-origin', origin);
  response.setHeader('vary', 'Origin');
  response.setHeader('access-control-expose-headers', shownHeaders);
}

/** Whether a browser only asks if a page may call. It does so without the page's token. */
export function isPreflight({ method, headers }: IncomingMessage): boolean {
  return method === 'OPTIONS' && Boolean(headers.origin) && headers['access-control-request-method'] !== undefined;
}

/** Answers a browser that asks for a page that may call. */
export function answerPreflight({ headers }: IncomingMessage, response: ServerResponse): void {
  // Every header of the protocol is fine, also one that repeats an argument and so has a name of its own.
  const ofProtocol = (headers['access-control-request-headers'] ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => /^mcp-[\w-]{1,100}$/.test(name) && !askedHeaders.includes(name));
  response.setHeader('access-control-allow-methods', methods);
  response.setHeader('access-control-allow-headers', [...askedHeaders, ...ofProtocol].join(', '));
  response.setHeader('access-control-max-age', memorySeconds);
  // A page of the web that calls a server of this machine is asked about once more.
  if (headers['access-control-request-private-network'] === 'true') {
    response.setHeader('access-control-allow-private-network', 'true');
  }
  response.writeHead(204).end();
}
