import { ByteWriter } from './byte-writer.js';

/** Of events at one tick the lower goes first: a note ends before the next begins, and is set up before it sounds. */
export const eventOrder = { end: 0, setUp: 1, start: 2 } as const;

interface MidiEvent {
  readonly tick: number;
  readonly order: number;
  readonly bytes: readonly number[] | Uint8Array;
}

const longestDelta = 0x0fff_ffff;
const metaText = 0x01;
export const metaTrackName = 0x03;
const metaEnd = 0x2f;

/** One track of a Standard MIDI File: events in any order, told in theirs. */
export class MidiTrack {
  readonly #events: MidiEvent[] = [];

  /** A message to a channel, 0..15; its status is the high nibble, its data is 0..127. */
  message(tick: number, order: number, status: number, channel: number, ...data: readonly number[]): void {
    this.#events.push({ tick, order, bytes: [status | channel, ...data.map((value) => value & 0x7f)] });
  }

  /** A meta event; a text is told as UTF-8. */
  meta(tick: number, type: number, content: string | readonly number[], order: number = eventOrder.setUp): void {
    const body = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const writer = new ByteWriter();
    writer.byte(0xff);
    writer.byte(type);
    writeVariable(writer, body.length);
    writer.array(Uint8Array.from(body));
    this.#events.push({ tick, order, bytes: writer.bytes });
  }

  /** The track as a chunk from `startTick` to `endTick`; what was set before it is set at its start. */
  encode(startTick: number, endTick: number): Uint8Array {
    const events = this.#events.toSorted((a, b) => a.tick - b.tick || a.order - b.order);
    const body = new ByteWriter();
    let tick = startTick;
    const write = (at: number, bytes: MidiEvent['bytes']) => {
      let delta = at - tick;
      // A longer time than a delta can say is passed with empty texts.
      for (; delta > longestDelta; delta -= longestDelta) {
        writeVariable(body, longestDelta);
        body.array(Uint8Array.of(0xff, metaText, 0));
      }
      writeVariable(body, delta);
      for (const byte of bytes) body.byte(byte);
      tick = at;
    };
    for (const { tick: at, bytes } of events) write(Math.max(startTick, at), bytes);
    write(Math.max(tick, endTick), [0xff, metaEnd, 0]);
    const chunk = new ByteWriter();
    chunk.ascii('MTrk');
    chunk.bigUint32(body.length);
    chunk.array(body.bytes);
    return chunk.bytes;
  }
}

/** Seven bits a byte, the most significant first; all but the last have the high bit. */
function writeVariable(writer: ByteWriter, value: number): void {
  let shift = 21;
  while (shift > 0 && value >>> shift === 0) shift -= 7;
  for (; shift > 0; shift -= 7) writer.byte(0x80 | ((value >>> shift) & 0x7f));
  writer.byte(value & 0x7f);
}
