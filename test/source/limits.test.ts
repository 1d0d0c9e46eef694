import { describe, expect, it } from 'vitest';
import { type Limit, limits } from '../../src/source/limits.js';

describe('limits', () => {
  it('are the published ones', () => {
    const values = Object.entries(limits).map(([name, limit]) => `${name} ${limit.value} ${limit.unit}`);
    expect(values).toEqual([
      `text ${2 ** 20} bytes`,
      'nesting 1000 levels',
      'expandedEvents 100000 events',
      'songStatements 800000 statements',
      'expandedStatements 400000 statements',
      'programSounds 1000 sounds',
      'programSoundText 4194304 characters',
      'soundMinutes 60 minutes',
      'diagnostics 200 diagnostics',
      `wavBytes ${2 ** 32 - 1} bytes`,
      'sampleRateMin 8000 Hz',
      'sampleRateMax 192000 Hz',
    ]);
  });

  it('say what they are in both languages', () => {
    for (const { doc } of Object.values<Limit>(limits)) {
      expect(doc.en).toMatch(/^[\x20-\x7e]+$/);
      expect(doc.ja).toMatch(/[\u3040-\u9fff]/);
    }
  });
});
