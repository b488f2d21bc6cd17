import { availableParallelism } from 'node:os';
import { basename } from 'node:path';
import { defineConfig } from 'vitest/config';
import { SlowestFirst } from './tests/support/slowest-first.ts';

/** Every property test draws the same cases in every run, and names its seed when it fails. */
const setupFiles = ['tests/support/seed-properties.ts', 'tests/support/leave-as-found.ts'];

/**
 * Loading the application again for each of hundreds of files took longer than all their tests: the files that one
 * process runs share what it has loaded. Left to itself, vitest keeps one of two cores idle.
 */
const sharedProcesses = {
  pool: 'forks',
  isolate: false,
  maxWorkers: Math.max(2, availableParallelism() - 1),
} as const;

/** A browser, a server or a database of a busy machine may miss its moment once; the report names what passed only on the second try. */
const retry = process.env.CI ? 1 : 0;

/** Without a build a style sheet has an empty address, of which React complains on every page that is drawn. */
const sheetNames = {
  name: 'sheet-names',
  enforce: 'pre',
  resolveId: (source: string) =>
    source.endsWith('.css?url') ? `\0sheet-name:${basename(source, '.css?url')}` : undefined,
  load: (id: string) =>
    id.startsWith('\0sheet-name:') ? `export default '/assets/${id.slice(12)}.css'` : undefined,
} as const;

/** They catch what hangs, not what is slow: a busy machine makes no test fail, and asking twenty times a second would keep it busy. `npm test` gives a run up by itself (scripts/setup/stillness.mjs). */
const patience = {
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000, interval: 100 } },
} as const;

/** Three kinds of test: beside the code, against real adapters, in a real browser. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        plugins: [sheetNames],
        test: {
          name: 'unit',
          ...sharedProcesses,
          setupFiles,
          include: [
            'src/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'scripts/**/*.test.{mjs,ts}',
            'tests/{contract,structure,texts}/**/*.test.ts',
          ],
          environment: 'node',
          ...patience,
        },
      },
      {
        plugins: [sheetNames],
        test: {
          name: 'integration',
          ...sharedProcesses,
          include: ['tests/contracts/**/*.test.ts', 'tests/integration/**/*.test.ts'],
          environment: 'node',
          setupFiles,
          globalSetup: ['tests/support/shared-database.ts'],
          ...patience,
          retry,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/support/shared-site.ts'],
          ...patience,
          // A fifth to a third of a browser test is waiting: a third file uses what two leave of two cores.
          maxWorkers: 3,
          retry,
        },
      },
    ],
  },
});
