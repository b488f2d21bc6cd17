/** Counts of passed, failed and skipped, from vitest's JSON report and from checks. */

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ status: string, message?: string, assertionResults: readonly { status: string }[] }} FileResult
 */

/** @param {readonly Counts[]} all @returns {Counts} */
export function addCounts(all) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const counts of all) {
    sum.passed += counts.passed;
    sum.failed += counts.failed;
    sum.skipped += counts.skipped;
  }
  return sum;
}

/**
 * Whatever made vitest fail counts: a file that could not be loaded has no tests but is one failure, and
 * so is an error outside of any test.
 * @param {{ testResults: readonly FileResult[] } | null} report null: it wrote none
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitestReport(report, exitCode) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const file of report?.testResults ?? []) {
    for (const { status } of file.assertionResults) {
      if (status === 'passed') counts.passed += 1;
      else if (status === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    const hasFailedTest = file.assertionResults.some(({ status }) => status === 'failed');
    if (file.status === 'failed' && !hasFailedTest) counts.failed += 1;
  }
  if (exitCode !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}

/** The last line of a run; other programs read it. @param {Counts} counts */
export function formatClosingLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
