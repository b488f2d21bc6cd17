import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createStockDayStore } from '#adapters/postgres/stock/stock-day-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '../support/example-car.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const since = new Date('2026-11-23T00:00:00Z');
const before = new Date('2026-11-20T00:00:00Z');
const after = new Date('2026-11-23T05:00:00Z');
let database: Database;

const car = (id: string, changes: Partial<Car>): Car =>
  exampleCar({
    dealerGroupId: 'group-1',
    id,
    slug: id,
    stockNumber: id,
    locationSlug: 'brookvale',
    status: 'in_stock',
    photoCount: 12,
    createdAt: before,
    updatedAt: before,
    pastPrices: [],
    ...changes,
  });
const was = (priceCents: number, endedAt: Date) => [{ priceCents, priceType: null, endedAt }];

const stock: readonly Car[] = [
  car('old', {}),
  car('new', { createdAt: after }),
  car('bare', { photoCount: 0 }),
  car('bare-there', { photoCount: 0, locationSlug: 'penrith' }),
  car('bare-sold', { photoCount: 0, status: 'sold', soldAt: after }),
  car('gone', { photoCount: 0, status: 'withdrawn' }),
  car('fell', { priceCents: 2_000_000, pastPrices: was(2_211_000, after), updatedAt: after }),
  car('fell-less', { priceCents: 2_000_000, pastPrices: was(2_050_000, after), updatedAt: after }),
  car('fell-long-ago', { priceCents: 2_000_000, pastPrices: was(9_900_000, before), updatedAt: after }),
  car('foreign', { dealerGroupId: 'group-2', photoCount: 0 }),
];

beforeAll(async () => {
  database = await openTemporaryDatabase();
  for (const dealerGroupId of ['group-1', 'group-2']) {
    const own = stock.filter((each) => each.dealerGroupId === dealerGroupId);
    await createStockImportStore(database).transaction(dealerGroupId, (tx) =>
      tx.insert(own.map((each) => ({ car: each, feedId: 'feed-1', fingerprint: 'f' }))),
    );
  }
});
afterAll(() => database.close());

const read = (locations: readonly string[] | 'all', dealerGroupId = 'group-1') =>
  createStockDayStore(database).read({ dealerGroupId, locations, since });

describe('the stock of a morning', () => {
  it('H-3 counts available cars, and those that came, were sold, and have no photos', async () => {
    const { available, arrived, sold, withoutPhotos } = await read('all');
    expect([available, arrived.count, sold, withoutPhotos.count]).toEqual([7, 1, 1, 2]);
    expect(arrived.first.map(({ id }) => id)).toEqual(['new']);
    expect(withoutPhotos.first.map(({ id }) => id).sort()).toEqual(['bare', 'bare-there']);
  });

  it('H-3 names the largest change of a price since then, not an earlier one', async () => {
    expect((await read('all')).maxPriceChangeSize).toMatchObject({
      car: { id: 'fell' },
      fromCents: 2_211_000,
      toCents: 2_000_000,
    });
  });

  it('H-2 counts the locations that are asked for, and nothing of another group', async () => {
    const there = await read(['penrith']);
    expect([there.available, there.withoutPhotos.first.map(({ id }) => id), there.sold]).toEqual([
      1,
      ['bare-there'],
      0,
    ]);
    expect((await read([])).available).toBe(0);
    expect((await read('all', 'group-2')).withoutPhotos.first.map(({ id }) => id)).toEqual(['foreign']);
  });
});
