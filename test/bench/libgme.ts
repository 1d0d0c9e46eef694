import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Debian's libgme, playing NSF files in a process of its own. */
export interface Libgme {
  /** Processor milliseconds that it takes to play an NSF. */
  play(nsf: Uint8Array, sampleRate: number, seconds: number): number;
  /** The sound of an NSF. */
  record(nsf: Uint8Array, sampleRate: number, seconds: number): Int16Array;
  close(): void;
}

/** Builds the player; nothing where there is no compiler or no libgme. `folder` is where the bench has its sources. */
export function openLibgme(folder: string): Libgme | undefined {
  const work = mkdtempSync(join(tmpdir(), 'mmlc-libgme-'));
  const close = () => rmSync(work, { recursive: true, force: true });
  const player = join(work, 'player');
  const compiled = spawnSync('g++', ['-O3', join(folder, 'libgme-player.cpp'), '-o', player, '-lgme']);
  if (compiled.status !== 0) {
    close();
    return undefined;
  }
  const run = (nsf: Uint8Array, ...args: readonly (string | number)[]): string => {
    const file = join(work, 'song.nsf');
    writeFileSync(file, nsf);
    const { status, stdout, stderr } = spawnSync(player, [file, ...args.map(String)], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`libgme cannot play: ${stderr}`);
    return stdout;
  };
  return {
    play: (nsf, sampleRate, seconds) => Number(run(nsf, sampleRate, seconds)),
    record(nsf, sampleRate, seconds) {
      const file = join(work, 'song.pcm');
      run(nsf, sampleRate, seconds, file);
      return new Int16Array(Uint8Array.from(readFileSync(file)).buffer);
    },
    close,
  };
}
