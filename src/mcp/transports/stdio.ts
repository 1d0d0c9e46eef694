import { Console } from 'node:console';
import type { Readable, Writable } from 'node:stream';
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { App } from '../app.js';
import { createServer } from '../server.js';
import { idOf, isMessage } from './messages.js';

/** Longest line that is read: a text at its limit with every character escaped, and more. */
const longestLineBytes = 8 * 2 ** 20;
/** How long answers to what was asked may still take when the client has closed its end. */
const graceMilliseconds = 5000;

/** Serves one client on standard input and output until it closes its end, or `signal` says so. */
export function serveOnStdio(app: App, signal: AbortSignal): Promise<void> {
  // What a library prints must not end up among the messages.
  globalThis.console = new Console(process.stderr);
  const transport = new LineTransport(process.stdin, process.stdout);
  return new Promise((resolve) => {
    const handle = serveStdio(() => createServer(app, { isLasting: true, isRemote: false }), {
      transport,
      onerror: (error) => app.log.warning('stdio', { reason: error.message }),
    });
    transport.whenClosed(resolve);
    signal.addEventListener('abort', () => void handle.close());
    if (signal.aborted) void handle.close();
  });
}

/**
 * JSON-RPC messages, one a line. Other than the transport of the SDK it answers what is no message with the error that
 * JSON-RPC has for it, bounds a line, and lets answers be finished when its input ends.
 */
export class LineTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: Readable;
  readonly #output: Writable;
  #parts: Buffer[] = [];
  #length = 0;
  #isSkipping = false;
  #isClosed = false;
  #hasEnded = false;
  readonly #unanswered = new Set<unknown>();
  #onClosed: () => void = () => undefined;

  constructor(input: Readable, output: Writable) {
    this.#input = input;
    this.#output = output;
  }

  whenClosed(listener: () => void): void {
    this.#onClosed = listener;
  }

  async start(): Promise<void> {
    this.#input.on('data', (chunk: Buffer) => this.#read(chunk));
    this.#input.on('end', () => this.#endInput());
    this.#input.on('error', () => this.#endInput());
    // The client went away; nobody is left to be told.
    this.#output.on('error', () => void this.close());
  }

  send(message: JSONRPCMessage): Promise<void> {
    if (!('method' in message) && 'id' in message) this.#unanswered.delete(message.id);
    return this.#write(message).then(() => this.#closeWhenAnswered());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#input.destroy();
    this.onclose?.();
    this.#onClosed();
  }

  #write(message: unknown): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => this.#output.write(`${JSON.stringify(message)}\n`, () => resolve()));
  }

  #read(chunk: Buffer): void {
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(10, start);
      const part = chunk.subarray(start, end < 0 ? chunk.length : end);
      this.#append(part);
      if (end < 0) return;
      start = end + 1;
      this.#endLine();
    }
  }

  #append(part: Buffer): void {
    if (this.#isSkipping) return;
    this.#length += part.length;
    if (this.#length <= longestLineBytes) {
      this.#parts.push(part);
      return;
    }
    this.#isSkipping = true;
    this.#parts = [];
    this.#fail(-32_600, `Invalid Request: a message has at most ${longestLineBytes} bytes`);
  }

  #endLine(): void {
    const line = Buffer.concat(this.#parts).toString();
    const isSkipped = this.#isSkipping;
    this.#parts = [];
    this.#length = 0;
    this.#isSkipping = false;
    if (isSkipped || line.trim() === '') return;
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      this.#fail(-32_700, 'Parse error: not JSON');
      return;
    }
    // Revision 2025-03-26 lets several messages come as one array.
    if (Array.isArray(value) && value.length > 0) for (const message of value) this.#take(message);
    else this.#take(value);
  }

  #take(value: unknown): void {
    if (!isMessage(value)) {
      this.#fail(-32_600, 'Invalid Request: not a JSON-RPC 2.0 message', idOf(value));
      return;
    }
    if ('method' in value && 'id' in value) this.#unanswered.add(value.id);
    if ('method' in value && value.method === 'notifications/cancelled')
      this.#unanswered.delete(value.params?.requestId);
    this.onmessage?.(value);
  }

  #fail(code: number, message: string, id: string | number | null = null): void {
    void this.#write({ jsonrpc: '2.0', id, error: { code, message } });
  }

  #endInput(): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    setTimeout(() => void this.close(), graceMilliseconds).unref();
    // What the last line asked may not even have begun.
    setImmediate(() => this.#closeWhenAnswered());
  }

  #closeWhenAnswered(): void {
    if (this.#hasEnded && this.#unanswered.size === 0) void this.close();
  }
}
