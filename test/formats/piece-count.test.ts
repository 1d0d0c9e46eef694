import { describe, expect, test } from 'vitest';
import { instantiateKernel } from '../../src/apu/kernel-instance.js';
import { blockSamples } from '../../src/audio/sample-blocks.js';
import { compile } from '../../src/compiler.js';
import { formatSpec, outputFormatNames } from '../../src/formats/output-formats.js';
import { planOutput } from '../../src/formats/plan-output.js';
import { performScore } from '../../src/performance/perform-score.js';

describe('what a plan tells of the work', () => {
  test.each(outputFormatNames.filter((name) => formatSpec(name).madeOf === 'sound'))(
    'of %s is how many pieces there are, so that progress ends where the file does',
    async (format) => {
      const { score } = compile('A t120 l1 cdefgab', { mode: 'ppmck' });
      for (const normalize of [true, false]) {
        const sound = { sampleRate: 44_100, normalize, profile: 'famicom' } as const;
        const plan = await planOutput(format, { score: score!, program: performScore(score!), sound });
        const pieces = [...plan.bytes()].length;
        // Beside the blocks there are a beginning and an end, and in each of three passes the chip's first may be short.
        expect(Math.abs(pieces - plan.pieceCount)).toBeLessThanOrEqual(2 + 3);
      }
    },
  );
});

test('blocks are as long as the kernel makes them', () => {
  expect(instantiateKernel().maxSliceSamples.value).toBe(blockSamples);
});
