import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

interface StoredEvent {
  readonly id: string;
  /** Place among the events of its session, from 1 on. */
  readonly number: number;
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly bytes: number;
  readonly owner: RecentEvents;
}

/** Most that is kept of one session for a client that comes back. */
const mostEvents = 500;
/** Most that is kept of all sessions together, in bytes. */
const mostBytes = 64 * 2 ** 20;
/** An event of this size is worth its room only until it was delivered. */
const largeBytes = 64 * 2 ** 10;

/** The room that all sessions share for their events: when it is full, the oldest of all goes first. */
export class EventRoom {
  readonly #events = new Set<StoredEvent>();
  readonly #most: number;
  #bytes = 0;

  constructor(bytes = mostBytes) {
    this.#most = bytes;
  }

  /** Bytes that are kept, about. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Keeps an event; one that has no room even alone is not kept. */
  add(event: StoredEvent): boolean {
    if (event.bytes > this.#most) return false;
    this.#events.add(event);
    this.#bytes += event.bytes;
    for (const oldest of this.#events) {
      if (this.#bytes <= this.#most) break;
      oldest.owner.drop(oldest.id);
    }
    return true;
  }

  remove(event: StoredEvent): void {
    if (this.#events.delete(event)) this.#bytes -= event.bytes;
  }
}

/** The last events of a session, for a client whose connection broke. */
export class RecentEvents implements EventStore {
  readonly #room: EventRoom;
  readonly #events = new Map<string, StoredEvent>();
  #count = 0;

  constructor(room: EventRoom) {
    this.#room = room;
  }

  async storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    const number = ++this.#count;
    const event = { id: `${stream}_${number}`, number, stream, message, bytes: sizeOf(message), owner: this };
    if (this.#room.add(event)) this.#events.set(event.id, event);
    for (const oldest of this.#events.keys()) {
      if (this.#events.size <= mostEvents) break;
      this.drop(oldest);
    }
    return event.id;
  }

  async getStreamIdForEventId(id: string): Promise<string | undefined> {
    return this.#placeOf(id)?.stream;
  }

  async replayEventsAfter(
    last: string,
    { send }: { readonly send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const { stream, number } = this.#placeOf(last) ?? { stream: last, number: 0 };
    // Events without content only tell a client where it is.
    const missed = [...this.#events.values()].filter(
      (event) => event.stream === stream && event.number > number && !isEmpty(event.message),
    );
    for (const { id, message } of missed) await send(id, message);
    return stream;
  }

  /** To be told when a response ended with this event and all of it was sent: nothing large of its stream is kept on. */
  delivered(id: string): void {
    const stream = this.#events.get(id)?.stream;
    for (const event of this.#events.values()) {
      if (event.stream === stream && event.bytes >= largeBytes) this.drop(event.id);
    }
  }

  drop(id: string): void {
    const event = this.#events.get(id);
    if (event === undefined) return;
    this.#events.delete(id);
    this.#room.remove(event);
  }

  /** Gives all the room back, when the session has ended. */
  clear(): void {
    for (const id of this.#events.keys()) this.drop(id);
  }

  /** Also of an event that is not kept any more: a client may have had it as its last. */
  #placeOf(id: string): { readonly stream: string; readonly number: number } | undefined {
    const [, stream, digits] = /^(.+)_(\d{1,15})$/.exec(id) ?? [];
    const number = Number(digits);
    return stream !== undefined && number >= 1 && number <= this.#count ? { stream, number } : undefined;
  }
}

function isEmpty(message: JSONRPCMessage): boolean {
  return Object.keys(message).length === 0;
}

interface Part {
  readonly data?: string;
  readonly blob?: string;
  readonly text?: string;
}

/** About how much memory a message takes: its sound and its text, which are all of it that can be large. */
function sizeOf(message: JSONRPCMessage): number {
  const { content, contents } =
    (message as { readonly result?: { content?: unknown; contents?: unknown } }).result ?? {};
  const parts: readonly Part[] = [content, contents].flatMap((list) => (Array.isArray(list) ? list : []));
  return parts.reduce((sum, { data = '', blob = '', text = '' }) => {
    // The structured result is the text once more.
    return sum + data.length + blob.length + 3 * text.length;
  }, 1000);
}
