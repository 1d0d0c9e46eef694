/** Samples of a block at most, as the kernel of the chip has it. */
export const blockSamples = 32768;

/** Analogue output stage to imitate: `famicom` 37 Hz high-pass; `nes` 90 and 440 Hz high-pass, 14 kHz low-pass. */
export const filterProfiles = ['famicom', 'nes', 'none'] as const;
export type FilterProfile = (typeof filterProfiles)[number];

export interface AudioOptions {
  /** Output rate in Hz, 8000..192000. */
  readonly sampleRate: number;
  /** Scale the peak to full scale; silence stays silent. */
  readonly normalize: boolean;
  readonly profile: FilterProfile;
  /** Added to the level in dB, after normalising; 0 unless given. */
  readonly gainDecibels?: number;
  /** Multiplies the samples in place of normalising and gain: that of an earlier rendering, to make the same sound again. */
  readonly factor?: number;
  /** Channels that are heard, by their bits in `$4015`; all unless given. The others play on in silence. */
  readonly channels?: number;
  /** How many times the loop of a program that has one is heard; 1 unless given. 0 goes straight into the fade. */
  readonly loops?: number;
  /** How long a loop then goes on while it becomes silent; 0 unless given. */
  readonly fadeSeconds?: number;
  /** Only this part is handed out, in CPU clocks from the start; what comes before it is played unheard. */
  readonly excerpt?: { readonly startClock: number; readonly endClock: number };
}

/** What a finished rendering was like. */
export interface RenderSummary {
  readonly sampleCount: number;
  /** Highest absolute sample that was handed out, 1 = full scale. */
  readonly peak: number;
  /** Factor that was applied: normalising times the gain that was asked for. */
  readonly gain: number;
  /** Samples beyond full scale, which a format of integers clips. */
  readonly overCount: number;
}

/**
 * Mono samples in order, -1..1, a block at a time. A block is valid until the next is asked for. Blocks may be empty:
 * the measuring pass of a normalised rendering hands control back that way, so that a caller can show progress or stop
 * between any two blocks.
 */
export type SampleBlocks = Generator<Float32Array, RenderSummary, undefined>;
