import { describe, expect, it } from 'vitest';
import { progressText } from '../../src/cli/progress.js';
import { displayWidth } from '../../src/diagnostics/display-width.js';

describe('a line of progress', () => {
  it('has a bar, a share and what is worked on', () => {
    expect(progressText('song.mml', 0, 79)).toBe('[--------------------]  0 % song.mml');
    expect(progressText('song.mml', 0.5, 79)).toBe('[##########----------] 50 % song.mml');
    expect(progressText('song.mml', 1, 79)).toBe('[####################]100 % song.mml');
  });

  it('is never wider than the terminal, with wide characters too', () => {
    const name = '曲👩‍🎤のとても長い名前.mml';
    for (let columns = 1; columns < 60; columns++) {
      expect(displayWidth(progressText(name, 0.3, columns))).toBeLessThanOrEqual(columns);
    }
    expect(progressText(name, 0.3, 32)).toBe('[######--------------] 30 % 曲👩‍🎤');
  });

  it('shows controls and does not obey them', () => {
    expect(progressText('a\u001b[2Jb\nc', 0, 79)).toBe('[--------------------]  0 % a␛[2Jb␊c');
  });
});
