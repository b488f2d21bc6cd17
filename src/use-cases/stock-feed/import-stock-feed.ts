/** Imports one feed file into the stock of one dealer group: read, then plan and apply in one transaction, then report. */

import type { PriceSums } from '#domain/car/price/price-change-text.ts';
import { priceGuardOf } from '#domain/car/price/price-guard.ts';
import { type ApprovalReason, approvalText, approvalThresholdsOf } from '#domain/stock-feed/approval.ts';
import { excludeLowPrices, FeedPrices } from '#domain/stock-feed/check-feed-prices.ts';
import type { CollectedFeed, FeedReading } from '#domain/stock-feed/collect-feed.ts';
import { priceTypesOf } from '#domain/stock-feed/default-price-type.ts';
import type { LocatedRecord } from '#domain/stock-feed/feed-record.ts';
import { groupLocationsOf } from '#domain/stock-feed/group-locations.ts';
import {
  assertEveryRowCounted,
  emptyTotals,
  firstProblemOf,
  type ImportOutcomeKind,
  type ImportReasons,
  type ImportReport,
  type ImportTotals,
  ReasonCounter,
  uselessReason,
} from '#domain/stock-feed/import-report.ts';
import { type PendingFacts, pendingFactsOf } from '#domain/stock-feed/pending-import.ts';
import { type ImportPlan, planImport } from '#domain/stock-feed/plan-import.ts';
import { hashText } from '#domain/text/text-hash.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { FeedFileStore } from '#ports/stock/feed-setup-store.ts';
import type { FeedFiles, ImportReports, RowsRead } from '#ports/stock/feed-source.ts';
import type { ReadingOutcome } from '#ports/stock/quarantine.ts';
import type {
  KnownCar,
  PendingImportStore,
  StockImportStore,
  StockImportTransaction,
} from '#ports/stock/stock-import-store.ts';
import { type GuardedRead, type QuarantinePorts, readGuarded } from '#use-cases/quarantine/read-guarded.ts';
import { applyPlan, finishSlices, inSlices } from './apply-plan.ts';
import type { ImportStockFeedRequest } from './import-request.ts';
import { importRunOf, keepFile, keepHeldFile, type StartedRun } from './keep-run.ts';

export type ImportStockFeedPorts = QuarantinePorts & {
  readonly stockImportStore: StockImportStore;
  readonly feedFiles: FeedFiles;
  readonly importReports: ImportReports;
  readonly newRunId: () => string;
  readonly pendingImports: Pick<PendingImportStore, 'keep'>;
  readonly feedFileStore: Pick<FeedFileStore, 'keep'>;
};

export type ImportStockFeedOutcome = {
  readonly kind: ImportOutcomeKind;
  readonly reason: string | null;
  /** Of a held one. */
  readonly holds: readonly ApprovalReason[];
  readonly totals: ImportTotals;
  readonly report: ImportReport;
  readonly reportPath: string;
};

/**
 * A file that cannot be read is refused, one that lost too many cars is held, one that broke the limits of reading is
 * quarantined: all are reported and change no car.
 * Throws the reason of an abort, and whatever the store or the disk throws; then no car was changed, unless only the
 * report could not be saved.
 */
