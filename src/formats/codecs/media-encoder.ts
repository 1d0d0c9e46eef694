import { createEncoder } from 'wasm-media-encoders/esnext';

/** An encoder of the package wasm-media-encoders. */
export type MediaEncoder<Kind extends 'audio/mpeg' | 'audio/ogg'> = Awaited<ReturnType<typeof createEncoder<Kind>>>;

export { createEncoder as createMediaEncoder };
