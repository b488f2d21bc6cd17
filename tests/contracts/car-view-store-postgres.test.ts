import { afterAll, beforeAll, describe } from 'vitest';
import { createCarViewStore } from '../../src/adapters/postgres/car-view-store.ts';
import type { Database } from '../../src/adapters/postgres/database.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { carViewStoreContract } from './car-view-store.contract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

describe('car views in PostgreSQL', () => carViewStoreContract(() => createCarViewStore(database.db)));
