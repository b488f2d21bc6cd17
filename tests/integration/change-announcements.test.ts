/** A change of one process reaches another once it is committed, and only then. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChangeAnnouncements } from '#adapters/postgres/change-announcements.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { AnnouncedChange } from '#ports/installation/database.ts';
import { exampleCar } from '../support/example-car.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
/** A database with a listener in it is not dropped but by force, which its server may refuse. */
let stopListening: () => Promise<void> = async () => undefined;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(async () => {
  await stopListening();
  await database?.close();
});

async function listen(): Promise<AnnouncedChange[]> {
  const { connectionString = '' } = database.pool.options;
  const received: AnnouncedChange[] = [];
  const problems: string[] = [];
  const log = (problem: string) => void problems.push(problem);
  const listening = createChangeAnnouncements({ connectionString, note: log }).listen((change) =>
    received.push(change),
  );
  stopListening = () => listening.stop();
  // Once at the beginning, for what was announced before anyone listened.
  await expect.poll(() => received).toEqual(['stock', 'sites', 'pictures']);
  received.length = 0;
  return received;
}

function importCar(fails: boolean): Promise<void> {
  const car = exampleCar();
  return createStockImportStore(database).transaction(car.dealerGroupId, async (tx) => {
    await tx.insert([{ car, feedId: 'feed', fingerprint: 'f' }]);
    await tx.bumpStockVersion();
    if (fails) throw new Error('called off');
  });
}

it('a changed stock is reported, one whose change was rolled back is not', async () => {
  const received = await listen();
  await expect(importCar(true)).rejects.toThrow('called off');
  await importCar(false);
  await expect.poll(() => received, { timeout: 60_000, interval: 5 }).toEqual(['stock']);
});

it('a listener that lost the connection listens again, and reads what was missed', async () => {
  const received = await listen();
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'forecourt-listen' and datname = current_database()`,
  );
  await expect.poll(() => received).toEqual(['stock', 'sites', 'pictures']);
  await importCar(false);
  await expect.poll(() => received).toEqual(['stock', 'sites', 'pictures', 'stock']);
});
