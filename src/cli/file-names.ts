import { standardStream } from '../host/read-input.js';

/** What an input is called in messages and results. */
export function inputName(path: string): string {
  return path === standardStream ? '<stdin>' : path;
}

/** What an output is called in messages. */
export function outputName(path: string): string {
  return path === standardStream ? '<stdout>' : path;
}
