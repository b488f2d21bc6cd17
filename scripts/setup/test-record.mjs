/** What a whole `npm test` leaves behind: which tests ran and how they ended, for the proof of the contract. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { inProject, projectFolder } from './paths.mjs';

/**
 * @typedef {{ file: string, name: string, status: string }} RunTest `status` as vitest says it: passed, failed, skipped …
 * @typedef {{ name: string, assertionResults: readonly { fullName: string, status: string }[] }} ReportedFile
 */

const recordFile = inProject('test-results', 'last-run.json');

/** The tests of one of vitest's JSON reports. @param {{ testResults: readonly ReportedFile[] } | null} report @returns {RunTest[]} */
export function listTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(projectFolder, name).replaceAll('\\', '/'),
      name: fullName,
      status,
    })),
  );
}

/** Before a whole run: what an earlier one proved does not speak for this one. */
export function forgetTestRun() {
  rmSync(recordFile, { force: true });
}

/** @param {readonly RunTest[]} tests @param {{ endedAt: string, commit: string | null }} about */
export function keepTestRun(tests, { endedAt, commit }) {
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(recordFile, JSON.stringify({ endedAt, commit, tests }));
}

/** The tests that did not run, grouped by file, one line each. @param {readonly RunTest[]} tests @returns {string[]} */
export function describeSkipped(tests) {
  return tests
    .filter(({ status }) => status !== 'passed' && status !== 'failed')
    .map(({ file, name }) => `skipped: ${file}: ${name}`);
}

/** The tests that failed, one line each: a long run's log is often cut, and its end is what is read. @param {readonly RunTest[]} tests @returns {string[]} */
export function describeFailed(tests) {
  return tests
    .filter(({ status }) => status === 'failed')
    .map(({ file, name }) => `FAILED: ${file}: ${name}`);
}
