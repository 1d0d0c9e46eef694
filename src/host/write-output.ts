import { type Stats, unlinkSync, writeSync } from 'node:fs';
import { access, constants, type FileHandle, open, readlink, realpath, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { writeNamedPipe } from './named-pipe.js';
import { type ByteSource, type Pumped, pump } from './pump.js';
import { standardStream } from './read-input.js';
import { writeStandardOutput } from './standard-output.js';
import { type SystemFailure, systemFailure } from './system-failure.js';

/** What became of an output. `closed`: the reader of standard output went away, which is its right. */
export type WriteOutcome<T> =
  | Pumped<T>
  | { readonly status: 'closed' }
  | { readonly status: 'failed'; readonly failure: SystemFailure };

/**
 * Writes a file whole or not at all: into a new file beside it, which takes its name when it is complete.
 * Until then an old file of that name stays as it was. `-` is standard output; devices and pipes are written directly.
 */
export async function writeOutput<T>(
  path: string,
  source: ByteSource<T>,
  signal?: AbortSignal,
): Promise<WriteOutcome<T>> {
  if (path === standardStream) return writeStandardOutput(source, signal);
  try {
    const target = await resolveTarget(path);
    if (target.old?.isFIFO()) return await writeNamedPipe(target.path, source, signal);
    return target.old !== undefined && !target.old.isFile() && !target.old.isDirectory()
      ? await writeDirectly(target.path, source, signal)
      : await replaceFile(target, source, signal);
  } catch (error) {
    source.return?.();
    return { status: 'failed', failure: systemFailure(error) };
  }
}

interface Target {
  readonly path: string;
  /** What is there now. */
  readonly old: Stats | undefined;
}

/**
 * Follows symbolic links, so that the file they lead to is replaced and not the link. What is no file keeps its name:
 * a pipe may have no other, such as `/dev/stdout`.
 */
export async function resolveTarget(path: string): Promise<Target> {
  try {
    const old = await stat(path);
    return { path: old.isFile() ? await realpath(path) : path, old };
  } catch (error) {
    if (systemFailure(error).code !== 'ENOENT') throw error;
    return { path: await linkedPath(path), old: undefined };
  }
}

/** Where symbolic links lead that lead to nothing yet; any other path is itself. The links are known to end somewhere. */
async function linkedPath(path: string): Promise<string> {
  const link = await readlink(path).catch(() => undefined);
  return link === undefined ? path : linkedPath(resolve(dirname(path), link));
}

async function writeDirectly<T>(path: string, source: ByteSource<T>, signal?: AbortSignal): Promise<WriteOutcome<T>> {
  const file = await open(path, 'w');
  try {
    return await pump(source, (bytes) => writeAll(file, bytes), signal);
  } finally {
    await file.close();
  }
}

async function replaceFile<T>(target: Target, source: ByteSource<T>, signal?: AbortSignal): Promise<WriteOutcome<T>> {
  const replacement = await openReplacement(target);
  try {
    const pumped = await pump(source, (bytes) => replacement.write(bytes), signal);
    if (pumped.status === 'done') await replacement.finish();
    return pumped;
  } finally {
    await replacement.close();
  }
}

/** A new file that takes the name of an old one when all is well. */
export interface Replacement {
  write(bytes: Uint8Array): Promise<void>;
  /** The same at once: many small pieces take less time so than in turns of their own. */
  writeNow(bytes: Uint8Array): void;
  /** Everything has been written: the file takes its name. */
  finish(): Promise<void>;
  /** To be called in any case; what was not finished goes away. */
  close(): Promise<void>;
}

/** Names of files that are being written, or were when the program was killed. */
export const temporaryName = /^\.mmlc-\d+-[0-9a-z]*\.tmp$/;

/** Whether a path is that of a file which has not taken its name yet. */
export function isUnfinished(path: string): boolean {
  return /(^|[\\/])\.mmlc-[^\\/]*\.tmp$/.test(path);
}

export async function openReplacement({ path, old }: Target): Promise<Replacement> {
  if (old?.isDirectory()) throw Object.assign(new Error('EISDIR'), { code: 'EISDIR' });
  // Renaming would get round the protection of a read-only file.
  if (old !== undefined) await access(path, constants.W_OK);
  // A short name of its own: the target's may already be as long as a name can be.
  const temporary = join(dirname(path), `.mmlc-${process.pid}-${Math.random().toString(36).slice(2, 12)}.tmp`);
  const file = await open(temporary, 'wx', old === undefined ? 0o666 : 0o600);
  unfinished.add(temporary);
  let isOpen = true;
  const closeFile = async () => {
    if (isOpen) await file.close();
    isOpen = false;
  };
  return {
    write: (bytes) => writeAll(file, bytes),
    writeNow: (bytes) => {
      for (let written = 0; written < bytes.length; ) written += writeSync(file.fd, bytes, written);
    },
    finish: async () => {
      if (old !== undefined) await copyPermissions(file, old);
      await closeFile();
      await rename(temporary, path);
    },
    close: async () => {
      try {
        await closeFile();
      } finally {
        // There is nothing left after the rename.
        removeIfThere(temporary);
        unfinished.delete(temporary);
      }
    },
  };
}

async function copyPermissions(file: FileHandle, old: Stats): Promise<void> {
  const now = await file.stat();
  if (now.uid !== old.uid || now.gid !== old.gid) {
    // Only root may give files away; for everyone else the file becomes their own.
    await file.chown(old.uid, old.gid).catch(() => undefined);
  }
  await file.chmod(old.mode & 0o7777);
}

async function writeAll(file: FileHandle, bytes: Uint8Array): Promise<void> {
  let written = 0;
  while (written < bytes.length) {
    written += (await file.write(bytes, written, bytes.length - written)).bytesWritten;
  }
}

/** Temporary files that an abrupt exit would leave behind. */
const unfinished = new Set<string>();

process.on('exit', () => {
  for (const path of unfinished) removeIfThere(path);
});

/** Unlike `rmSync`, which Node must first load. */
function removeIfThere(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (systemFailure(error).code !== 'ENOENT') throw error;
  }
}
