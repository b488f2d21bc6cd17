/** Imports the stored files that were approved, exactly as they were shown, unless a newer file came first. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { confirmationOf } from '#domain/stock-feed/approval.ts';
import type {
  DecidedFeed,
  ImportRun,
  PendingImportOutcome,
  PendingImportStore,
  StockImportStore,
} from '#ports/stock/stock-import-store.ts';
import { type ImportStockFeedPorts, importStockFeed, NewerFileArrived } from './import-stock-feed.ts';

export type ApplyPendingPorts = Omit<ImportStockFeedPorts, 'pendingImports'> & {
  readonly groups: () => readonly DealerGroup[];
  readonly pendingImports: PendingImportStore;
  readonly signal: AbortSignal;
};

/** One after the other: an import takes a processor. What a stop breaks off is begun again at the next start. */
export async function applyPendingImports(app: ApplyPendingPorts): Promise<void> {
  await app.pendingImports.expire(app.clock());
  for (const held of await app.pendingImports.listApproved()) {
    if (app.signal.aborted) return;
    const group = app.groups().find(({ id }) => id === held.dealerGroupId);
    if (group === undefined) continue;
    const end = await importKept(group, held, app);
    if (end !== null) await app.pendingImports.finish(held, end);
  }
}

/** Null where it was broken off. */
async function importKept(
  group: DealerGroup,
  held: DecidedFeed,
  app: ApplyPendingPorts,
): Promise<PendingImportOutcome | null> {
  const file = await app.pendingImports.restore(held);
  if (file === null) return { kind: 'failed', reason: 'its file is no longer stored' };
  const { mapping, fileName, placeDefaults, facts, runId } = held;
  try {
    const outcome = await importStockFeed(
      {
        ...{ group, mapping, fileName, placeDefaults, approvedRunId: runId, filePath: file.path },
        confirmed: confirmationOf(facts.holds),
        dryRun: false,
        onProgress: () => undefined,
        signal: app.signal,
      },
      app,
    );
    const { kind, reason } = outcome;
    return { kind: kind === 'applied' || kind === 'held' ? kind : 'failed', reason };
  } catch (error) {
    if (error instanceof NewerFileArrived) return { kind: 'stale', reason: error.message };
    if (app.signal.aborted) return null;
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    await file.release();
  }
}

/** The newest stock imports of a dealer group: what came in, and what waits for a person's word. */
export function listImportRuns(
  dealerGroupId: string,
  limit: number,
  { stockImportStore }: { readonly stockImportStore: Pick<StockImportStore, 'listImportRuns'> },
): Promise<readonly ImportRun[]> {
  return stockImportStore.listImportRuns(dealerGroupId, limit);
}
