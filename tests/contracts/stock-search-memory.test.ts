/** The in-process plug against the socket's contract. */
import { MemoryStockSearch } from '../../src/adapters/search-memory/memory-stock-search.ts';
import { describeStockSearch } from './stock-search.contract.ts';

describeStockSearch('in memory', () => {
  const stockSearch = new MemoryStockSearch();
  return {
    stockSearch,
    load: (site, cars, stockVersion, now) => stockSearch.replaceStock(site, cars, stockVersion, now),
  };
});
