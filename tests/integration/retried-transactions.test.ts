/** A transaction that the database calls off is taken again, wherever it comes from; one that failed otherwise is not. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { exampleCar } from '../support/example-car.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
  await database.pool.query('create table counted (id int primary key, times int not null)');
});
afterAll(() => database?.close());

const refusal = (code: string) =>
  sql.raw(`do $$ begin raise exception 'injected' using errcode = '${code}'; end $$`);

describe('a transaction that is called off', () => {
  it.each(['40001', '40P01'])('by %s is taken again, and leaves its rows once', async (code) => {
    const car = exampleCar({ id: `car-${code}`, slug: `car-${code}`, stockNumber: code });
    let attempts = 0;
    await createStockImportStore(database).transaction(car.dealerGroupId, async (tx) => {
      attempts += 1;
      await tx.insert([{ car, feedId: 'feed', fingerprint: 'f' }]);
      await tx.bumpStockVersion();
      if (attempts < 3) throw Object.assign(new Error('injected'), { code });
    });
    expect(attempts).toBe(3);
    expect(await createCarStore(database).findById(car.dealerGroupId, car.id)).not.toBeNull();
  });

  it('is also known where the database itself says so, in the middle', async () => {
    let attempts = 0;
    await database.db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(sql`insert into counted values (1, ${attempts})`);
      if (attempts === 1) await tx.execute(refusal('40001'));
    });
    const { rows } = await database.pool.query('select times from counted where id = 1');
    expect(rows).toEqual([{ times: 2 }]);
  });

  it('by two that wait for each other: both are done', async () => {
    await database.pool.query('insert into counted values (2, 0), (3, 0)');
    const bothHold = Promise.withResolvers<void>();
    let holding = 0;
    const raise = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update counted set times = times + 1 where id = ${first}`);
        holding += 1;
        if (holding === 2) bothHold.resolve();
        await bothHold.promise;
        await tx.execute(sql`update counted set times = times + 1 where id = ${second}`);
      });
    await Promise.all([raise(2, 3), raise(3, 2)]);
    const { rows } = await database.pool.query('select times from counted where id in (2, 3)');
    expect(rows).toEqual([{ times: 2 }, { times: 2 }]);
  });

  it.each(['23505', '42601', 'P0001'])('by %s is a fault, and reported immediately', async (code) => {
    let attempts = 0;
    const failing = database.db.transaction(async (tx) => {
      attempts += 1;
      await tx.execute(refusal(code));
    });
    await expect(failing).rejects.toThrow();
    expect(attempts).toBe(1);
  });

  it('again and again is given up', async () => {
    let attempts = 0;
    const failing = database.db.transaction(async () => {
      attempts += 1;
      throw Object.assign(new Error('injected'), { code: '40001' });
    });
    await expect(failing).rejects.toThrow('injected');
    expect(attempts).toBe(6);
  });
});
