/** What a whole `npm test` leaves behind: which tests ran and how they ended, for the proof of the contract. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { inProject, projectFolder } from './paths.mjs';

/**
 * @typedef {{ file: string, name: string, status: string, reason?: string }} RunTest `status` as vitest says it: passed, failed, skipped …
 * @typedef {{ fullName: string, status: string, failureMessages?: readonly string[] }} ReportedTest
 * @typedef {{ name: string, status?: string, message?: string, assertionResults: readonly ReportedTest[] }} ReportedFile
 */

/** Characters of the first line of what went wrong. */
const maxReasonLength = 300;
const recordFile = inProject('test-results', 'last-run.json');

/**
 * The tests of one of vitest's JSON reports, and the files that failed without one: they could not be loaded, or what
 * comes before or after their tests failed.
 * @param {{ testResults: readonly ReportedFile[] } | null} report
 * @returns {RunTest[]}
 */
export function listTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status: fileStatus, message, assertionResults }) => {
    const file = relative(projectFolder, name).replaceAll('\\', '/');
    const tests = assertionResults.map(({ fullName, status, failureMessages }) => ({
      file,
      name: fullName,
      status,
      ...reasonOf(failureMessages?.[0]),
    }));
    if (fileStatus !== 'failed' || tests.some(({ status }) => status === 'failed')) return tests;
    return [...tests, { file, name: 'outside of its tests', status: 'failed', ...reasonOf(message) }];
  });
}

/** @param {string | undefined} message */
function reasonOf(message) {
  const reason =
    stripVTControlCharacters(message ?? '')
      .trim()
      .split('\n', 1)[0] ?? '';
  return reason === '' ? {} : { reason: reason.slice(0, maxReasonLength) };
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

/** What failed and with which words, one line each: a long run's log is often cut, and its end is what is read. @param {readonly RunTest[]} tests @returns {string[]} */
export function describeFailed(tests) {
  return tests
    .filter(({ status }) => status === 'failed')
    .map(({ file, name, reason }) => `FAILED: ${file}: ${name}${reason === undefined ? '' : ` (${reason})`}`);
}
