/** What a pooler keeps to itself of a connection's wishes is noticed at the start, and not in days that are counted wrongly. */
import { expect, it } from 'vitest';
import { migrate } from '#adapters/postgres/migrate.ts';
import { openServerPool } from '#adapters/postgres/server-pool.ts';
import { findMissing } from '../support/real-peer.ts';
import { pgbouncer, startPgbouncer } from '../support/start-pgbouncer.ts';
import { openUnmigratedDatabase } from '../support/temporary-database.ts';

const missing = findMissing(pgbouncer);

it.skipIf(missing)(
  'a pooler behind which days are counted in another zone is refused with the fix; one in UTC is migrated past',
  async () => {
    const database = await openUnmigratedDatabase();
    const url = database.pool.options.connectionString;
    const setZone = (zone: string) =>
      database.pool.query(`do $$ begin
      execute format('alter database %I set timezone to ${zone}', current_database());
    end $$`);
    await setZone(`"Australia/Sydney"`);
    const overPgbouncer = async (check: (pooledUrl: string) => Promise<void>) => {
      const bouncer = await startPgbouncer(url ?? '', 2);
      await check(bouncer.url).finally(bouncer.stop);
    };
    try {
      await overPgbouncer(async (pooledUrl) => {
        await expect(openServerPool(pooledUrl)).rejects.toMatchObject({
          problem: 'server-refused',
          reason: expect.stringContaining('Australia/Sydney'),
          cure: expect.stringContaining("set timezone to 'UTC'"),
        });
      });
      await setZone('"UTC"');
      await overPgbouncer(async (pooledUrl) => {
        const { pool, close } = await openServerPool(pooledUrl);
        // Two who start at once take turns, each with a session of its own.
        await Promise.all([1, 2].map(() => migrate({ pool }, url)));
        const { rows } = await pool.query(
          `select current_setting('statement_timeout') as timeout, to_regclass('lead') is not null as made`,
        );
        expect(rows).toEqual([{ timeout: '0', made: true }]);
        await close();
      });
    } finally {
      await database.close();
    }
  },
);
