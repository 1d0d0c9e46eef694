import { stat } from 'node:fs/promises';

/** Whether two paths lead to one regular file that exists, through links or by another spelling. */
export async function isSameFile(first: string, second: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(first), stat(second)]);
    return a.isFile() && a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}
