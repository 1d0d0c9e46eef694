import type { Input } from '../host/find-inputs.js';
import { type PathStyle, systemPaths } from '../host/path-style.js';
import { standardStream } from '../host/read-input.js';

/** Names by which the system knows the standard streams. Opened by name, a file would begin anew and a socket fail. */
const systemNames = {
  input: ['/dev/stdin', '/dev/fd/0', '/proc/self/fd/0'],
  output: ['/dev/stdout', '/dev/fd/1', '/proc/self/fd/1'],
} as const;

/** The path as the program uses it: `-` for a standard stream under any name. */
export function knownPath(path: string, direction: keyof typeof systemNames): string {
  return systemNames[direction].some((name) => name === path) ? standardStream : path;
}

/** What an input is called in messages and results. */
export function inputName(path: string): string {
  return path === standardStream ? '<stdin>' : path;
}

/** What an output is called in messages. */
export function outputName(path: string): string {
  return path === standardStream ? '<stdout>' : path;
}

/** `song.pulse1.wav` for the stem `pulse1` of `song.wav`. */
export function stemPath(output: string, name: string, paths: PathStyle = systemPaths): string {
  const extension = paths.extname(output);
  return `${output.slice(0, output.length - extension.length)}.${name}${extension}`;
}

/** Where the output of an input goes that is not named: beside it, or at its place below a folder. */
export function outputPath(
  { path, place }: Input,
  folder: string | undefined,
  extension: string,
  paths: PathStyle = systemPaths,
): string {
  if (path === standardStream) return folder === undefined ? path : paths.join(folder, `stdin.${extension}`);
  const named = folder === undefined ? path : paths.join(folder, place);
  return paths.normalize(`${named.slice(0, named.length - paths.extname(named).length)}.${extension}`);
}

/** The same text for names that a system takes for one: Windows and macOS do not tell capitals apart. */
export function nameKey(path: string, platform: NodeJS.Platform = process.platform): string {
  return platform === 'win32' || platform === 'darwin' ? path.normalize('NFC').toLowerCase() : path;
}
