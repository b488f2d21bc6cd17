import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { shortlistStoreContract } from './shortlist-store.contract.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

describe('shared lists in PostgreSQL', () => shortlistStoreContract(() => createShortlistStore(database.db)));
