/*
 * The part of WebAssembly that the sound kernel and the encoders need. TypeScript has it only among the types of the
 * browser's documents, which this program must not use.
 */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  class Instance {
    constructor(compiled: Module, imports?: Readonly<Record<string, object>>);
    readonly exports: unknown;
  }
  class Memory {
    /** Sizes in pages of 64 KiB. */
    constructor(size: { readonly initial: number; readonly maximum: number });
    readonly buffer: ArrayBuffer;
    grow(pages: number): number;
  }
  class Table {
    constructor(size: { readonly initial: number; readonly maximum: number; readonly element: 'anyfunc' });
    set(index: number, value: unknown): void;
  }
  interface Global<T> {
    readonly value: T;
  }
}
