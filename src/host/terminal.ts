import { fstatSync } from 'node:fs';

/** Where the program writes. */
export type Stream = 'stdout' | 'stderr';

const descriptors = { stdout: 1, stderr: 2 } as const satisfies Record<Stream, number>;

/** Whether a stream goes to a terminal. The stream itself is made only where it may: that takes Node a while. */
export function isTerminal(stream: Stream): boolean {
  return isCharacterDevice(descriptors[stream]) && process[stream].isTTY === true;
}

function isCharacterDevice(descriptor: number): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return false;
  }
}
