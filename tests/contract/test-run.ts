/** Reads what the last whole `npm test` left: which tests ran, and how they ended. */
import { readFileSync } from 'node:fs';
import type { TestRun } from './proof.ts';

/** null: no whole run has ended in this checkout, or its file is damaged. */
export function readTestRun(file: string): TestRun | null {
  try {
    const run: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isTestRun(run) ? run : null;
  } catch {
    return null;
  }
}

function isTestRun(value: unknown): value is TestRun {
  return (
    typeof value === 'object' &&
    value !== null &&
    'endedAt' in value &&
    typeof value.endedAt === 'string' &&
    'tests' in value &&
    Array.isArray(value.tests)
  );
}
