import { describe, expect, it } from 'vitest';
import { inProject } from './paths.mjs';
import { describeFailed, describeSkipped, listTests } from './test-record.mjs';

const report = {
  testResults: [
    {
      name: inProject('src', 'domain', 'car', 'tag.test.ts'),
      assertionResults: [
        { fullName: 'tags TAG-2 the first wins', status: 'passed' },
        { fullName: 'tags TAG-3 on real stock', status: 'skipped' },
      ],
    },
  ],
};

describe('listTests', () => {
  it('says of each test its file from the top of the checkout, its whole name and how it ended', () => {
    expect(listTests(report)).toEqual([
      { file: 'src/domain/car/tag.test.ts', name: 'tags TAG-2 the first wins', status: 'passed' },
      { file: 'src/domain/car/tag.test.ts', name: 'tags TAG-3 on real stock', status: 'skipped' },
    ]);
  });

  it('keeps the first line of what went wrong, and names a file that failed outside of its tests', () => {
    const name = inProject('tests', 'browser', 'smoke.test.ts');
    const passed = { fullName: 'smoke', status: 'passed', failureMessages: [] };
    const hook = { name, status: 'failed', message: 'Hook timed out in 120000ms.\nat …' };
    expect(listTests({ testResults: [{ ...hook, assertionResults: [passed] }] })).toEqual([
      { file: 'tests/browser/smoke.test.ts', name: 'smoke', status: 'passed' },
      {
        file: 'tests/browser/smoke.test.ts',
        name: 'outside of its tests',
        status: 'failed',
        reason: 'Hook timed out in 120000ms.',
      },
    ]);
    const failed = { ...passed, status: 'failed', failureMessages: ['\u001b[31mError: 1\u001b[39m\nat …'] };
    const file = { name, status: 'failed', message: '', assertionResults: [failed] };
    expect(listTests({ testResults: [file] })).toEqual([
      { file: 'tests/browser/smoke.test.ts', name: 'smoke', status: 'failed', reason: 'Error: 1' },
    ]);
  });

  it('lists nothing of a run that left no report', () => {
    expect(listTests(null)).toEqual([]);
  });
});

describe('describeSkipped', () => {
  it('names what did not run', () => {
    expect(describeSkipped(listTests(report))).toEqual([
      'skipped: src/domain/car/tag.test.ts: tags TAG-3 on real stock',
    ]);
  });
});

describe('describeFailed', () => {
  it('names what failed, and nothing else', () => {
    const failed = { file: 'a.test.ts', name: 'tags TAG-4 the last wins', status: 'failed' };
    expect(describeFailed([...listTests(report), failed])).toEqual([
      'FAILED: a.test.ts: tags TAG-4 the last wins',
    ]);
    expect(describeFailed([{ ...failed, reason: 'expected 1 to be 2' }])).toEqual([
      'FAILED: a.test.ts: tags TAG-4 the last wins (expected 1 to be 2)',
    ]);
  });
});
