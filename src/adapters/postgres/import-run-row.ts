/** An import run as a row and back. */

import type { ImportRunRow } from '#adapters/postgres/schema/import-run.ts';
import type { ImportRun } from '#ports/stock-import-store.ts';

export function importRunFromRow(row: ImportRunRow): ImportRun {
  return {
    id: row.id,
    feedId: row.feedId,
    fileName: row.fileName,
    startedAt: row.startedAt,
    finishedAt: row.finishedAt,
    counts: {
      new: row.newCount,
      changed: row.changedCount,
      unchanged: row.unchangedCount,
      withdrawn: row.withdrawnCount,
      rejected: row.rejectedCount,
    },
    heldReason: row.heldReason,
    ...(row.failureKind === null
      ? {}
      : { failure: { kind: row.failureKind, reason: row.failureReason ?? '' } }),
  };
}

export function rowFromImportRun(dealerGroupId: string, run: ImportRun): ImportRunRow {
  return {
    dealerGroupId,
    id: run.id,
    feedId: run.feedId,
    fileName: run.fileName,
    startedAt: run.startedAt,
    finishedAt: run.finishedAt,
    newCount: run.counts.new,
    changedCount: run.counts.changed,
    unchangedCount: run.counts.unchanged,
    withdrawnCount: run.counts.withdrawn,
    rejectedCount: run.counts.rejected,
    heldReason: run.heldReason,
    failureKind: run.failure?.kind ?? null,
    failureReason: run.failure?.reason ?? null,
  };
}
