import type { Dialect } from '../dialect.js';
import { type PpmckTrack, ppmckTracks } from './commands.js';

export const ppmckDialect: Dialect<PpmckTrack> = {
  mode: 'ppmck',
  channelOf: (track) => ppmckTracks[track],
  initial: { volume: 15, gate: 8, duty: 2 },
  levelOf: (volume) => volume,
  gateOf: (gate) => gate / 8,
  dutyOfTone: (tone) => tone,
  channelOfTone: () => 'pulse',
  ignoresTriangleVolume: true,
  hasGateEvents: true,
  allowsEqualDefinitions: false,
  example: 'A cdefg',
  written: (lowerCase) => lowerCase,
};
