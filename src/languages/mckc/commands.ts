import { type ParameterSpec, parameter } from '../command-spec.js';
import type { MckcCommandSpec } from './command-parameters.js';
import { noteCommands } from './note-commands.js';
import { soundCommands } from './sound-commands.js';
import { structureCommands } from './structure-commands.js';

export type { MckcCommandSpec, Reading } from './command-parameters.js';

/** The commands of mode `mckc` (real ppmck, the part for the 2A03), in the order of the manual. */
export const mckcCommands = { ...noteCommands, ...soundCommands, ...structureCommands } as const satisfies Record<
  string,
  MckcCommandSpec
>;

export type MckcCommandKey = keyof typeof mckcCommands;

const everyByte: ParameterSpec = parameter(0, 65535);

/** Commands of expansion chips: read, so that one message can tell of them, and never played. */
export const expansionCommands: readonly { readonly name: string; readonly parameters: readonly ParameterSpec[] }[] = [
  { name: 'MHOF', parameters: [] },
  { name: 'MH', parameters: [everyByte] },
  { name: 'MF', parameters: [everyByte] },
  { name: 'OP', parameters: [everyByte] },
  { name: 'SA', parameters: [everyByte] },
  { name: 'M', parameters: [everyByte] },
  { name: 'S', parameters: [everyByte] },
  { name: 'N', parameters: [everyByte] },
];
