import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { staffSignInContract } from './staff-sign-in.contract.ts';

describe('the sign-in of staff', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
  });
  afterAll(() => database.close());
  staffSignInContract(() => database);
});
