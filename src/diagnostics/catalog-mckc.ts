import { mckcFileEntries } from './catalog-mckc-lines.js';
import { mckcMusicEntries } from './catalog-mckc-music.js';

/** Diagnostics of mode mckc alone. */
export const mckcEntries = { ...mckcFileEntries, ...mckcMusicEntries } as const;
