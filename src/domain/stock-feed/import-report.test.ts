/** What the sum of an import says of its prices, flagged or not. */
import { describe, expect, it } from 'vitest';
import { PriceSummary } from '#domain/car/price/price-change-text.ts';
import { findNewestRuns, formatImportSummary, type ImportReport, runOutcomeOf } from './import-report.ts';

function linesFor(moves: readonly { readonly beforeCents: number; readonly afterCents: number }[]): string[] {
  const summary = new PriceSummary();
  for (const [index, move] of moves.entries()) summary.add({ ...move, name: `car ${index}`, flag: null });
  const totals = {
    rows: 2,
    imported: 2,
    rejected: 0,
    new: 0,
    changed: 2,
    unchanged: 0,
    withdrawn: 0,
    warnings: 0,
  };
  const report: ImportReport = {
    ...{ runId: 'r', dealerGroupId: 'g', feedId: 'f', fileName: 'f.csv', startedAt: new Date(0) },
    ...{ outcome: 'dry-run', reason: null, totals, rejected: [], warnings: [] },
    ...{ reasons: { rejected: [], leftOut: [] }, prices: summary.sums },
  };
  const outcome = {
    kind: 'dry-run',
    reason: null,
    holds: [],
    totals,
    report,
    reportPath: 'r.jsonl',
  } as const;
  return formatImportSummary(outcome).split('\n');
}

describe('formatImportSummary', () => {
  it('H-23 says what all prices come to where each of them fell by less than is flagged', () => {
    const lines = linesFor([
      { beforeCents: 2_000_000, afterCents: 1_420_000 },
      { beforeCents: 1_000_000, afterCents: 710_000 },
    ]);
    expect(lines).toContain('All prices together change from $30,000 to $21,300 (−29%)');
  });

  it('says nothing of prices that stayed', () => {
    expect(linesFor([{ beforeCents: 2_000_000, afterCents: 2_000_000 }]).join()).not.toContain('prices');
  });
});

const none = { new: 0, changed: 0, withdrawn: 0 };

describe('runOutcomeOf', () => {
  it.each([
    ['applied', { counts: { ...none, new: 1 }, heldReason: null }],
    ['applied', { counts: { ...none, changed: 1 }, heldReason: null }],
    ['applied', { counts: { ...none, withdrawn: 1 }, heldReason: null }],
    ['unchanged', { counts: none, heldReason: null }],
    ['held', { counts: { ...none, withdrawn: 9 }, heldReason: 'It shrank.' }],
    ['approved', { counts: none, heldReason: 'It shrank.', decision: { kind: 'approved' } }],
    ['rejected', { counts: none, heldReason: 'It shrank.', decision: { kind: 'rejected' } }],
    ['refused', { counts: none, heldReason: null, failure: { kind: 'refused' } }],
    ['quarantined', { counts: none, heldReason: null, failure: { kind: 'quarantined' } }],
    ['failed', { counts: none, heldReason: null, failure: { kind: 'failed' } }],
  ] as const)('H-15 is %s: %o', (outcome, run) => {
    expect(runOutcomeOf(run)).toBe(outcome);
  });
});

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
