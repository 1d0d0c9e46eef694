import { stat } from 'node:fs/promises';

/** Bytes of a file; nothing when it is not there. */
export async function fileSize(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}
