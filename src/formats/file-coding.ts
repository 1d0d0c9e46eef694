/** How the sound of a file is compressed; what is not given has the default of its format. */
export interface FileCoding {
  /** Of MP3 or Ogg Vorbis, on the scale of {@link qualities}; fractions too. */
  readonly quality?: number;
  /** MP3: a constant bit rate in kbit/s, one of {@link mp3Bitrates}, in place of a quality. */
  readonly bitrate?: number;
  /** FLAC: on the scale of {@link compressions}. */
  readonly compression?: number;
}

/** Scales of the encoders themselves: LAME's -V, of which 0 is the best sound, and that of libvorbis, of which 10 is. */
export const qualities = {
  mp3: { min: 0, max: 9, otherwise: 2 },
  ogg: { min: -1, max: 10, otherwise: 5 },
} as const;

/** 0 is the fastest, 8 the smallest file, 5 what the `flac` program takes. */
export const compressions = { min: 0, max: 8, otherwise: 5 } as const;

/** Rates in Hz of MPEG-1, then of MPEG-2 and of MPEG-2.5, each half of one before. */
const mpegRates = [44_100, 48_000, 32_000, 22_050, 24_000, 16_000, 11_025, 12_000, 8000] as const;
export type Mp3Rate = (typeof mpegRates)[number];
export const mp3Rates: readonly number[] = mpegRates;

const bitratesOfMpeg1 = [32, 40, 48, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] as const;
const bitratesOfMpeg2 = [8, 16, 24, 32, 40, 48, 64, 80, 96, 112, 128, 160] as const;
/** LAME has no more for the lowest rates. */
const bitratesOfMpeg25 = [8, 16, 24, 32, 40, 48, 64] as const;
export type Mp3Bitrate = (typeof bitratesOfMpeg1 | typeof bitratesOfMpeg2)[number];

/** The bit rates in kbit/s that an MP3 may have at a sample rate. */
export function mp3Bitrates(sampleRate: number): readonly number[] {
  if (sampleRate >= 32_000) return bitratesOfMpeg1;
  return sampleRate >= 16_000 ? bitratesOfMpeg2 : bitratesOfMpeg25;
}

/** The header of a FLAC frame can say rates above this only when they are multiples of 10 Hz. */
export const finestFlacRate = 65_535;

/** Whether a FLAC stream of this rate can be decoded from anywhere within it: the format's "streamable subset". */
export function flacHasRate(sampleRate: number): boolean {
  return sampleRate <= finestFlacRate || sampleRate % 10 === 0;
}
