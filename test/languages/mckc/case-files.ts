import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileResolver } from '../../../src/source/file-resolver.js';
import { root } from '../../house/source-files.js';

const folder = join(root, 'test/cases/mckc');

/** Topic songs with the register writes that the real compiler and driver make of them. */
export const caseNames = readdirSync(folder)
  .filter((name) => name.endsWith('.mml'))
  .map((name) => name.slice(0, -'.mml'.length));

export function caseText(name: string): string {
  return readFileSync(join(folder, `${name}.mml`), 'utf8');
}

/** Lines of `frame address value`; frame -1 is the driver's start. */
export function caseWrites(name: string): readonly string[] {
  return readFileSync(join(folder, `${name}.regs`), 'utf8')
    .trimEnd()
    .split('\n');
}

/** Files by name, as bytes. */
export function filesOf(files: Readonly<Record<string, Uint8Array>>): FileResolver {
  return {
    read(path, _kind, maximumBytes) {
      const bytes = files[path];
      if (bytes === undefined) return { isFound: false, reason: 'absent', searched: ['folder'] };
      return { isFound: true, bytes: bytes.subarray(0, maximumBytes), byteLength: bytes.length, name: path };
    },
  };
}

export const caseFiles = filesOf({ 'k.dmc': readFileSync(join(folder, 'k.dmc')) });
