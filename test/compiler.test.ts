import { describe, expect, it } from 'vitest';
import { type CompileOptions, compile } from '../src/compiler.js';
import { messageOf } from '../src/diagnostics/message.js';

function refusal(text: string, options: CompileOptions): string | undefined {
  const { errors } = compile(text, { mode: 'ppmck', purpose: 'compose', ...options });
  return errors[0] && messageOf(errors[0], 'en');
}

describe('a song that is too long', () => {
  it.each([
    ['A t1 [r1]16', 3600, 'the song lasts 64 minutes, more than the 60 allowed'],
    ['A t1 [r1]15 r192', 3600, 'the song lasts 60.02 minutes, more than the 60 allowed'],
    ['A t60 c c', 1, 'the song lasts 0.03 minutes, more than the 0.02 allowed'],
    ['A t60 c', 1e-6, 'the song lasts 0.02 minutes, more than the 0 allowed'],
  ])('%s is told with as many decimals as it takes to see it', (text, maxDurationSeconds, message) => {
    expect(refusal(text, { maxDurationSeconds })).toBe(message);
  });
});
