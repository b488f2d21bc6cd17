/** Stores behind PgBouncer in transaction mode, with the settings of docs/running.md: the suites that they pass on the server itself. */
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { createShortlistStore } from '#adapters/postgres/shoppers/shortlist-store.ts';
import { inboxStoresOf } from '../support/inbox-stores.ts';
import { findMissing } from '../support/real-peer.ts';
import { pgbouncer, type RunningPgBouncer, startPgbouncer } from '../support/start-pgbouncer.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';
import { auditLogContract } from './audit-log.contract.ts';
import { leadInboxStoreContract } from './lead-inbox-store.contract.ts';
import { shortlistStoreContract } from './shortlist-store.contract.ts';

describe.skipIf(findMissing(pgbouncer))('behind PgBouncer', () => {
  let database: Database;
  let bouncer: RunningPgBouncer;
  let pooled: Database;
  beforeAll(async () => {
    database = await openTemporaryDatabase();
    await database.pool.query(`do $$ begin
      execute format('alter database %I set timezone to ''UTC''', current_database());
      execute format('alter database %I set statement_timeout to ''15s''', current_database());
      execute format('alter database %I set idle_in_transaction_session_timeout to ''60s''', current_database());
    end $$`);
    bouncer = await startPgbouncer(database.pool.options.connectionString ?? '', 4);
    pooled = await openDatabase({ databaseUrl: bouncer.url, dataDir: tmpdir() });
  });
  afterAll(async () => {
    await pooled.close();
    await bouncer.stop();
    await database.close();
  });

  describe('the audit log', () => auditLogContract(() => pooled));
  describe('the lead inbox', () => leadInboxStoreContract(() => inboxStoresOf(pooled)));
  describe('shortlists', () => shortlistStoreContract(() => createShortlistStore(pooled.db)));
});