export async function importStockFeed(
  request: ImportStockFeedRequest,
  app: ImportStockFeedPorts,
): Promise<ImportStockFeedOutcome> {
  const startedAt = app.clock();
  const runId = app.newRunId();
  const once = await readFeed(request, app, startedAt);
  const result: RunResult =
    once.kind === 'quarantined'
      ? { ...nothingRead, kind: 'quarantined', reason: once.reason }
      : once.result.kind === 'collected'
        ? await planAndApply(request, { startedAt, runId, reading: once.result }, app)
        : { ...nothingRead, kind: 'refused', reason: describeUnreadable(once.result) };
  if (!request.dryRun && (result.kind === 'refused' || result.kind === 'quarantined')) {
    const failure = { kind: result.kind, reason: result.reason ?? '' };
    const end = { totals: result.totals, heldReason: null, finishedAt: app.clock() };
    const run = { ...importRunOf({ request, run: { startedAt, runId }, end }), failure };
    await app.stockImportStore.recordFailedRun(request.group.id, run);
  }
  if (result.kind === 'held' && result.held !== null)
    await keepHeldFile({ request, runId, facts: result.held }, app);
  if (!request.dryRun) await keepFile({ request, runId }, app);
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
    warnings: result.warnings,
    reasons: result.reasons,
    prices: result.prices,
  };
  const reportPath = await app.importReports.save(report);
  const { kind, reason, totals, held } = result;
  return { kind, reason, holds: held?.holds ?? [], totals, report, reportPath };
}

type RunResult = {
  readonly kind: ImportOutcomeKind;
  readonly reason: string | null;
  readonly totals: ImportTotals;
  readonly rejected: ImportReport['rejected'];
  readonly warnings: ImportReport['warnings'];
  readonly reasons: ImportReasons;
  readonly prices: PriceSums | null;
  /** Of one that waits, or would. */
  readonly held: PendingFacts | null;
};
/** Another file of the feed came after the one that was approved. */
export class NewerFileArrived extends Error {
  override readonly name = 'NewerFileCame';
}

/** It is tomorrow on Norfolk Island before it is in London. */
const aheadOfUtcMs = 12 * hourMs;
const nothingRead = {
  totals: emptyTotals,
  rejected: [],
  warnings: [],
  reasons: { rejected: [], leftOut: [] },
  prices: null,
  held: null,
} as const;

type ReadRun = StartedRun & { readonly reading: CollectedFeed };

/** Away from the requests of visitors, and never twice where the file broke the limits of reading. */
async function readFeed(
  request: ImportStockFeedRequest,
  app: ImportStockFeedPorts,
  now: Date,
): Promise<Exclude<GuardedRead<FeedReading>, { readonly kind: 'busy' }>> {
  const { group, mapping, filePath: path, signal } = request;
  const before = await app.stockImportStore.findPlannedRun(group.id, mapping.feed);
  const setting = {
    mapping,
    places: groupLocationsOf(group, request.placeDefaults),
    currentYear: now.getUTCFullYear(),
    today: new Date(now.getTime() + aheadOfUtcMs).toISOString().slice(0, 10),
    priceTypes: priceTypesOf(group, mapping.feed),
    endsOpen: before?.endsOpen ?? false,
    namesCells: request.dryRun && request.isAttended === true,
  };
  const onProgress = (rows: RowsRead) => request.onProgress({ stage: 'reading', ...rows });
  const read = () => app.feedFiles.collect({ path, setting }, { onProgress, signal });
  const contents = await app.feedFiles.fingerprint(path);
  // Nothing that could be named: what is wrong with it is the result.
  if (contents === null) return refuseEnded(await read());
  // The same file under a corrected mapping is another input.
  const fingerprint = `${contents}-${hashText(JSON.stringify(mapping))}`;
  const input = { dealerGroupId: group.id, source: `feed ${mapping.feed}`, fingerprint };
  const once = await readGuarded({ input, read, isAttended: request.isAttended ?? false }, app);
  if (once.kind === 'busy') throw new Error('This file is already being read.');
  return once;
}

function refuseEnded<Result>(outcome: ReadingOutcome<Result>) {
  return outcome.kind === 'ended' ? { kind: 'quarantined' as const, reason: outcome.reason } : outcome;
}

