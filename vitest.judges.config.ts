import { defineConfig } from 'vitest/config';

/** Programs of others that judge the MCP server; scripts/test-mcp.mjs installs those that are no part of the project. */
export default defineConfig({
  test: {
    include: ['test/judges/*.judge.ts'],
    globalSetup: ['test/build-once.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    // Each of them starts servers and measures nothing: one after another they disturb each other least.
    fileParallelism: false,
    reporters: ['default', ['json', { outputFile: 'reports/judges.json' }]],
  },
});
