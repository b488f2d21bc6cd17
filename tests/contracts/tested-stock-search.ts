/** An adapter of the stock search port as its suites try it. */
import type { SearchIndex, StockSearch } from '#ports/stock/stock-search.ts';

export type TestedStockSearch = {
  readonly stockSearch: StockSearch & SearchIndex;
  /** A hosted index finds only the last word of a query by its beginning; every word by default. */
  readonly matchesBeginnings?: 'of-every-word' | 'of-the-last-word';
};
