import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { mmlcCommand, plainEnvironment } from '../e2e/run-mmlc.js';

/** A message as it came, one line of standard output. */
export interface Message {
  readonly jsonrpc?: string;
  readonly id?: unknown;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: ToolAnswer & Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: number; readonly message: string };
}

export interface ToolAnswer {
  readonly content: readonly {
    readonly type: string;
    readonly text?: string;
    readonly data?: string;
    readonly mimeType?: string;
  }[];
  readonly structuredContent: Readonly<Record<string, unknown>> & {
    readonly validation?: { readonly errors: readonly Found[]; readonly warnings: readonly Found[] };
    readonly errors?: readonly Found[];
    readonly warnings?: readonly Found[];
  };
  readonly isError: boolean;
}

export interface Found {
  readonly code: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly hint: string;
}

/** The server as a process of its own, spoken to line by line with no SDK between. */
export class StdioClient {
  readonly child: ChildProcessWithoutNullStreams;
  readonly lines: string[] = [];
  readonly messages: Message[] = [];
  stderr = '';
  readonly exited: Promise<number | null>;
  #rest = '';
  #nextId = 1;
  readonly #waiting = new Map<number, (message: Message) => void>();

  /** `prelude` is a line of shell that goes before the server. */
  constructor(folder: string, args: readonly string[] = [], prelude = ':') {
    const server = mmlcCommand(['serve-mcp', '--output-dir', join(folder, 'data'), ...args]).flat();
    this.child = spawn('bash', ['-c', `${prelude}; exec "$0" "$@"`, ...server], {
      cwd: folder,
      env: plainEnvironment,
    });
    this.child.stdout.setEncoding('utf8').on('data', (text: string) => this.#take(text));
    this.child.stderr.setEncoding('utf8').on('data', (text: string) => {
      this.stderr += text;
    });
    this.child.stdin.on('error', () => undefined);
    this.exited = new Promise((resolve) => this.child.on('close', (code) => resolve(code)));
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      this.lines.push(line);
      const message = JSON.parse(line) as Message;
      this.messages.push(message);
      if (typeof message.id !== 'number' || message.method !== undefined) continue;
      this.#waiting.get(message.id)?.(message);
      this.#waiting.delete(message.id);
    }
  }

  writeLine(line: string): void {
    this.child.stdin.write(`${line}\n`);
  }

  notify(method: string, params: object = {}): void {
    this.writeLine(JSON.stringify({ jsonrpc: '2.0', method, params }));
  }

  /** The request's id and its answer. */
  begin(method: string, params: object = {}): { readonly id: number; readonly answer: Promise<Message> } {
    const id = this.#nextId;
    return { id, answer: this.requestText(method, JSON.stringify(params)) };
  }

  /** Asks with parameters that stand as JSON already. */
  requestText(method: string, params: string): Promise<Message> {
    const id = this.#nextId++;
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.writeLine(`{"jsonrpc":"2.0","id":${id},"method":${JSON.stringify(method)},"params":${params}}`);
    return answer;
  }

  request(method: string, params: object = {}): Promise<Message> {
    return this.begin(method, params).answer;
  }

  async initialize(protocolVersion = '2025-11-25'): Promise<Message> {
    const answer = await this.request('initialize', {
      protocolVersion,
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    });
    this.notify('notifications/initialized');
    return answer;
  }

  async call(name: string, args: object): Promise<ToolAnswer> {
    const { result, error } = await this.request('tools/call', { name, arguments: args });
    if (result === undefined) throw new Error(`${name}: ${error?.message}`);
    return result;
  }

  compose(args: object): Promise<ToolAnswer> {
    return this.call('compose_mml', args);
  }

  /** Closes the client's end and answers with the exit code. */
  end(): Promise<number | null> {
    this.child.stdin.end();
    return this.exited;
  }
}
