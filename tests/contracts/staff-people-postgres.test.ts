import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { staffPeopleContract } from './staff-people.contract.ts';

describe.each(bothDatabases)('people and roles, on %s', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  staffPeopleContract(() => database);
});
