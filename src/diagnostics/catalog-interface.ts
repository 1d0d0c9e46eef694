import { commandEntries } from './catalog-commands.js';
import { fileEntries } from './catalog-files.js';
import { optionEntries } from './catalog-options.js';

/** What can be wrong in how the compiler is called, and with files. */
export const interfaceEntries = { ...commandEntries, ...optionEntries, ...fileEntries } as const;
