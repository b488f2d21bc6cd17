/** A car that is not in memory is read from a standby while the database is away, and never from one that is behind. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { isDatabaseUnavailable } from '#adapters/postgres/is-database-unavailable.ts';
import { bookingsWhileUnavailable, carsWhileUnavailable } from '#adapters/postgres/read-while-unavailable.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { exampleCar } from '../support/example-car.ts';
import { type BreakableProxy, startBreakableProxy } from '../support/start-breakable-proxy.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const group = 'kestrel-bay';
const unreachableUrl = 'postgres://forecourt:none@127.0.0.1:1/forecourt';

describe.skipIf(!process.env.TEST_DATABASE_URL)('while the database is away', () => {
  let server: Database;
  let link: BreakableProxy;
  let serverUrl: string;
  let slug: string;
  let version: number;
  const opened: Database[] = [];

  beforeAll(async () => {
    server = await openTemporaryDatabase();
    serverUrl = String(server.pool.options.connectionString);
    link = await startBreakableProxy(serverUrl);
    const car = exampleCar({ dealerGroupId: group });
    await createStockImportStore(server).transaction(group, (tx) =>
      tx.insert([{ car, feedId: 'feed-1', fingerprint: 'f' }]),
    );
    ({ slug } = car);
    version = await createCarStore(server).stockVersion(group);
  });
  afterEach(() => link.mend());
  afterAll(async () => {
    for (const one of opened) await one.close();
    await link.stop();
    await server.close();
  });

  async function open(readUrls: readonly string[], knownVersion = version) {
    const database = await openDatabase({ databaseUrl: link.url, dataDir: '/nowhere', readUrls });
    opened.push(database);
    return {
      cars: carsWhileUnavailable(database, () => knownVersion),
      bookings: bookingsWhileUnavailable(database, () => knownVersion),
      database,
    };
  }

  it('C-12 the standby says the same of a car, whichever of its addresses answers', async () => {
    const { cars, bookings } = await open([unreachableUrl, serverUrl]);
    const before = await cars.findBySlug(group, slug);
    expect(before?.slug).toBe(slug);
    await link.cut();
    // At the first question, and at those that know by now that it is away.
    for (let times = 0; times < 3; times += 1) expect(await cars.findBySlug(group, slug)).toEqual(before);
    expect(await cars.findBySlug(group, 'no-such-car')).toBeNull();
    expect(await cars.findByFormerSlug(group, 'no-such-car')).toBeNull();
    expect(await cars.listByIds(group, [before?.id ?? ''])).toEqual([before]);
    expect(await bookings.findDemoDrive(group, before?.id ?? '')).toBeNull();
  });

  it('a standby that knows less of the stock than this process says nothing', async () => {
    const { cars } = await open([serverUrl], version + 1);
    expect((await cars.findBySlug(group, slug))?.slug).toBe(slug);
    await link.cut();
    for (let times = 0; times < 2; times += 1)
      await expect(cars.findBySlug(group, slug)).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('without a standby, or with one that is away too, the database is away as ever', async () => {
    const { cars } = await open([]);
    const { cars: withDeadStandby } = await open([unreachableUrl]);
    await link.cut();
    for (const store of [cars, withDeadStandby])
      for (let times = 0; times < 2; times += 1)
        await expect(store.findBySlug(group, slug)).rejects.toSatisfy(isDatabaseUnavailable);
  });

  it('the database itself is asked again once it is back, and for what is wrong with a question at once', async () => {
    const standby = await startBreakableProxy(serverUrl);
    const { cars, database } = await open([standby.url]);
    await link.cut();
    expect((await cars.findBySlug(group, slug))?.slug).toBe(slug);
    await link.mend();
    await expect
      .poll(() =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await standby.cut();
    await expect
      .poll(() =>
        cars.findBySlug(group, slug).then(
          (car) => car?.slug,
          () => null,
        ),
      )
      .toBe(slug);
    expect(await cars.findBySlug(group, 'with\u0000zero')).toBeNull();
    await standby.stop();
  });

  it('nothing is written to a standby', async () => {
    const { database } = await open([serverUrl]);
    await expect(
      database.standby?.read((db) => db.execute(`update car set slug = 'changed'`)),
    ).rejects.toSatisfy((error) => error instanceof Error && /read-only/.test(String(error.cause)));
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    const { rows } = await client.query(`select 1 from car where slug = 'changed'`);
    await client.end();
    expect(rows).toEqual([]);
  });
});
