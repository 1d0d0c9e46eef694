import { describe, expect, it } from 'vitest';
import { createSource } from '../../src/source/source-text.js';

describe('createSource', () => {
  it('drops one leading byte order mark and no other', () => {
    expect(createSource('\ufeffA c', 'song.mml')).toEqual({ name: 'song.mml', text: 'A c' });
    expect(createSource('\ufeff\ufeffA').text).toBe('\ufeffA');
    expect(createSource('A \ufeff').text).toBe('A \ufeff');
  });

  it('has no name when none is given', () => {
    expect(Object.keys(createSource('A c'))).toEqual(['text']);
  });
});
