import { setFlagsFromString } from 'node:v8';

/** Most bytes of bytecode that V8 inlines into one function by itself. */
const usualInlinedBytes = 920;

/**
 * Does some work while V8 inlines less into hot functions. With its own limit it takes so long over the driver of a song
 * that three minutes of music are half done before the fast code comes; with a third of that it takes a fraction of the
 * time, and the code is as fast. Code that was compiled ahead is refused meanwhile, so most of the program should be
 * loaded before.
 */
export async function withEarlyOptimizing<T>(work: () => Promise<T>): Promise<T> {
  limitInlining(300);
  try {
    return await work();
  } finally {
    limitInlining(usualInlinedBytes);
  }
}

function limitInlining(bytes: number): void {
  setFlagsFromString(`--max-inlined-bytecode-size-cumulative=${bytes}`);
}
