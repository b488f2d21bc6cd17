import { defineConfig } from 'vitest/config';

/** Three kinds of test: beside the code, against real plugs, in a real browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.{mjs,ts}', 'tests/contract/**/*.test.ts'],
          environment: 'node',
          // Property tests try hundreds of cases; a busy machine must not make them fail.
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'integration',
          include: ['tests/contracts/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/shared-site.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          // A browser on a busy machine may miss its moment once; the report names what passed only on the second try.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
});
