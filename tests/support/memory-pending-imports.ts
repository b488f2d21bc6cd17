/** Held files in memory, with the promises of their port. What is newest is asked of the import store beside it. */
import type {
  DecidedFeed,
  OnePendingImport,
  PendingImportStore,
  StockImportStore,
} from '#ports/stock/stock-import-store.ts';

export function memoryPendingImports(
  runs: Pick<StockImportStore, 'listImportRuns'>,
): PendingImportStore & { readonly files: Map<string, string> } {
  const files = new Map<string, string>();
  let stored: readonly DecidedFeed[] = [];
  const isOne = (one: OnePendingImport) => (held: OnePendingImport) =>
    held.runId === one.runId && held.dealerGroupId === one.dealerGroupId;
  const change = (one: OnePendingImport, changes: Partial<DecidedFeed>) => {
    stored = stored.map((held) => (isOne(one)(held) ? { ...held, ...changes } : held));
  };
  return {
    files,
    async keep(held, filePath) {
      for (const { runId, feedId, decision } of stored)
        if (feedId === held.feedId && decision?.kind !== 'approved') files.delete(runId);
      stored = [{ ...held, decision: null, end: null }, ...stored];
      files.set(held.runId, filePath);
    },
    list: async (dealerGroupId, limit) =>
      stored.filter((held) => held.dealerGroupId === dealerGroupId).slice(0, limit),
    find: async (one) => stored.find(isOne(one)) ?? null,
    async decide(one, { audit: _audit, ...decision }) {
      const held = stored.find(isOne(one));
      if (held === undefined || held.keptUntil <= decision.at) return 'expired';
      if (held.decision !== null) return 'decided-before';
      const newest = (await runs.listImportRuns(one.dealerGroupId, 100)).find(
        ({ feedId, failure }) => feedId === held.feedId && failure?.kind !== 'failed',
      );
      if (newest?.id !== one.runId) return 'stale';
      change(one, { decision });
      return 'decided';
    },
    listApproved: async () =>
      stored.filter(({ decision, end }) => decision?.kind === 'approved' && end === null),
    async restore({ runId }) {
      const path = files.get(runId);
      return path === undefined ? null : { path, release: async () => undefined };
    },
    async finish(one, end) {
      change(one, { end });
      files.delete(one.runId);
    },
    async expire(now) {
      for (const { runId, keptUntil } of stored) if (keptUntil <= now) files.delete(runId);
    },
  };
}
