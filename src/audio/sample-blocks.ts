/** Analogue output stage to imitate: `famicom` 37 Hz high-pass; `nes` 90 and 440 Hz high-pass, 14 kHz low-pass. */
export const filterProfiles = ['famicom', 'nes', 'none'] as const;
export type FilterProfile = (typeof filterProfiles)[number];

export interface AudioOptions {
  /** Output rate in Hz, 8000..192000. */
  readonly sampleRate: number;
  /** Scale the peak to full scale; silence stays silent. */
  readonly normalize: boolean;
  readonly profile: FilterProfile;
}

/** What a finished rendering was like. */
export interface RenderSummary {
  readonly sampleCount: number;
  /** Highest absolute sample that was handed out, 1 = full scale. */
  readonly peak: number;
  /** Factor that normalising applied; 1 without it. */
  readonly gain: number;
}

/**
 * Mono samples in order, -1..1, a block at a time. A block is valid until the next is asked for. Blocks may be empty:
 * the measuring pass of a normalised rendering hands control back that way, so that a caller can show progress or stop
 * between any two blocks.
 */
export type SampleBlocks = Generator<Float32Array, RenderSummary, undefined>;
