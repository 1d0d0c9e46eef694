import type { EventStore, JSONRPCMessage } from '@modelcontextprotocol/server';

interface StoredEvent {
  readonly id: string;
  readonly stream: string;
  readonly message: JSONRPCMessage;
  readonly bytes: number;
}

/** Most that is kept for a client that comes back. */
const mostEvents = 500;
const mostBytes = 32 * 2 ** 20;

/** The last events of a session, for a client whose connection broke. The oldest go first; a huge one is not kept at all. */
export class RecentEvents implements EventStore {
  readonly #events: StoredEvent[] = [];
  #count = 0;
  #bytes = 0;

  async storeEvent(stream: string, message: JSONRPCMessage): Promise<string> {
    const id = `${stream}_${++this.#count}`;
    const bytes = sizeOf(message);
    if (bytes > mostBytes) return id;
    this.#events.push({ id, stream, message, bytes });
    this.#bytes += bytes;
    while (this.#events.length > mostEvents || this.#bytes > mostBytes) this.#bytes -= this.#events.shift()!.bytes;
    return id;
  }

  async getStreamIdForEventId(id: string): Promise<string | undefined> {
    return this.#events.find((event) => event.id === id)?.stream;
  }

  async replayEventsAfter(
    last: string,
    { send }: { readonly send: (id: string, message: JSONRPCMessage) => Promise<void> },
  ): Promise<string> {
    const at = this.#events.findIndex(({ id }) => id === last);
    const stream = at < 0 ? last.slice(0, last.lastIndexOf('_')) : this.#events[at]!.stream;
    // Events without content only tell a client where it is.
    const missed = this.#events.slice(at + 1).filter((event) => event.stream === stream && !isEmpty(event.message));
    for (const { id, message } of missed) await send(id, message);
    return stream;
  }
}

function isEmpty(message: JSONRPCMessage): boolean {
  return Object.keys(message).length === 0;
}

/** About how much memory a message takes: its sound and its text, which are all of it that can be large. */
function sizeOf(message: JSONRPCMessage): number {
  const content = (message as { readonly result?: { readonly content?: unknown } }).result?.content;
  if (!Array.isArray(content)) return 1000;
  return content.reduce((sum: number, { data, text }: { data?: string; text?: string }) => {
    // The structured result is the text once more.
    return sum + (data?.length ?? 0) + 3 * (text?.length ?? 0);
  }, 1000);
}
