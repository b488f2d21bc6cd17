/** Which rows the last whole `npm test` proved: a row counts by tests that ran and passed, never by a name alone. */
import { findRowIds } from './row-ids.ts';

/** A test as vitest reports it; `name` holds the titles of the groups around it too. */
export type RunTest = { readonly file: string; readonly name: string; readonly status: string };

/** What `npm test` writes when all its stages ran. `commit`: null outside a git checkout. */
export type TestRun = {
  readonly endedAt: string;
  readonly commit: string | null;
  readonly tests: readonly RunTest[];
};

export type Proof = {
  /** The passed tests of each proved row. */
  readonly proved: ReadonlyMap<string, readonly RunTest[]>;
  /** Rows that were proved before and are not any more. */
  readonly lost: readonly string[];
  /** Rows that were not proved before. */
  readonly gained: readonly string[];
};

/**
 * Holds a run against the rows that were proved before (`kept`).
 * @param groups the letters of the rows' ids, such as `SRCH`
 */
export function findProof(
  run: TestRun,
  rowIds: readonly string[],
  results: readonly string[],
  groups: ReadonlySet<string>,
): Proof {
  const passedByRow = new Map<string, RunTest[]>();
  for (const test of run.tests) {
    if (test.status !== 'passed') continue;
    for (const id of findRowIds(test.name, groups)) {
      const tests = passedByRow.get(id);
      if (tests) tests.push(test);
      else passedByRow.set(id, [test]);
    }
  }
  const proved = new Map(rowIds.flatMap((id) => entryOf(passedByRow, id)));
  const before = new Set(results);
  return {
    proved,
    lost: results.filter((id) => !proved.has(id)),
    gained: [...proved.keys()].filter((id) => !before.has(id)),
  };
}

function entryOf<V>(map: ReadonlyMap<string, V>, id: string): readonly (readonly [string, V])[] {
  const value = map.get(id);
  return value === undefined ? [] : [[id, value]];
}
