/** What a price means whose row does not say so: the feed's setting, else the group's, else nothing is claimed. */
import type { StockImportConfig } from '#domain/site/config/stock-import-config.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';

export type PriceTypes = { readonly [T in StockType]?: string | undefined };

export function priceTypesOf(group: { readonly stockImport: StockImportConfig }, feedId: string): PriceTypes {
  const { feeds, priceTypes } = group.stockImport;
  return (Object.hasOwn(feeds, feedId) ? feeds[feedId]?.priceTypes : undefined) ?? priceTypes ?? {};
}
