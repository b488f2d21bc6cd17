import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createAnalyticsStore } from '#adapters/postgres/staff/analytics-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { exampleCar } from '../support/example-car.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { describeAnalyticsStore } from './analytics-store.contract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  await createStockImportStore(database).transaction('group-1', (tx) =>
    tx.insert([{ car: exampleCar(), feedId: 'feed-1', fingerprint: 'f' }]),
  );
});
afterAll(() => database.close());

describeAnalyticsStore('PostgreSQL', {
  open: async () => {
    await database.db.execute(sql`truncate event_count`);
    return createAnalyticsStore(database.db);
  },
});
