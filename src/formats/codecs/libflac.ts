import { flacBase64, flacLayout } from './flac.generated.js';
import { wasmBytes } from './wasm-bytes.js';

/*
 * libFLAC, the reference encoder, as the package libflacjs compiles it. Its own loader looks for files, patches `fetch` and
 * differs between Node and browsers; the module needs none of that, so it is loaded and called here directly.
 */

type Address = number;
type EncoderHandle = number;

/** The functions of libFLAC's C interface that are used. Booleans are 0 and 1. */
interface FlacExports {
  __wasm_call_ctors(): void;
  malloc(bytes: number): Address;
  free(at: Address): void;
  FLAC__stream_encoder_new(): EncoderHandle;
  FLAC__stream_encoder_delete(encoder: EncoderHandle): void;
  FLAC__stream_encoder_set_channels(encoder: EncoderHandle, channels: number): number;
  FLAC__stream_encoder_set_bits_per_sample(encoder: EncoderHandle, bits: number): number;
  FLAC__stream_encoder_set_sample_rate(encoder: EncoderHandle, hertz: number): number;
  FLAC__stream_encoder_set_compression_level(encoder: EncoderHandle, level: number): number;
  FLAC__stream_encoder_set_blocksize(encoder: EncoderHandle, samples: number): number;
  /** Callbacks are places in the table, 0 for none. The answer is 0 when all is well. */
  FLAC__stream_encoder_init_stream(
    encoder: EncoderHandle,
    write: number,
    seek: number,
    tell: number,
    metadata: number,
    clientData: number,
  ): number;
  FLAC__stream_encoder_process_interleaved(encoder: EncoderHandle, samples: Address, count: number): number;
  FLAC__stream_encoder_finish(encoder: EncoderHandle): number;
}

const pageBytes = 65_536;
const mostPages = 32_768;

/**
 * A WebAssembly module with one function of six integers that answers an integer: it is that of its import `e.f`. Tables hold
 * functions of WebAssembly only. Behind magic and version come the type, the import, and the export.
 */
const trampoline = wasmBytes('AGFzbQEAAAABCwFgBn9/f39/fwF/AgcBAWUBZgAABwUBAWYAAA==');

let compiled: WebAssembly.Module | undefined;

interface FlacFormat {
  /** Hz */
  readonly sampleRate: number;
  readonly bits: 16 | 24;
  /** 0 is the fastest, 8 the smallest file. */
  readonly level: number;
  /** Samples of each frame but the last. */
  readonly blockSamples: number;
}

/** One stream of mono samples through libFLAC, with a memory of its own. */
export class FlacStream {
  readonly #exports: FlacExports;
  readonly #memory: WebAssembly.Memory;
  readonly #encoder: EncoderHandle;
  readonly #input: Address;
  readonly #inputSamples = 4096;
  readonly #takeFrame: (frame: Uint8Array) => void;

  /** `takeFrame` is handed each frame as it is made, valid only during the call. */
  constructor({ sampleRate, bits, level, blockSamples }: FlacFormat, takeFrame: (frame: Uint8Array) => void) {
    this.#takeFrame = takeFrame;
    const { exports, memory } = this.#instantiate();
    this.#exports = exports;
    this.#memory = memory;
    this.#input = exports.malloc(this.#inputSamples * Int32Array.BYTES_PER_ELEMENT);
    const encoder = exports.FLAC__stream_encoder_new();
    this.#encoder = encoder;
    exports.FLAC__stream_encoder_set_channels(encoder, 1);
    exports.FLAC__stream_encoder_set_bits_per_sample(encoder, bits);
    exports.FLAC__stream_encoder_set_sample_rate(encoder, sampleRate);
    exports.FLAC__stream_encoder_set_compression_level(encoder, level);
    exports.FLAC__stream_encoder_set_blocksize(encoder, blockSamples);
    const status = exports.FLAC__stream_encoder_init_stream(encoder, flacLayout.tableLength, 0, 0, 0, 0);
    if (status !== 0) throw new Error(`libFLAC does not begin: ${status}`);
  }

  /** Little-endian integers of the format's bits. */
  encode(bytes: Uint8Array, sampleBytes: 2 | 3): void {
    const count = bytes.length / sampleBytes;
    for (let start = 0; start < count; start += this.#inputSamples) {
      const length = Math.min(this.#inputSamples, count - start);
      const input = new Int32Array(this.#memory.buffer, this.#input, length);
      // Hot: the samples as integers of 32 bits.
      let at = start * sampleBytes;
      if (sampleBytes === 2) {
        for (let i = 0; i < length; i++, at += 2) input[i] = ((bytes[at]! << 16) | (bytes[at + 1]! << 24)) >> 16;
      } else {
        for (let i = 0; i < length; i++, at += 3) {
          input[i] = ((bytes[at]! << 8) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 24)) >> 8;
        }
      }
      if (this.#exports.FLAC__stream_encoder_process_interleaved(this.#encoder, this.#input, length) === 0) {
        throw new Error('libFLAC refuses samples');
      }
    }
  }

  /** Hands out the last frame. The stream takes nothing after that. */
  finish(): void {
    if (this.#exports.FLAC__stream_encoder_finish(this.#encoder) === 0) throw new Error('libFLAC does not finish');
    this.#exports.FLAC__stream_encoder_delete(this.#encoder);
    this.#exports.free(this.#input);
  }

  #instantiate(): { exports: FlacExports; memory: WebAssembly.Memory } {
    const { heapStart, heapEndAddress, tableLength, memoryBytes } = flacLayout;
    const memory = new WebAssembly.Memory({ initial: memoryBytes / pageBytes, maximum: mostPages });
    const table = new WebAssembly.Table({ initial: tableLength + 1, maximum: tableLength + 5, element: 'anyfunc' });
    new Int32Array(memory.buffer)[heapEndAddress >> 2] = heapStart;

    const write = (_encoder: EncoderHandle, at: Address, bytes: number, samples: number): number => {
      // Metadata come without samples; ours are better.
      if (samples > 0) this.#takeFrame(new Uint8Array(memory.buffer, at, bytes));
      return 0;
    };
    const { f } = new WebAssembly.Instance(new WebAssembly.Module(trampoline), { e: { f: write } }).exports as {
      readonly f: unknown;
    };
    table.set(tableLength, f);

    const nothing = () => 0;
    compiled ??= new WebAssembly.Module(wasmBytes(flacBase64));
    const exports = new WebAssembly.Instance(compiled, {
      env: {
        memory,
        table,
        emscripten_resize_heap: (bytes: number) => resize(memory, bytes),
        emscripten_memcpy_big: (to: Address, from: Address, bytes: number) => {
          new Uint8Array(memory.buffer).copyWithin(to, from, from + bytes);
          return to;
        },
        round: (value: number) => (value >= 0 ? Math.floor(value + 0.5) : Math.ceil(value - 0.5)),
        setTempRet0: nothing,
      },
      // Its error messages have nowhere to go; what it answers is looked at.
      wasi_snapshot_preview1: { fd_close: nothing, fd_read: nothing, fd_write: nothing, fd_seek: nothing },
    }).exports as FlacExports;
    exports.__wasm_call_ctors();
    return { exports, memory };
  }
}

function resize(memory: WebAssembly.Memory, bytes: number): number {
  const pages = Math.ceil((bytes - memory.buffer.byteLength) / pageBytes);
  try {
    if (pages > 0) memory.grow(pages);
    return 1;
  } catch {
    return 0;
  }
}
