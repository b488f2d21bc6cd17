import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { staffPeopleContract } from './staff-people.contract.ts';

// The stores are tried on both databases by the sign-in; what is decided here asks no database.
let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

describe('people and roles in PostgreSQL', () => staffPeopleContract(() => database));
