import { describe, expect, test } from 'vitest';
import { compile } from '../../src/compiler.js';
import { formatSpec, outputFormatNames } from '../../src/formats/output-formats.js';
import { planOutput } from '../../src/formats/plan-output.js';
import { performScore } from '../../src/performance/perform-score.js';

const blockSamples = 8192;

describe('what a plan tells of the work', () => {
  test.each(outputFormatNames.filter((name) => formatSpec(name).madeOf === 'sound'))(
    'of %s is how often the sound goes by, so that progress ends where the file does',
    async (format) => {
      const { score } = compile('A t120 l1 cdefgab', { mode: 'ppmck' });
      for (const normalize of [true, false]) {
        const sound = { sampleRate: 44_100, normalize, profile: 'famicom' } as const;
        const plan = await planOutput(format, { score: score!, program: performScore(score!), sound });
        const pieces = [...plan.bytes()].length;
        const blocks = Math.ceil((plan.seconds * 44_100) / blockSamples);
        // Beside the blocks there are a beginning and an end, and a chip's first block may be short.
        expect(Math.abs(pieces - plan.passes * blocks)).toBeLessThanOrEqual(2 + plan.passes);
      }
    },
  );
});
