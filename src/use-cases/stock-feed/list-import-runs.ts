/** The newest stock imports of a dealer group: what came in, and what waits for a person's word. */
import type { ImportRun, StockImportStore } from '../../ports/stock-import-store.ts';

export function listImportRuns(
  store: StockImportStore,
  dealerGroupId: string,
  limit: number,
): Promise<readonly ImportRun[]> {
  return store.listImportRuns(dealerGroupId, limit);
}
