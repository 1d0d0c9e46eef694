import { randomUUID } from 'node:crypto';
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { RecentEvents } from './event-store.js';

/** A client of revision 2025-11-25 or before, between its `initialize` and its leave. */
export interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  usedAt: number;
  /** Requests and streams that are open. */
  openCount: number;
}

const retryMilliseconds = 1000;
const sweepMilliseconds = 15_000;

/** The sessions of one server: they end when nobody has used them for a while, and there is a bound on their number. */
export class Sessions {
  readonly #sessions = new Map<string, Session>();
  readonly #createServer: () => Server;
  readonly #idleMilliseconds: number;
  readonly #most: number;
  readonly #sweeper: NodeJS.Timeout;

  constructor(createServer: () => Server, idleMinutes: number, most: number) {
    this.#createServer = createServer;
    this.#idleMilliseconds = idleMinutes * 60_000;
    this.#most = most;
    this.#sweeper = setInterval(() => this.#sweep(), Math.min(sweepMilliseconds, this.#idleMilliseconds));
    this.#sweeper.unref();
  }

  get count(): number {
    return this.#sessions.size;
  }

  find(id: string): Session | undefined {
    return this.#sessions.get(id);
  }

  /** A session for a client that begins, or nothing when there are too many, all of them in use. */
  async begin(): Promise<Session | undefined> {
    if (this.#sessions.size >= this.#most && !this.#endIdlest()) return undefined;
    const id = randomUUID();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      eventStore: new RecentEvents(),
      retryInterval: retryMilliseconds,
    });
    const session: Session = { transport, usedAt: Date.now(), openCount: 0 };
    this.#sessions.set(id, session);
    transport.onclose = () => this.#sessions.delete(id);
    await this.#createServer().connect(transport);
    return session;
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
  }

  #sweep(): void {
    const oldest = Date.now() - this.#idleMilliseconds;
    for (const { transport, openCount, usedAt } of this.#sessions.values()) {
      if (openCount === 0 && usedAt < oldest) void transport.close();
    }
  }

  /** Makes room by ending the session that has been idle for longest. */
  #endIdlest(): boolean {
    let idlest: readonly [string, Session] | undefined;
    for (const entry of this.#sessions) {
      if (entry[1].openCount === 0 && (idlest === undefined || entry[1].usedAt < idlest[1].usedAt)) idlest = entry;
    }
    if (idlest === undefined) return false;
    this.#sessions.delete(idlest[0]);
    void idlest[1].transport.close();
    return true;
  }
}
