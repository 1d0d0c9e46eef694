import { channelBits } from '../apu/sampled-chip.js';
import { measuringSound, type SoundMeasure } from '../audio/measure-sound.js';
import type { AudioOptions } from '../audio/sample-blocks.js';
import type { ChipProgram } from '../hardware/chip-program.js';
import type { PlayedVoice, VoiceId } from '../score/played-notes.js';

const bitOfVoice = {
  Pulse1: channelBits.pulse1,
  Pulse2: channelBits.pulse2,
  Triangle: channelBits.triangle,
  Noise: channelBits.noise,
  DPCM: channelBits.dmc,
} as const satisfies Record<VoiceId, number>;

/** How loud a song is, and each of its voices. */
export interface SongMeasure extends Omit<SoundMeasure, 'groups'> {
  /** Integrated loudness in LUFS of each voice alone, as loud as it is in the mix; those that are not heard have none. */
  readonly alone: ReadonlyMap<VoiceId, number | null>;
}

/**
 * Plays a song, and each of its voices alone, and measures them. Yields now and then how many samples were measured, so
 * that whoever drives it can tell how far it is, do something else, or leave it.
 */
export function* measuringSong(
  program: ChipProgram,
  voices: readonly PlayedVoice[],
  options: AudioOptions,
): Generator<number, SongMeasure, undefined> {
  const isHeard = ({ id, notes }: PlayedVoice) =>
    notes.length > 0 && (options.channels === undefined || (bitOfVoice[id] & options.channels) !== 0);
  const heard = voices.filter(isHeard).map(({ id }) => id);
  const { groups, ...mix } = yield* measuringSound(
    program,
    options,
    heard.map((id) => bitOfVoice[id]),
  );
  return { ...mix, alone: new Map(heard.map((id, i) => [id, groups[i] ?? null])) };
}

/** {@link measuringSong} in one go. */
export function measureSong(program: ChipProgram, voices: readonly PlayedVoice[], options: AudioOptions): SongMeasure {
  const measuring = measuringSong(program, voices, options);
  let step = measuring.next();
  while (!step.done) step = measuring.next();
  return step.value;
}
