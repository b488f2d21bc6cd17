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
  });
});
