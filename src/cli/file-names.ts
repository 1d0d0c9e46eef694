import { extname } from 'node:path';
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
export function stemPath(output: string, name: string): string {
  const extension = extname(output);
  return `${output.slice(0, output.length - extension.length)}.${name}${extension}`;
}
