import { describe, test } from 'vitest';
import { publishedTests } from './published/published-tests.js';

describe.each(publishedTests)('$source', ({ cases }) => {
  test.each(cases)('$what', ({ check }) => check());
});
