import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request of Node's server as the web standard has it, without its body; `signal` comes when the caller leaves. */
export function toWebRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(new URL(request.url ?? '/', 'http://localhost'), {
    method: request.method ?? 'GET',
    headers,
    signal,
  });
}

/**
 * Sends a response of the web standard, at the pace of its reader. `onSent` hears, when all of it went out, the id of
 * the last event in it that had one.
 */
export async function sendWebResponse(
  response: Response,
  out: ServerResponse,
  onSent: (lastEventId: string) => void = () => undefined,
): Promise<void> {
  out.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) {
    out.end();
    return;
  }
  // A stream of events should be seen to begin before its first event; an answer that is ready goes out with its head.
  const flushing = setImmediate(() => out.flushHeaders());
  const reader = response.body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  const stop = () => void reader.cancel().catch(() => undefined);
  out.once('close', stop);
  let lastEventId: string | undefined;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      clearImmediate(flushing);
      if (done) break;
      lastEventId = eventIdOf(value) ?? lastEventId;
      if (!out.write(value)) await drained(out);
    }
  } catch {
    // The stream broke off: its reader must see that, and not a proper end.
    out.destroy();
    return;
  } finally {
    out.off('close', stop);
  }
  out.once('finish', () => {
    if (lastEventId !== undefined) onSent(lastEventId);
  });
  out.end();
}

const ascii = new TextDecoder('latin1');

/** The id of an event, which stands in its first lines; the SDK hands over one event at a time. */
function eventIdOf(event: Uint8Array): string | undefined {
  return /^(?:event: \w+\n)?id: (.+)\n/.exec(ascii.decode(event.subarray(0, 300)))?.[1];
}

function drained(out: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      out.off('drain', go);
      out.off('close', go);
      resolve();
    };
    out.once('drain', go);
    out.once('close', go);
    if (out.destroyed) go();
  });
}

/** A JSON-RPC error; with no id it answers no request in particular. */
export function sendError(
  out: ServerResponse,
  status: number,
  code: number,
  message: string,
  id: string | number | null = null,
): void {
  out
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id }));
}

export function sendMethodNotAllowed(out: ServerResponse, allow: string): void {
  out.setHeader('allow', allow);
  sendError(out, 405, -32_000, 'Method not allowed');
}
