import { findProgram } from './find-program.js';

/** A program that plays sound files, and how it is called. */
interface SoundPlayer {
  readonly name: string;
  /** Whether it knows other files than WAV. */
  readonly playsAll: boolean;
  readonly argumentsFor: (file: string) => readonly string[];
}

/** In the order in which they are tried. */
export const soundPlayers: readonly SoundPlayer[] = [
  {
    name: 'ffplay',
    playsAll: true,
    // A name with a colon would be taken for an address.
    argumentsFor: (file) => ['-nodisp', '-autoexit', '-loglevel', 'error', '-i', `file:${file}`],
  },
  { name: 'aplay', playsAll: false, argumentsFor: (file) => ['-q', '--', file] },
  { name: 'paplay', playsAll: false, argumentsFor: (file) => ['--', file] },
  { name: 'afplay', playsAll: true, argumentsFor: (file) => [file] },
  {
    name: 'powershell',
    playsAll: false,
    argumentsFor: (file) => [
      '-NoProfile',
      '-Command',
      `(New-Object Media.SoundPlayer '${file.replaceAll("'", "''")}').PlaySync()`,
    ],
  },
];

interface FoundPlayer {
  readonly player: SoundPlayer;
  /** The program itself. */
  readonly path: string;
}

/** The first player that is installed and can play such a file. */
export async function findPlayer(isWav: boolean, environment: NodeJS.ProcessEnv): Promise<FoundPlayer | undefined> {
  for (const player of soundPlayers) {
    if (!isWav && !player.playsAll) continue;
    const path = await findProgram(player.name, environment);
    if (path !== undefined) return { player, path };
  }
  return undefined;
}
