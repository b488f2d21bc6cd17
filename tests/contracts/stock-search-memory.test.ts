/** The in-process plug against the socket's contract. */
import { MemoryStockSearch } from '../../src/adapters/search-memory/memory-stock-search.ts';
import { describeStockSearch } from './stock-search.contract.ts';

describeStockSearch('in memory', () => ({ stockSearch: new MemoryStockSearch() }));
