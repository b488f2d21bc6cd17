/** The newest stock imports of a dealer group: what came in, and what waits for a person's word. */
import type { ImportRun, StockImportStore } from '#ports/stock/stock-import-store.ts';

export function listImportRuns(
  dealerGroupId: string,
  limit: number,
  { stockImportStore }: { readonly stockImportStore: Pick<StockImportStore, 'listImportRuns'> },
): Promise<readonly ImportRun[]> {
  return stockImportStore.listImportRuns(dealerGroupId, limit);
}
