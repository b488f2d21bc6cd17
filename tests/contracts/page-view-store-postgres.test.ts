import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarViewStore } from '#adapters/postgres/stock/page-view-store.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { carViewStoreContract } from './page-view-store.contract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

describe('car views in PostgreSQL', () => carViewStoreContract(() => createCarViewStore(database.db)));
