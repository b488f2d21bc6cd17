/** An import run as a row and back. */

import type { ImportRunRow, PendingImportRow } from '#adapters/postgres/schema/stock/import-run.ts';
import type { ImportRun } from '#ports/stock/stock-import-store.ts';

export function importRunFromRow(row: ImportRunRow, held: PendingImportRow | null = null): ImportRun {
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
    ...(row.endsOpen ? { endsOpen: true } : {}),
    ...(row.times === 1 ? {} : { times: row.times }),
    ...(row.failureKind === null
      ? {}
      : { failure: { kind: row.failureKind, reason: row.failureReason ?? '' } }),
    ...(held?.decision
      ? {
          decision: {
            kind: held.decision,
            staffName: held.decidedByName ?? '',
            end: held.endKind === null ? null : { kind: held.endKind, reason: held.endReason },
          },
        }
      : {}),
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
    endsOpen: run.endsOpen ?? false,
    times: run.times ?? 1,
    failureKind: run.failure?.kind ?? null,
    failureReason: run.failure?.reason ?? null,
  };
}
