import { type PlatformPath, posix, win32 } from 'node:path';

/** How a system writes paths, as node:path has it for each. */
export type PathStyle = Pick<PlatformPath, 'extname' | 'isAbsolute' | 'join' | 'normalize' | 'relative' | 'sep'>;

/** That of the system the program runs on. */
export const systemPaths: PathStyle = process.platform === 'win32' ? win32 : posix;

/** Whether a path is a folder or below it; both absolute. */
export function isWithin(folder: string, path: string, paths: PathStyle = systemPaths): boolean {
  const way = paths.relative(folder, path);
  // On Windows the way to another drive is an absolute path.
  return way !== '..' && !way.startsWith(`..${paths.sep}`) && !paths.isAbsolute(way);
}

/** A pattern with `/` between its parts. Windows has no other separator that a person would write in a pattern. */
export function slashedPattern(operand: string, paths: PathStyle = systemPaths): string {
  return paths.sep === '\\' ? operand.replaceAll('\\', '/') : operand;
}

/**
 * What was found at `place` (with `/` between its parts) below a folder, as the user would name it: `./` is kept where it
 * was written, and not added where not.
 */
export function foundPath(folder: string, place: string, operand: string, paths: PathStyle = systemPaths): string {
  if (folder === '.' && !operand.startsWith('.')) return paths.join(place);
  const path = paths.join(folder, place);
  const isDotted = ['./', `.${paths.sep}`].some((start) => operand.startsWith(start));
  return isDotted ? `.${paths.sep}${path}` : path;
}
