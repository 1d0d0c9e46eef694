/*
 * The shape that a sudden change of level takes in the samples: the step response of a low-pass h(t). Samples hold
 * differences, so what a step adds to them is h integrated over one sample period. The taps then sum to one at any phase,
 * and the treble is not lifted as it would be by sampled impulses. The low-passes are designed by
 * scripts/design-kernel.mjs, which also tells their frequency responses.
 */
import { fineKernel, type KernelDesign, type RatedKernelDesign, shortKernels, stepKernels } from './kernel-designs.js';

/** Samples by which the output lags behind the steps. */
export const stepLatencySamples = stepKernels[0]!.taps / 2 - 1;

export interface StepKernels {
  readonly step: KernelDesign;
  readonly short: KernelDesign;
  readonly fine: KernelDesign;
}

/** The designs for a sample rate in Hz. */
export function kernelsFor(sampleRate: number): StepKernels {
  const of = (kernels: readonly RatedKernelDesign[]) => kernels.findLast(({ fromHz }) => sampleRate >= fromHz)!;
  return { step: of(stepKernels), short: of(shortKernels), fine: fineKernel };
}
