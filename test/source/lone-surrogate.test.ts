import { describe, expect, it } from 'vitest';
import { loneSurrogateIn } from '../../src/source/lone-surrogate.js';

describe('loneSurrogateIn', () => {
  it.each([
    ['', -1],
    ['A c テ 👍', -1],
    ['👍👍', -1],
    ['A \ud800', 2],
    ['\udc00A', 0],
    ['👍\udc4d', 2],
    ['\ud83d👍', 0],
    ['a\ud83d\ud83d\udc4d', 1],
    ['\udc4d\ud83d', 0],
    ['\udc4d\udc4d', 0],
  ])('%j: %i', (text, offset) => {
    expect(loneSurrogateIn(text)).toBe(offset);
  });
});
