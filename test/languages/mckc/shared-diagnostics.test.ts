import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { hintOf, messageOf } from '../../../src/diagnostics/message.js';
import { toldBy } from '../song-facts.js';

// What mode mckc shares with the other modes, and each fault once, with its exact place.
describe.each([
  ['A o4 c j d', ['error unknown-command 1:8+1']],
  ['A o4 @q c', ['error missing-number 1:6+2']],
  ['A o4 v 8 c', ['error blank-before-number 1:6+1']],
  ['A o4 v16 c', ['error value-out-of-range 1:6+3 ~1:7+2']],
  ['@v0={1|2|3}\nA o4 @v0 c', ['error envelope-second-loop 1:9+1']],
  ['A o4 [c', ['error unterminated-repeat 1:6+1']],
  ['A o4 [c]d', ['error missing-number 1:8+1']],
  ['A o4 [c] 2', ['error blank-before-number 1:8+1']],
  ['A o4 [c]1 |:d:|1', ['error value-out-of-range 1:8+2 ~1:9+1', 'error value-out-of-range 1:14+3 ~1:16+1']],
  ['A o4 c]2', ['error unmatched-repeat-end 1:7+2']],
  ['A o4 {c {d}8 e}4', ['error mckc-tuplet-nested 1:9+1 (open-bracket 1:6+1)']],
  ['A o4 (c (d e) f)', ['error mckc-slur-nested 1:9+1 (open-bracket 1:6+1)']],
  ['A o4 |:c |:d:|2 e:|2', ['error mckc-loop-nested 1:10+2 (open-bracket 1:6+2)']],
  ['A o4 {c {d}8}4 e}4', ['error mckc-tuplet-nested 1:9+1 (open-bracket 1:6+1)', 'error mckc-tuplet-stray 1:17+2']],
  ['C o4 s1,2 c', ['error channel-mismatch 1:6+4']],
  ['#TITLE a', ['error no-track']],
  ['A o4 v8', ['warning song-no-length', 'warning no-notes 1:1+1']],
  ['A o4 v8 c L d !!', ['warning song-no-length', 'warning no-notes 1:1+1']],
])('%j', (text, told) => {
  const compilation = compile(text, { mode: 'mckc' });

  it('is told where it is, and nothing else', () => {
    expect(toldBy(compilation)).toEqual(told);
  });

  it.each(['en', 'ja'] as const)('has every value of its words, in %s', (language) => {
    for (const diagnostic of [...compilation.errors, ...compilation.warnings]) {
      const words = `${messageOf(diagnostic, language)} ${hintOf(diagnostic, language)}`;
      expect(words).not.toMatch(/\{[a-z]+\}/i);
    }
  });
});
