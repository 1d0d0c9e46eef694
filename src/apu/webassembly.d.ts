/*
 * The part of WebAssembly that the sound kernel needs. TypeScript has it only among the types of the browser's documents,
 * which this program must not use.
 */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(compiled: Module);
    readonly exports: unknown;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  interface Global<T> {
    readonly value: T;
  }
}
