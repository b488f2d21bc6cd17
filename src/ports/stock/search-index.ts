/** Where stock is put so that searches find it: the other end of `StockSearch`. */
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type StockReading = {
  /** May be the whole group's: what the site does not list is left out. */
  readonly cars: readonly CarSummary[];
  /** Few of them differ from the previous read, and staff who changed them wait to see it. */
  readonly isSmallChange?: boolean;
  readonly stockVersion: number;
  readonly now: Date;
};

export type IndexedStock = {
  readonly listedCount: number;
  /** From then on it must be put again although nothing was imported: a sold car has aged out. Null: never. */
  readonly validUntil: Date | null;
};

export interface SearchIndex {
  /**
   * Resolves when searches answer from this stock; until then they answer from the previous one. Rejects when the
   * engine is away, and once `signal` is aborted.
   */
  replaceStock(site: SiteContext, stock: StockReading, signal?: AbortSignal): Promise<IndexedStock>;
}
