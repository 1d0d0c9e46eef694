import { kernelBase64 } from './kernel.generated.js';

type Address = WebAssembly.Global<number>;

/** What the module of `kernel/` exports; the documentation is there. */
export interface KernelExports {
  readonly memory: WebAssembly.Memory;
  readonly queueLength: WebAssembly.Global<number>;
  readonly maxSliceSamples: WebAssembly.Global<number>;

  readonly lengthTable: Address;
  readonly noisePeriods: Address;
  readonly dmcPeriods: Address;
  readonly dutyOutputs: Address;
  readonly dutyRuns: Address;
  readonly triangleSteps: Address;
  readonly fourSteps: Address;
  readonly fiveSteps: Address;
  readonly restartDelays: Address;
  readonly pulseLevels: Address;
  readonly tndLevels: Address;
  readonly stepRows: Address;
  readonly shortRows: Address;
  readonly fineRows: Address;
  readonly amplitudes: Address;
  readonly firstFilter: Address;
  readonly secondFilter: Address;
  readonly firstPairs: WebAssembly.Global<number>;
  readonly secondPairs: WebAssembly.Global<number>;
  readonly queuedClocks: Address;
  readonly queuedAddresses: Address;
  readonly queuedValues: Address;
  readonly samples: Address;

  readonly block: Address;
  readonly encoded: Address;

  layOutLevels(triangle: number, noise: number, dmc: number, most: number, series: number): void;
  layOutRows(rows: number, taps: number, phases: number, period: number, amplitudeCount: number): void;
  setRate(samples: number, clocks: number): void;
  setHighPass(leak: number, scale: number): void;
  addSection(forward: number, previous: number, back: number): void;
  reserveDpcm(bytes: number): number;
  begin(channels: number): void;
  makeWrites(count: number): void;
  statusAt(clock: number): number;
  readStatus(clock: number): number;
  endSlice(clocks: number): number;
  keepSamples(count: number): number;

  scaleBlock(block: number, target: number, count: number, gain: number): number;
  countOver(): number;
  dither(): void;
  encodeInt16(block: number, count: number): void;
  encodeInt24(block: number, count: number): void;
}

/** Most samples that a kernel takes at once. */
export const maxBlockSamples = 32776;

let compiled: WebAssembly.Module | undefined;

/** A kernel with a memory of its own, its tables still empty. Compiles the module at the first call. */
export function instantiateKernel(): KernelExports {
  compiled ??= new WebAssembly.Module(decodeBase64(kernelBase64));
  return new WebAssembly.Instance(compiled, { Math }).exports as KernelExports;
}

function decodeBase64(base64: string): Uint8Array {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

const kernelsByMemory = new WeakMap<object, KernelExports>();

/** Lets {@link blockOf} find the kernel by the memory of its samples. To be called when the memory has its size. */
export function rememberKernel(kernel: KernelExports): void {
  kernelsByMemory.set(kernel.memory.buffer, kernel);
}

/** Samples where a kernel can work on them. */
interface SampleBlock {
  readonly kernel: KernelExports;
  readonly samples: Float32Array;
}

/** A kernel that is made when it is first needed. */
export class SpareKernel {
  #kernel: KernelExports | undefined;

  get kernel(): KernelExports {
    if (this.#kernel === undefined) {
      this.#kernel = instantiateKernel();
      rememberKernel(this.#kernel);
    }
    return this.#kernel;
  }
}

/** The samples themselves when they are in the memory of a kernel, else a copy in that of `spare`. */
export function blockOf(samples: Float32Array, spare: SpareKernel): SampleBlock {
  const kernel = kernelsByMemory.get(samples.buffer);
  return kernel === undefined ? copyTo(spare.kernel, samples) : { kernel, samples };
}

/** A kernel's room for a block, as it was left. */
export function roomFor(kernel: KernelExports, count: number): Float32Array {
  return new Float32Array(kernel.memory.buffer, kernel.block.value, count);
}

/** A copy in the memory of a kernel. */
export function copyTo(kernel: KernelExports, samples: Float32Array): SampleBlock {
  const copy = roomFor(kernel, samples.length);
  copy.set(samples);
  return { kernel, samples: copy };
}
