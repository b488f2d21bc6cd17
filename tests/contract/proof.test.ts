import { describe, expect, it } from 'vitest';
import { findProof } from './proof.ts';

const groups = new Set(['SRCH', 'TAG']);
const rowIds = ['SRCH-1', 'SRCH-2', 'TAG-1'];

function runOf(...tests: readonly [name: string, status: string][]) {
  return {
    endedAt: '2026-11-22T00:00:00.000Z',
    commit: null,
    tests: tests.map(([name, status]) => ({ file: 'src/a.test.ts', name, status })),
  };
}

describe('findProof', () => {
  it('counts a row by a test that passed, under the names of its groups too', () => {
    const { proved } = findProof(
      runOf(['SRCH-1 the pager', 'passed'], ['TAG-1 tags wins', 'passed']),
      rowIds,
      [],
      groups,
    );
    expect([...proved.keys()]).toEqual(['SRCH-1', 'TAG-1']);
  });

  it.each(['failed', 'pending', 'skipped', 'todo', 'disabled'])(
    'does not count a test that is %s',
    (status) => {
      expect(findProof(runOf(['SRCH-1 the pager', status]), rowIds, [], groups).proved.size).toBe(0);
    },
  );

  it('counts one that passed beside one that was left out', () => {
    const run = runOf(['SRCH-1 on real listings', 'skipped'], ['SRCH-1 on invented ones', 'passed']);
    expect(findProof(run, rowIds, ['SRCH-1'], groups).lost).toEqual([]);
  });

  it('names what was proved before and is not any more', () => {
    const proof = findProof(runOf(['SRCH-2 ranges', 'passed']), rowIds, ['SRCH-1', 'SRCH-2'], groups);
    expect(proof.lost).toEqual(['SRCH-1']);
    expect(proof.gained).toEqual([]);
  });

  it('names what is proved for the first time, in the order of the contract', () => {
    const run = runOf(['TAG-1 wins', 'passed'], ['SRCH-1 to 2 round-trip', 'passed']);
    expect(findProof(run, rowIds, ['SRCH-2'], groups).gained).toEqual(['SRCH-1', 'TAG-1']);
  });

  it('leaves out what is no row', () => {
    expect(findProof(runOf(['SRCH-9 nothing', 'passed']), rowIds, [], groups).proved.size).toBe(0);
  });
});
