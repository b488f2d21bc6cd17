/** Imports one feed file into the stock of one dealer group: read, then plan and apply in one transaction, then report. */

import { type CollectedFeed, FeedCollector, type FeedReading } from '#domain/stock-feed/collect-feed.ts';
import { priceTypesOf } from '#domain/stock-feed/default-price-type.ts';
import { groupPlacesOf } from '#domain/stock-feed/group-places.ts';
import { holdThresholdsOf } from '#domain/stock-feed/import-hold.ts';
import {
  assertEveryRowCounted,
  emptyTotals,
  type ImportOutcomeKind,
  type ImportReport,
  type ImportTotals,
} from '#domain/stock-feed/import-report.ts';
import { compileNormaliser } from '#domain/stock-feed/normalise-row.ts';
import { type ImportPlan, planImport } from '#domain/stock-feed/plan-import.ts';
import type { Clock } from '#ports/clock.ts';
import type { FeedFiles, FeedReadingProgress, ImportReports } from '#ports/feed-files.ts';
import type {
  ImportRun,
  KnownCar,
  StockImportStore,
  StockImportTransaction,
} from '#ports/stock-import-store.ts';
import { applyPlan } from './apply-plan.ts';
import type { ImportStockFeedRequest } from './import-request.ts';

export type ImportStockFeedPorts = {
  readonly stockImportStore: StockImportStore;
  readonly feedFiles: FeedFiles;
  readonly importReports: ImportReports;
  readonly clock: Clock;
  readonly newRunId: () => string;
};

export type ImportStockFeedOutcome = {
  readonly kind: ImportOutcomeKind;
  readonly reason: string | null;
  readonly totals: ImportTotals;
  readonly report: ImportReport;
  readonly reportPath: string;
};

/**
 * A file that cannot be read is refused, one that lost too many cars is held: both are reported and change no car.
 * Throws the reason of an abort, and whatever the store or the disk throws; then no car was changed, unless only the
 * report could not be saved.
 */
export async function importStockFeed(
  request: ImportStockFeedRequest,
  app: ImportStockFeedPorts,
): Promise<ImportStockFeedOutcome> {
  const startedAt = app.clock();
  const runId = app.newRunId();
  const reading = await readFeed(request, app, startedAt);
  const result: RunResult =
    reading.kind === 'collected'
      ? await planAndApply(request, { startedAt, runId, reading }, app)
      : { kind: 'refused', reason: describeUnreadable(reading), totals: emptyTotals, rejected: [] };
  const report: ImportReport = {
    runId,
    dealerGroupId: request.group.id,
    feedId: request.mapping.feed,
    fileName: request.fileName,
    startedAt,
    outcome: result.kind,
    reason: result.reason,
    totals: result.totals,
    rejected: result.rejected,
    warnings: reading.kind === 'collected' ? reading.warnings : [],
  };
  const reportPath = await app.importReports.save(report);
  return { kind: result.kind, reason: result.reason, totals: result.totals, report, reportPath };
}

type RunResult = {
  readonly kind: ImportOutcomeKind;
  readonly reason: string | null;
  readonly totals: ImportTotals;
  readonly rejected: ImportReport['rejected'];
};

type StartedRun = { readonly startedAt: Date; readonly runId: string; readonly reading: CollectedFeed };

async function readFeed(
  request: ImportStockFeedRequest,
  app: ImportStockFeedPorts,
  now: Date,
): Promise<FeedReading> {
  const places = groupPlacesOf(request.group, request.placeDefaults);
  const { mapping } = request;
  const currentYear = now.getUTCFullYear();
  const collector = new FeedCollector(
    compileNormaliser({
      mapping,
      places,
      currentYear,
      priceTypes: priceTypesOf(request.group, mapping.feed),
    }),
  );
  let last: FeedReadingProgress = { bytesRead: 0, bytesTotal: 0 };
  const tell = () => request.onProgress({ stage: 'reading', rows: collector.rowCount, ...last });
  /** The rows lag behind the bytes: "all read" is told when the last row is, below. */
  const onProgress = (progress: FeedReadingProgress) => {
    last = progress;
    if (progress.bytesRead < progress.bytesTotal) tell();
  };
  for await (const event of app.feedFiles.readFeed(request.filePath, request.mapping, onProgress)) {
    request.signal?.throwIfAborted();
    if (!collector.take(event)) return collector.finish();
  }
  tell();
  return collector.finish();
}

async function planAndApply(
  request: ImportStockFeedRequest,
  run: StartedRun,
  app: ImportStockFeedPorts,
): Promise<RunResult> {
  return app.stockImportStore.transaction(request.group.id, async (tx): Promise<RunResult> => {
    const known = await tx.listFingerprints(request.mapping.feed);
    const plan = await planAgainstStore(tx, known, request, run.reading);
    const totals = totalsOf(plan, run.reading);
    assertEveryRowCounted(totals);
    const { heldReason: reason, rejected } = plan;
    if (request.dryRun) return { kind: 'dry-run', reason, totals, rejected };
    if (reason === null) {
      // Read under the lock: a person's edit that this import waited for must not lie in its future.
      const now = app.clock();
      await applyPlan({ tx, plan, isFirstImport: known.size === 0, request, now });
    }
    await tx.recordImportRun(
      importRunOf(request, run, { totals, heldReason: reason, finishedAt: app.clock() }),
    );
    return { kind: reason === null ? 'applied' : 'held', reason, totals, rejected };
  });
}

async function planAgainstStore(
  tx: StockImportTransaction,
  known: ReadonlyMap<string, KnownCar>,
  request: ImportStockFeedRequest,
  reading: CollectedFeed,
): Promise<ImportPlan<KnownCar>> {
  return planImport({
    records: reading.records,
    rejected: reading.rejected,
    known,
    ofOtherFeeds: await tx.listStockNumbersOfOtherFeeds(request.mapping.feed),
    cutReason: reading.cutReason,
    thresholds: holdThresholdsOf(request.group, request.mapping.feed),
    confirmed: request.confirmed,
  });
}

function totalsOf(plan: ImportPlan<KnownCar>, reading: CollectedFeed): ImportTotals {
  const counts = { new: plan.insert.length, changed: plan.update.length, unchanged: plan.unchangedCount };
  return {
    rows: reading.rowCount,
    imported: counts.new + counts.changed + counts.unchanged,
    rejected: plan.rejected.length,
    ...counts,
    withdrawn: plan.withdraw.length,
    warnings: reading.warnings.length,
  };
}

function importRunOf(
  request: ImportStockFeedRequest,
  run: StartedRun,
  end: { readonly totals: ImportTotals; readonly heldReason: string | null; readonly finishedAt: Date },
): ImportRun {
  const { new: added, changed, unchanged, withdrawn, rejected } = end.totals;
  return {
    id: run.runId,
    feedId: request.mapping.feed,
    fileName: request.fileName,
    startedAt: run.startedAt,
    finishedAt: end.finishedAt,
    counts: { new: added, changed, unchanged, withdrawn, rejected },
    heldReason: end.heldReason,
  };
}

function describeUnreadable({
  line,
  reason,
}: {
  readonly line: number | null;
  readonly reason: string;
}): string {
  return line === null ? reason : `line ${line}: ${reason}`;
}
