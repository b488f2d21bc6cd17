/** The PostgreSQL adapter against the port's contract, on a database of its own. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { PostgresStockSearch } from '#adapters/search-postgres/postgres-stock-search.ts';
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
