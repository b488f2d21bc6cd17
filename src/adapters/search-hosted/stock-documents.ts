/** A site's stock as an engine outside this process takes it: the cars it lists as documents, and what the whole says. */
import { setImmediate } from 'node:timers/promises';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { buildSearchDocument, type SearchDocument } from '#domain/stock-search/search-document.ts';
import { selectSiteStock } from '#domain/stock-search/site-stock.ts';
import { buildStockCatalogue, type StockCatalogue } from '#domain/stock-search/stock-catalogue.ts';
import type { StockReading } from '#ports/stock/search-index.ts';

const sliceMs = 8;

type StockDocuments = {
  readonly documents: readonly SearchDocument[];
  readonly catalogue: StockCatalogue;
  readonly version: string;
  readonly validUntil: Date | null;
};

export async function buildStockDocuments(
  site: SiteContext,
  { cars, stockVersion, now }: StockReading,
  signal?: AbortSignal,
): Promise<StockDocuments> {
  const stock = selectSiteStock(site, cars, stockVersion, now);
  const table = buildCarSearchTable(site);
  const context = buildFacetContext(site, now);
  const documents = await mapInSlices(stock.cars, (car) => buildSearchDocument(table, car, context), signal);
  return {
    documents,
    catalogue: buildStockCatalogue(documents),
    version: stock.version,
    validUntil: stock.validUntil,
  };
}

/** Long work that leaves room for requests: after every few milliseconds the process may answer others first. */
export async function mapInSlices<T, R>(
  items: readonly T[],
  convert: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const converted: R[] = [];
  let endsAtMs = performance.now() + sliceMs;
  for (const item of items) {
    converted.push(convert(item));
    if (performance.now() < endsAtMs) continue;
    await setImmediate();
    signal?.throwIfAborted();
    endsAtMs = performance.now() + sliceMs;
  }
  return converted;
}
