/** The PostgreSQL plug against the socket's contract, on a database of its own. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { PostgresStockSearch } from '../../src/adapters/search-postgres/postgres-stock-search.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { describeStockSearch } from './stock-search.contract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from site_stock_car`);
  await database.db.execute(sql`delete from site_stock`);
});
afterAll(() => database.close());

describeStockSearch('in PostgreSQL', () => ({ stockSearch: new PostgresStockSearch(database) }));
