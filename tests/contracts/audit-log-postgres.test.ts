import { afterAll, beforeAll, describe } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { auditLogContract } from './audit-log.contract.ts';

describe('the audit in PostgreSQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
  });
  afterAll(() => database.close());
  auditLogContract(() => database);
});
