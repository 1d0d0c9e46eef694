import { concatenate } from './byte-buffer.js';

/*
 * Pages of an Ogg stream (RFC 3533): a head of 27 bytes, a table of the lengths of segments of up to 255 bytes, and these. A
 * packet is as many segments as it needs and ends with the first that is shorter than 255.
 */

export interface OggPage {
  /** The whole page. */
  readonly bytes: Uint8Array;
  /** Lengths of its segments. */
  readonly lacing: Uint8Array;
  readonly body: Uint8Array;
}

const headBytes = 27;
const mostSegments = 255;
const fullSegment = 255;

const offsets = { type: 5, granule: 6, serial: 14, sequence: 18, checksum: 22, segments: 26 } as const;

/** Flags of a page's type. */
export const continued = 1;

/** Takes a stream apart into its pages, however its bytes come. */
export class OggPageReader {
  #rest = new Uint8Array(0);

  /** The pages that these bytes complete. Each is valid until the next call. */
  *read(bytes: Uint8Array): Generator<OggPage> {
    let unread: Uint8Array = this.#rest.length === 0 ? bytes : concatenate([this.#rest, bytes]);
    for (;;) {
      const page = firstPage(unread);
      if (page === undefined) break;
      yield page;
      unread = unread.subarray(page.bytes.length);
    }
    this.#rest = unread.slice();
  }
}

function firstPage(bytes: Uint8Array): OggPage | undefined {
  if (bytes.length < headBytes) return undefined;
  const segments = bytes[offsets.segments]!;
  const lacing = bytes.subarray(headBytes, headBytes + segments);
  const bodyStart = headBytes + segments;
  const length = bodyStart + lacing.reduce((sum, segment) => sum + segment, 0);
  if (lacing.length < segments || bytes.length < length) return undefined;
  return { bytes: bytes.subarray(0, length), lacing, body: bytes.subarray(bodyStart, length) };
}

/** Packets as pages that begin with the first and end with the last, none of which a decoder hears: their time is 0. */
export function headerPages(packets: readonly Uint8Array[], serial: number, firstSequence: number): Uint8Array[] {
  const lacing = packets.flatMap(({ length }) => [
    ...Array<number>(Math.floor(length / fullSegment)).fill(fullSegment),
    length % fullSegment,
  ]);
  const body = concatenate(packets);
  const pages: Uint8Array[] = [];
  let at = 0;
  for (let first = 0; first < lacing.length; first += mostSegments) {
    const table = Uint8Array.from(lacing.slice(first, first + mostSegments));
    const length = table.reduce((sum, segment) => sum + segment, 0);
    const page = concatenate([new Uint8Array(headBytes), table, body.subarray(at, at + length)]);
    const view = new DataView(page.buffer);
    page.set([0x4f, 0x67, 0x67, 0x53]); // OggS
    page[offsets.type] = first > 0 && lacing[first - 1] === fullSegment ? continued : 0;
    // No packet that ends here has a time; where none ends at all, the time is -1.
    if (table.every((segment) => segment === fullSegment)) page.fill(0xff, offsets.granule, offsets.granule + 8);
    view.setUint32(offsets.serial, serial, true);
    view.setUint32(offsets.sequence, firstSequence + pages.length, true);
    page[offsets.segments] = table.length;
    sealPage(page);
    pages.push(page);
    at += length;
  }
  return pages;
}

export function sequenceOf({ bytes }: OggPage): number {
  return viewOf(bytes).getUint32(offsets.sequence, true);
}

/** Gives a page another place in its stream. */
export function renumberPage({ bytes }: OggPage, sequence: number): void {
  viewOf(bytes).setUint32(offsets.sequence, sequence, true);
  sealPage(bytes);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** Writes the checksum of a page: CRC-32 with the polynomial $04C11DB7, not reflected, from 0, its own place as zeros. */
function sealPage(page: Uint8Array): void {
  const view = viewOf(page);
  view.setUint32(offsets.checksum, 0, true);
  let crc = 0;
  for (const byte of page) crc = (crc << 8) ^ crcTable[(crc >>> 24) ^ byte]!;
  view.setUint32(offsets.checksum, crc >>> 0, true);
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  return crc;
});
