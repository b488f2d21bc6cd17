import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { staffSignInContract } from './staff-sign-in.contract.ts';

describe.each(bothDatabases)('the sign-in of staff, on %s', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  staffSignInContract(() => database);
});
