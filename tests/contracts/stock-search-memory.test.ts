/** The in-process adapter against the port's contract. */
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { describeStockSearch } from './stock-search.contract.ts';

describeStockSearch('in memory', () => ({ stockSearch: new MemoryStockSearch() }));
