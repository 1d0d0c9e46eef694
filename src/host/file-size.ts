import { stat } from 'node:fs/promises';

/** Whether something is a plain file, which stays as it was while a new one is not whole. */
export async function isPlainFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}

/** Bytes of a file; nothing when it is not there. */
export async function fileSize(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}
