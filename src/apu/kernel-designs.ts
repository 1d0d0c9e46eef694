// Made by scripts/design-kernel.mjs, where it is told how and to what end.

/** A kernel as a sum of cosines over its support of taps - period samples, and how finely it is tabulated. */
export interface KernelDesign {
  /** Samples touched by one step. */
  readonly taps: number;
  /** Rows of taps for positions of a step between two samples. */
  readonly phases: number;
  /** Samples that h is integrated over: one of the output. */
  readonly period: number;
  /** h(t) = sum of cosines[m] cos(2 pi m t / (taps - period)), t in samples. */
  readonly cosines: readonly number[];
}

/** Its frequencies are in parts of the sample rate; it is meant for rates from `fromHz` up to the next in the list. */
export interface RatedKernelDesign extends KernelDesign {
  readonly fromHz: number;
}

/** For what has a pitch. */
export const stepKernels: readonly RatedKernelDesign[] = [
  {
    fromHz: 0,
    taps: 48,
    phases: 128,
    period: 1,
    cosines: [
      0.021276596, 0.042553388, 0.042553217, 0.042553363, 0.042553355, 0.042553294, 0.042553606, 0.042553164,
      0.042553995, 0.042552953, 0.042554397, 0.04255288, 0.042554927, 0.042552562, 0.042555781, 0.042551996,
      0.042556758, 0.042552384, 0.042553174, 0.042563108, 0.040653352, 0.028592339, 0.009761199, 0.00074992, -7.44e-7,
      -0.000014974, 0.000014113, -0.000013666, 0.000003924, -0.000002407, 0.000001699, -0.00000138, 0.000001025,
      -7.06e-7,
    ],
  },
  {
    fromHz: 46000,
    taps: 48,
    phases: 128,
    period: 1,
    cosines: [
      0.021276596, 0.042552127, 0.042553289, 0.042552138, 0.042553355, 0.042552181, 0.04255345, 0.042552258,
      0.042553569, 0.042552381, 0.042553692, 0.042552582, 0.042553764, 0.042552959, 0.042553604, 0.042553849,
      0.042552597, 0.042556129, 0.042553098, 0.042264708, 0.037207767, 0.021812328, 0.005932606, 0.000350555, 4.7e-7,
      -0.000003178, 0.000001959, -0.000001041, 4.95e-7, -1.78e-7, -9e-9, 1.19e-7, -1.84e-7, 2.22e-7,
    ],
  },
  {
    fromHz: 64000,
    taps: 48,
    phases: 128,
    period: 1,
    cosines: [
      0.021276596, 0.042553278, 0.042553204, 0.042553305, 0.042553257, 0.042553357, 0.042553349, 0.04255343,
      0.042553485, 0.042553516, 0.042553673, 0.042553613, 0.042553889, 0.042553847, 0.042553784, 0.042537496,
      0.041789328, 0.037589786, 0.029588312, 0.021987018, 0.014436762, 0.006017747, 0.001076425, 0.000035441, 1.8e-7,
      -5.2e-8, -7.3e-8, 9.8e-8, -8.8e-8, 7e-8, -5.3e-8, 3.9e-8, -2.7e-8, 1.8e-8,
    ],
  },
];

/** For many small steps and for noise. */
export const shortKernels: readonly RatedKernelDesign[] = [
  {
    fromHz: 0,
    taps: 24,
    phases: 64,
    period: 1,
    cosines: [
      0.043478261, 0.086950063, 0.086957329, 0.086951405, 0.086958282, 0.086954876, 0.086957978, 0.086964438,
      0.086950934, 0.086726361, 0.078515474, 0.048550461, 0.014319032, 0.001045976, -0.000004246, -0.000005032,
      0.000003589, -0.00000196,
    ],
  },
  {
    fromHz: 48000,
    taps: 24,
    phases: 64,
    period: 1,
    cosines: [
      0.043478261, 0.08695425, 0.086957178, 0.086955354, 0.086958625, 0.086957826, 0.086960366, 0.086963133,
      0.086960926, 0.086794608, 0.081618125, 0.059407639, 0.025758673, 0.004806822, 0.000151475, 0.000002452,
      -0.000001341, 2.26e-7,
    ],
  },
  {
    fromHz: 64000,
    taps: 24,
    phases: 64,
    period: 1,
    cosines: [
      0.043478261, 0.086957177, 0.086957084, 0.086958083, 0.086958943, 0.086959759, 0.086961958, 0.086964083,
      0.086554087, 0.082030255, 0.06910164, 0.052391252, 0.035342906, 0.016919837, 0.004130003, 0.000304066, -5.75e-7,
      -2.07e-7,
    ],
  },
];

/** For steps that come by the dozen, in a buffer of four differences a sample. */
export const fineKernel: KernelDesign = {
  taps: 12,
  phases: 64,
  period: 4,
  cosines: [
    0.125, 0.249941335, 0.244246044, 0.205653778, 0.121131515, 0.040101998, 0.005405797, 0.000089582, 0.000002868,
    -4.67e-7,
  ],
};
