import { describe, expect, it } from 'vitest';
import { unpackLzString } from '../../src/source/lz-string.js';

describe('unpackLzString', () => {
  // Made with compressToEncodedURIComponent of lz-string 1.5.0.
  it.each([
    ['Q', ''],
    ['MJA', 'C'],
    ['pMMQ', 'ド'],
    ['MI18ZQ', 'C'.repeat(28)],
    ['CoRgTADABAAiUHkAsUDCARAogMQOIG5RJZoEw0Qg', 'T120 @1 O4 CDEFG;T120 @0 O2 C1'],
    [
      'CoRgrADAMgHA2gYQKIHEB8CA8BdALAbgAEAmAAgHkBmUxXFXbGIiREPI68gdjgCUYEMbCABsQA',
      'T150L8[CEG>C<]4;@2 O3 [C4G4]8;@0[C1]4;@3 O7[R8C8]16',
    ],
  ])('%s', (packed, text) => {
    expect(unpackLzString(packed, 1000)).toBe(text);
    if (text !== '') expect(unpackLzString(packed, text.length - 1)).toBeNull();
  });

  it('takes whatever comes', () => {
    for (const packed of ['', 'A', '!', 'MJ', 'pMM', '$$$$', 'CoRgTADABAAiUHkAsUDC', '//////']) {
      expect(unpackLzString(packed, 1000)).toBeNull();
    }
  });
});
