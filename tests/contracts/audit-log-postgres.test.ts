import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { auditLogContract } from './audit-log.contract.ts';

describe.each(bothDatabases)('the audit in PostgreSQL, on %s', (_name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());
  auditLogContract(() => database);
});
