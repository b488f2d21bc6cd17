/** What remains of an import besides cars: the record of its run, and its file. */

import type { ImportTotals } from '#domain/stock-feed/import-report.ts';
import { type PendingFacts, pendingFileMs } from '#domain/stock-feed/pending-import.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { FeedFileStore } from '#ports/stock/feed-setup-store.ts';
import type { ImportRun, PendingImportStore } from '#ports/stock/stock-import-store.ts';
import type { ImportStockFeedRequest } from './import-request.ts';

export type StartedRun = { readonly startedAt: Date; readonly runId: string };

type Requested = { readonly request: ImportStockFeedRequest };
type RunEnd = Pick<ImportRun, 'heldReason' | 'finishedAt' | 'endsOpen'> & { readonly totals: ImportTotals };

export function importRunOf({
  request,
  run,
  end,
}: Requested & { readonly run: StartedRun; readonly end: RunEnd }): ImportRun {
  const { new: added, changed, unchanged, withdrawn, rejected } = end.totals;
  return {
    id: run.runId,
    feedId: request.mapping.feed,
    fileName: request.fileName,
    startedAt: run.startedAt,
    finishedAt: end.finishedAt,
    counts: { new: added, changed, unchanged, withdrawn, rejected },
    heldReason: end.heldReason,
    ...(end.endsOpen ? { endsOpen: true } : {}),
  };
}

/** Where it fails, the import does: the file is fetched and held again. */
export async function keepHeldFile(
  { request, runId, facts }: Requested & { readonly runId: string; readonly facts: PendingFacts },
  {
    pendingImports,
    clock,
  }: { readonly pendingImports: Pick<PendingImportStore, 'keep'>; readonly clock: Clock },
): Promise<void> {
  const { group, mapping, fileName, filePath, placeDefaults } = request;
  const heldAt = clock();
  const keptUntil = new Date(heldAt.getTime() + pendingFileMs);
  const kept = { runId, feedId: mapping.feed, fileName, heldAt, keptUntil, mapping, placeDefaults, facts };
  await pendingImports.keep({ dealerGroupId: group.id, ...kept }, filePath);
}

/** For a month. A file that cannot be stored is no reason to end an import that is done. */
export async function keepFile(
  { request, runId: id }: Requested & { readonly runId: string },
  { feedFileStore, clock }: { readonly feedFileStore: Pick<FeedFileStore, 'keep'>; readonly clock: Clock },
): Promise<void> {
  const { group, mapping, fileName, filePath } = request;
  const storedAt = clock();
  const kept = { dealerGroupId: group.id, id, feedId: mapping.feed, fileName, storedAt };
  const keptUntil = new Date(storedAt.getTime() + pendingFileMs);
  await feedFileStore.keep({ ...kept, keptUntil }, filePath).catch(() => undefined);
}
