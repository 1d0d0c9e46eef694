import type { Message } from './stdio-client.js';

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

/** Headers and body of a call as revision 2026-07-28 has them: no session, everything in the request. */
export function modernRequest(name: string, args: object, headers: Readonly<Record<string, string>> = {}): RequestInit {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  return {
    method: 'POST',
    headers: {
      ...jsonHeaders,
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': name,
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args, _meta },
    }),
  };
}

export async function modernCall(port: number, name: string, args: object, headers?: Readonly<Record<string, string>>) {
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, modernRequest(name, args, headers));
  return { status: response.status, message: (await response.json()) as Message };
}

export const initialize = {
  jsonrpc: '2.0',
  id: 0,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
} as const;

/** A message of a session, or the one that begins it. */
export function post(
  port: number,
  message: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}/mcp`, {
    method: 'POST',
    headers: { ...jsonHeaders, ...headers },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

/** Begins a session and answers with its id. */
export async function beginSession(port: number, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const response = await post(port, initialize, headers);
  await response.text();
  return response.headers.get('mcp-session-id') ?? '';
}

/** The messages of a stream of events that has ended. */
export function messagesOf(events: string): readonly Message[] {
  return [...events.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!) as Message);
}
