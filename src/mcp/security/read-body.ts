import type { IncomingMessage } from 'node:http';

/** Longest body of a request: a text at its limit with most characters escaped. */
export const longestBodyBytes = 4 * 2 ** 20;

export type Body =
  | { readonly status: 'read'; readonly value: unknown }
  | { readonly status: 'too-large' }
  | { readonly status: 'no-json' }
  /** The sender went away before it had sent all. */
  | { readonly status: 'aborted' };

/**
 * What is thrown away of a body that is too large, so that its sender gets to read the answer: a connection that is cut
 * while it still sends only tells it that something broke.
 */
const longestWasteBytes = 64 * 2 ** 20;

/** Reads the JSON body of a request, and keeps no more of it than is allowed. */
export async function readBody(request: IncomingMessage): Promise<Body> {
  if (Number(request.headers['content-length'] ?? 0) > longestWasteBytes) return { status: 'too-large' };
  const parts: Buffer[] = [];
  let length = 0;
  try {
    for await (const part of request as AsyncIterable<Buffer>) {
      length += part.length;
      if (length > longestWasteBytes) return { status: 'too-large' };
      if (length <= longestBodyBytes) parts.push(part);
      else parts.length = 0;
    }
  } catch {
    return { status: 'aborted' };
  }
  if (length > longestBodyBytes) return { status: 'too-large' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts));
    return { status: 'read', value: JSON.parse(text) };
  } catch {
    return { status: 'no-json' };
  }
}
