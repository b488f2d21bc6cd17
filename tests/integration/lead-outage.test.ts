import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createPostgresLeadDeliveryQueue } from '#adapters/postgres/leads/lead-delivery-queue.ts';
import { createPostgresLeadStore } from '#adapters/postgres/leads/lead-store.ts';
import { accepted } from '#ports/leads/lead-delivery.ts';
import { createLeadDeliveryWorker } from '#worker/lead-delivery-worker.ts';
import { exampleLead, exampleSubmission } from '../support/example-lead.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const serverUrl = process.env.TEST_DATABASE_URL;
const leads = 40;
const maxTries = 2_000;

let database: Database;
beforeAll(async () => {
  if (serverUrl) database = await openTemporaryDatabase();
});
afterAll(() => database?.close());

/** What a restart of the server does to us: every connection ends, in whatever it was doing. */
async function endAllConnections(): Promise<void> {
  const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    rows[0]?.name,
  ]);
  await admin.end();
}

describe.skipIf(!serverUrl)('leads while the database server goes away again and again', () => {
  it('C-12 are each delivered, to a receiver that knows the id once, by two workers', async () => {
    const store = createPostgresLeadStore(database.db);
    const received = new Map<string, number>();
    const errors: string[] = [];
    const workers = [1, 2].map(() =>
      createLeadDeliveryWorker(
        {
          queue: createPostgresLeadDeliveryQueue(database.db),
          mail: {
            send: async ({ deliveryId }) => {
              // As long as a way to the server and back, in which connections end.
              await database.pool.query('select 1').catch(() => undefined);
              received.set(deliveryId, (received.get(deliveryId) ?? 0) + 1);
              return accepted('250 ok');
            },
          },
          posts: { post: async () => accepted('200') },
          // Time runs fast, so that an unfinished lease runs out within the test.
          clock: () => new Date(Date.now() + (Date.now() - startedAt) * 60),
          random: () => 0.5,
          reportFault: (_error, where) => void errors.push(where),
        },
        { intervalMs: 20, slots: 3 },
      ),
    );
    const startedAt = Date.now();
    for (const worker of workers) worker.start();
    const acknowledged: string[] = [];
    // On a quick machine the ends fall between the workers' statements for a while: it goes on until they met one.
    const isEnough = () => acknowledged.length >= leads && errors.length > 0;
    for (let number = 0; !isEnough() && number < maxTries; number += 1) {
      const lead = exampleLead({ id: `outage-${number}`, receivedAt: new Date() });
      const stored = await store.submit(exampleSubmission({ lead })).catch(() => null);
      if (stored !== null) acknowledged.push(`delivery-${lead.id}`);
      for (const worker of workers) worker.trigger();
      if (number % 8 === 7) await endAllConnections().catch(() => undefined);
    }
    await expect
      .poll(
        async () =>
          (await database.pool.query("select 1 from lead_delivery where status <> 'delivered'")).rows.length,
        { timeout: 60_000, interval: 100 },
      )
      .toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect([...received.keys()]).toEqual(expect.arrayContaining(acknowledged));
    expect(acknowledged.length).toBeGreaterThanOrEqual(leads);
    expect(errors.length).toBeGreaterThan(0);
  });
});