async function planAndApply(
  request: ImportStockFeedRequest,
  run: ReadRun,
  app: ImportStockFeedPorts,
): Promise<RunResult> {
  const guard = priceGuardOf(request.group, request.mapping.feed);
  const records: LocatedRecord[] = [];
  const warnings = [...run.reading.warnings];
  for await (const some of inSlices(run.reading.records)) {
    const low = excludeLowPrices(some, guard);
    records.push(...low.records);
    warnings.push(...low.warnings);
  }
  const reading = { ...run.reading, records, warnings };
  return app.stockImportStore.transaction(request.group.id, async (tx): Promise<RunResult> => {
    const { approvedRunId } = request;
    if (approvedRunId !== undefined && approvedRunId !== (await tx.findNewestRunId(request.mapping.feed)))
      throw new NewerFileArrived('a newer file of this feed has arrived');
    const known = await tx.listFingerprints(request.mapping.feed);
    // With the prices that are left out: they are the ones that look wrong.
    const before = new FeedPrices(known, guard);
    for await (const some of inSlices(run.reading.records)) for (const located of some) before.add(located);
    const prices = before.check();
    const plan = await planAgainstStore(tx, known, request, { reading, priceReason: prices.holdReason });
    const totals = totalsOf(plan, reading);
    assertEveryRowCounted(totals);
    const reason = approvalText(plan.holds);
    const found = { rejected: plan.rejected, warnings: [...warnings, ...plan.warnings] };
    const reasons = await countReasons(found);
    const facts = { totals, prices: prices.sums, rejected: reasons.rejected };
    const held = reason === null ? null : pendingFactsOf(plan, facts);
    const told = { ...found, reason, reasons, totals, held, prices: prices.sums };
    const useless = uselessReason(totals, reasons);
    if (useless !== null) return { ...told, kind: 'refused', reason: useless };
    if (request.dryRun) return { kind: 'dry-run', ...told };
    if (reason === null) {
      // Read under the lock: a person's edit that this import waited for must not lie in its future.
      const now = app.clock();
      await applyPlan({ tx, plan, isFirstImport: known.size === 0, request, now });
    }
    await tx.recordImportRun(
      importRunOf({
        request,
        run,
        end: {
          totals,
          heldReason: reason,
          finishedAt: app.clock(),
          endsOpen: reading.endsOpen,
        },
      }),
    );
    return { kind: reason === null ? 'applied' : 'held', ...told };
  });
}

type ReadFeed = { readonly reading: CollectedFeed; readonly priceReason: string | null };

async function planAgainstStore(
  tx: StockImportTransaction,
  known: ReadonlyMap<string, KnownCar>,
  request: ImportStockFeedRequest,
  { reading, priceReason }: ReadFeed,
): Promise<ImportPlan<KnownCar>> {
  const steps = planImport({
    records: reading.records,
    rejected: reading.rejected,
    known,
    ofOtherFeeds: await tx.listStockNumbersOfOtherFeeds(request.mapping.feed),
    vinsOfOtherFeeds: await tx.listVinsOfOtherFeeds(request.mapping.feed),
    cutReason: reading.cutReason,
    priceReason,
    thresholds: approvalThresholdsOf(request.group, request.mapping.feed),
    confirmed: request.confirmed,
  });
  return finishSlices(steps);
}

async function countReasons({
  rejected,
  warnings,
}: Pick<RunResult, 'rejected' | 'warnings'>): Promise<ImportReasons> {
  const [ofRows, ofFacts] = [new ReasonCounter(), new ReasonCounter()];
  for await (const some of inSlices(rejected)) for (const row of some) ofRows.add(firstProblemOf(row));
  for await (const some of inSlices(warnings)) for (const warning of some) ofFacts.add(warning);
  return { rejected: ofRows.counts, leftOut: ofFacts.counts };
}

function totalsOf(plan: ImportPlan<KnownCar>, reading: CollectedFeed): ImportTotals {
  const counts = { new: plan.insert.length, changed: plan.update.length, unchanged: plan.unchangedCount };
  return {
    rows: reading.rowCount,
    imported: counts.new + counts.changed + counts.unchanged,
    rejected: plan.rejected.length,
    ...counts,
    withdrawn: plan.withdraw.length,
    warnings: reading.warnings.length + plan.warnings.length,
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
