import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventRoom, RecentEvents } from '../../src/mcp/transports/event-store.js';

const mebibyte = 2 ** 20;

function answer(id: number, dataBytes: number): JSONRPCMessage {
  return { jsonrpc: '2.0', id, result: { content: [{ type: 'audio', data: 'x'.repeat(dataBytes) }] } };
}

async function missed(events: RecentEvents, last: string): Promise<readonly unknown[]> {
  const ids: unknown[] = [];
  await events.replayEventsAfter(last, { send: async (_, message) => void ids.push((message as { id: number }).id) });
  return ids;
}

describe('the events of sessions', () => {
  it('are given again to a client that comes back, those of its stream after its last', async () => {
    const events = new RecentEvents(new EventRoom());
    const first = await events.storeEvent('a', {} as JSONRPCMessage);
    const second = await events.storeEvent('a', answer(1, 10));
    await events.storeEvent('b', answer(2, 10));
    await events.storeEvent('a', answer(3, 10));
    expect(await missed(events, first)).toEqual([1, 3]);
    expect(await missed(events, second)).toEqual([3]);
    expect(await events.getStreamIdForEventId(second)).toBe('a');
    expect(await events.getStreamIdForEventId('a_99')).toBeUndefined();
    expect(await events.getStreamIdForEventId('nonsense')).toBeUndefined();
  });

  it('share one room, whose oldest go first', async () => {
    const room = new EventRoom(8 * mebibyte);
    const sessions = Array.from({ length: 20 }, () => new RecentEvents(room));
    const starts: string[] = [];
    for (const [i, events] of sessions.entries()) {
      starts.push(await events.storeEvent('s', {} as JSONRPCMessage));
      await events.storeEvent('s', answer(i, mebibyte));
    }
    expect(room.bytes).toBeLessThanOrEqual(8 * mebibyte);
    const kept = await Promise.all(sessions.map((events, i) => missed(events, starts[i]!)));
    expect(kept.flat()).toEqual([13, 14, 15, 16, 17, 18, 19]);
  });

  it('give their room back when a large answer was delivered, and when the session ends', async () => {
    const room = new EventRoom();
    const events = new RecentEvents(room);
    const start = await events.storeEvent('s', {} as JSONRPCMessage);
    const small = await events.storeEvent('s', answer(1, 10));
    const large = await events.storeEvent('s', answer(2, mebibyte));
    await events.storeEvent('other', answer(3, mebibyte));
    events.delivered(large);
    expect(room.bytes).toBeLessThan(1.1 * mebibyte);
    expect(await missed(events, start)).toEqual([1]);
    expect(await missed(events, small)).toEqual([]);
    expect(await missed(events, large)).toEqual([]);
    events.clear();
    expect(room.bytes).toBe(0);
  });

  it('never take more than their room, whatever is stored', async () => {
    const action = fc.record({
      session: fc.nat(3),
      bytes: fc.nat(300_000),
      end: fc.constantFrom('', 'delivered', 'clear'),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 60 }), async (actions) => {
        const room = new EventRoom(mebibyte);
        const sessions = Array.from({ length: 4 }, () => new RecentEvents(room));
        for (const { session, bytes, end } of actions) {
          const events = sessions[session]!;
          const id = await events.storeEvent('s', answer(1, bytes));
          if (end === 'delivered') events.delivered(id);
          if (end === 'clear') events.clear();
          expect(room.bytes).toBeLessThanOrEqual(mebibyte);
        }
        for (const events of sessions) events.clear();
        expect(room.bytes).toBe(0);
      }),
    );
  });
});
