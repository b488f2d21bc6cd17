/** The business as the web sees it: ports and rules already joined. `main` builds one. */
import type { CarStore } from '../ports/car-store.ts';
import type { LeadStore } from '../ports/lead-store.ts';
import type { StockSearch } from '../ports/stock-search.ts';

export type Application = {
  readonly stockSearch: StockSearch;
  readonly carStore: CarStore;
  readonly leadStore: LeadStore;
};
