import { defineConfig } from 'vitest/config';

/** Results with the single executable stand beside those of all tests. */
const report = process.env.MMLC_BINARY === undefined ? 'vitest' : 'binary';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build-once.ts'],
    testTimeout: 30_000,
    reporters: ['default', ['json', { outputFile: `reports/${report}.json` }]],
  },
});
