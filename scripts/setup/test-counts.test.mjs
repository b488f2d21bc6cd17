import { describe, expect, it } from 'vitest';
import { addCounts, countVitestReport, formatClosingLine } from './test-counts.mjs';

const passed = { status: 'passed' };
const failed = { status: 'failed' };
const skipped = { status: 'skipped' };

describe('countVitestReport', () => {
  it.each([
    ['tests of all kinds', [{ status: 'failed', assertionResults: [passed, failed, skipped] }], 1, [1, 1, 1]],
    [
      'todo counts as skipped',
      [{ status: 'passed', assertionResults: [passed, { status: 'todo' }] }],
      0,
      [1, 0, 1],
    ],
    ['a file that could not be loaded', [{ status: 'failed', assertionResults: [] }], 1, [0, 1, 0]],
    ['a hook that failed after its tests', [{ status: 'failed', assertionResults: [passed] }], 1, [1, 1, 0]],
    ['an error outside of any test', [{ status: 'passed', assertionResults: [passed] }], 1, [1, 1, 0]],
    ['no file at all', [], 1, [0, 1, 0]],
  ])('%s', (_label, testResults, exitCode, counts) => {
    const result = countVitestReport({ testResults }, exitCode);
    expect([result.passed, result.failed, result.skipped]).toEqual(counts);
  });

  it('counts a run that left no report as one failure', () => {
    expect(countVitestReport(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('formatClosingLine', () => {
  it.each([
    [{ passed: 3, failed: 0, skipped: 0 }, '3 passed, 0 failed'],
    [{ passed: 3, failed: 1, skipped: 2 }, '3 passed, 1 failed, 2 skipped'],
  ])('%j', (counts, line) => {
    expect(formatClosingLine(counts)).toBe(line);
    expect(addCounts([counts, { passed: 0, failed: 0, skipped: 0 }])).toEqual(counts);
  });
});
