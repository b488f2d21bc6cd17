import { describe, expect, it } from 'vitest';
import { findNewestRuns } from './newest-runs.ts';

const run = (feedId: string, heldReason: string | null, kind?: 'refused' | 'failed') => ({
  feedId,
  heldReason,
  failure: kind === undefined ? null : { kind },
});

describe('findNewestRuns', () => {
  const held = run('a', 'It shrank.');
  it.each([
    ['the newest is held', [held, run('a', null)], held],
    ['the server could not be reached after it', [run('a', null, 'failed'), held], held],
    ['it was decided', [{ ...held, decision: { kind: 'rejected' } }], null],
    ['another file was refused after it', [run('a', null, 'refused'), held], null],
    ['another file was applied after it', [run('a', null), held], null],
  ])('tells what waits for approval where %s', (_label, runs, waiting) => {
    expect(findNewestRuns(runs)).toMatchObject([{ feedId: 'a', last: runs[0], held: waiting }]);
  });
});
