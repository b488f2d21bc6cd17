/** What the sum of an import says of its prices, flagged or not. */
import { describe, expect, it } from 'vitest';
import { PriceSummary } from '#domain/car/price/price-sums.ts';
import type { ImportReport } from './import-report.ts';
import { formatImportSummary } from './import-summary.ts';

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
    expect(lines).toContain('All prices together change from $30,000 to $21,300 (−29 %)');
  });

  it('says nothing of prices that stayed', () => {
    expect(linesFor([{ beforeCents: 2_000_000, afterCents: 2_000_000 }]).join()).not.toContain('prices');
  });
});
