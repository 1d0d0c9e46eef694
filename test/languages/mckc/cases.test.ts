import { describe, expect, it } from 'vitest';
import { caseNames, caseText, caseWrites } from './case-files.js';
import { writesOf } from './register-lines.js';

const seconds = 24;

describe('the writes of the real compiler and driver', () => {
  it.each(caseNames)('%s', (name) => {
    expect(writesOf(caseText(name), seconds)).toEqual(caseWrites(name));
  });
});
