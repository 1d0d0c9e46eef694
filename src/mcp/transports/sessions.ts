import { randomUUID } from 'node:crypto';
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { EventRoom, RecentEvents } from './event-store.js';

/** A client of revision 2025-11-25 or before, between its `initialize` and its leave. */
export interface HttpSession {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly events: RecentEvents;
  usedAt: number;
  /** Requests and streams that are open. */
  openCount: number;
}

const retryMilliseconds = 1000;
const sweepMilliseconds = 15_000;

/** The sessions of one server: they end when nobody has used them for a while, and there is a bound on their number. */
export class Sessions {
  readonly #sessions = new Map<string, HttpSession>();
  readonly #createServer: () => Server;
  readonly #idleMilliseconds: number;
  readonly #most: number;
  readonly #room = new EventRoom();
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

  /** The session of that id, which counts as in use until {@link leave}. */
  enter(id: string): HttpSession | undefined {
    const session = this.#sessions.get(id);
    if (session !== undefined) session.openCount++;
    return session;
  }

  leave(session: HttpSession): void {
    session.openCount--;
    session.usedAt = Date.now();
  }

  /**
   * A session for a client that asks for one, in use until {@link leave}; nothing when there are too many, all of them
   * in use. No other has to go before {@link accept}: what was asked may be no proper beginning.
   */
  async begin(): Promise<HttpSession | undefined> {
    const tooMany = this.#sessions.size + 1 - this.#most;
    if (tooMany > 0 && this.#idle().length < tooMany) return undefined;
    const id = randomUUID();
    const events = new RecentEvents(this.#room);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      eventStore: events,
      retryInterval: retryMilliseconds,
    });
    const session: HttpSession = { transport, events, usedAt: Date.now(), openCount: 1 };
    this.#sessions.set(id, session);
    transport.onclose = () => {
      this.#sessions.delete(id);
      events.clear();
    };
    await this.#createServer().connect(transport);
    return session;
  }

  /** Makes room for a session that has properly begun: those that have been idle for longest end. */
  accept(): void {
    const idlest = this.#idle().sort((one, other) => one.usedAt - other.usedAt);
    for (const { transport } of idlest.slice(0, Math.max(0, this.#sessions.size - this.#most))) void transport.close();
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    await Promise.all([...this.#sessions.values()].map(({ transport }) => transport.close()));
  }

  #idle(): HttpSession[] {
    return [...this.#sessions.values()].filter(({ openCount }) => openCount === 0);
  }

  #sweep(): void {
    const oldest = Date.now() - this.#idleMilliseconds;
    for (const { transport, usedAt } of this.#idle()) if (usedAt < oldest) void transport.close();
  }
}
