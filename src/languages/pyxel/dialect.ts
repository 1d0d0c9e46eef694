import { type ChannelKind, channelIds, levelOfVolume127 } from '../../score/score.js';
import type { Dialect } from '../dialect.js';
import type { PyxelTrack } from './parser.js';

const tones: readonly { readonly channel: ChannelKind; readonly duty: number | null }[] = [
  { channel: 'triangle', duty: null },
  { channel: 'pulse', duty: 2 },
  { channel: 'pulse', duty: 1 },
  { channel: 'noise', duty: null },
];

export const pyxelDialect: Dialect<PyxelTrack> = {
  mode: 'pyxel',
  channelOf: (track) => channelIds[Number(track)]!,
  initial: { volume: 100, gate: 80, duty: 2 },
  levelOf: levelOfVolume127,
  gateOf: (gate) => gate / 100,
  dutyOfTone: (tone) => tones[tone]!.duty,
  channelOfTone: (tone) => tones[tone]!.channel,
  ignoresTriangleVolume: false,
  hasGateEvents: false,
  allowsEqualDefinitions: true,
  example: '0: CDEFG',
  written: (lowerCase) => lowerCase.toUpperCase(),
};
