/** Overrides of a feed's values by people, through real imports. */

import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordFromStored } from '#adapters/postgres/batches.ts';
import { carFeed } from '#adapters/postgres/schema/stock/car.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { writeOverrides } from '#adapters/postgres/stock/override-rows.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import type { CarOverride } from '#domain/car-overrides/override.ts';
import { allConfirmed } from '#domain/stock-feed/approval.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import { type FeedRecord, fingerprintOf } from '#domain/stock-feed/feed-record.ts';
import { applyPlan } from '#use-cases/stock-feed/apply-plan.ts';
import { arbitraryCar } from '../support/arbitrary-car.ts';
import { exampleOverride } from '../support/example-override.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { buildFeedRecord } from '../support/located-record.ts';
import { planAtOnce } from '../support/plan-at-once.ts';

const database = await openFileDatabase();

const now = new Date('2026-11-20T01:00:00Z');
const groupId = 'owner-group';
const carId = carIdOf(groupId, 'U100');

async function feed(records: readonly Partial<FeedRecord>[], at = now): Promise<number> {
  const stockImportStore = createStockImportStore(database);
  return stockImportStore.transaction(groupId, async (tx) => {
    const known = await tx.listFingerprints('f');
    const plan = planAtOnce({
      records: records.map((facts, index) => {
        const record = buildFeedRecord(facts);
        return { line: index + 2, record, fingerprint: fingerprintOf(record) };
      }),
      rejected: [],
      known,
      ofOtherFeeds: new Map(),
      cutReason: null,
      priceReason: null,
      thresholds: { shrinkShare: 1, growthShare: 1, minimumCars: 1_000 } as never,
      confirmed: allConfirmed,
    });
    await applyPlan({
      tx,
      plan,
      isFirstImport: known.size === 0,
      request: { group: { id: groupId }, mapping: { feed: 'f' }, onProgress: () => undefined } as never,
      now: at,
    });
    return plan.update.length;
  });
}

async function lay(facts: Partial<CarOverride>): Promise<void> {
  await database.db.transaction((tx) =>
    writeOverrides(tx, groupId, [exampleOverride({ subject: { kind: 'car', id: carId }, ...facts })]),
  );
}

const shown = async () => {
  const car = await createCarStore(database).findById(groupId, carId);
  if (car === null) throw new Error('The car is there.');
  return car;
};

describe('an import over values that people gave', () => {
  it('H-5 keeps them, writes below them what the feed says, and takes the same file for unchanged', async () => {
    await feed([{ priceCents: 30_000_00, colour: 'Red' }]);
    await lay({ path: 'priceCents', value: 29_000_00, basedOn: 30_000_00 });
    await feed([{ priceCents: 28_000_00, colour: 'Blue' }]);
    expect(await shown()).toMatchObject({ priceCents: 29_000_00, colour: 'Blue' });
    const [feedRow] = await database.db.select().from(carFeed);
    expect(feedRow?.record).toMatchObject({ priceCents: 28_000_00 });
    expect(await feed([{ priceCents: 28_000_00, colour: 'Blue' }])).toBe(0);
  });

  it('H-5 permanently ends what was set to yield, once the feed has a new value', async () => {
    await lay({ path: 'colour', value: 'Crimson', basedOn: 'Blue', until: 'base-changes' });
    await feed([{ priceCents: 28_000_00, colour: 'Blue', seats: 5 }]);
    expect((await shown()).colour).toBe('Crimson');
    await feed([{ priceCents: 28_000_00, colour: 'Green' }]);
    expect((await shown()).colour).toBe('Green');
    await feed([{ priceCents: 28_000_00, colour: 'Blue' }]);
    expect((await shown()).colour).toBe('Blue');
  });

  it('H-5 lets sold by staff beat a feed that lists the car, and outlive one that no longer does', async () => {
    await lay({ path: 'status', value: 'sold', basedOn: null });
    await feed([{ priceCents: 28_000_00, colour: 'Black' }]);
    expect((await shown()).status).toBe('sold');
    await feed([{ stockNumber: 'U200' }]);
    expect((await shown()).status).toBe('sold');
    const [feedRow] = (await database.db.select().from(carFeed)).filter((row) => row.carId === carId);
    expect(feedRow?.status).toBe('withdrawn');
  });

  it('H-5 finds after the migration each car’s values of the feed', async () => {
    const file = new URL('../../src/adapters/postgres/migrations/0038_car_feed.sql', import.meta.url);
    const fill = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
    expect(fill).toContain('INSERT INTO "car_feed"');
    // What came to cars later, no car had when that migration ran.
    const later = { marksCheckedOn: null, walkAround: [] };
    const cars = fc
      .sample(arbitraryCar('migrated'), { numRuns: 60, seed: 7 })
      .map((car) => ({ ...car, ...later }));
    await createStockImportStore(database).transaction('migrated', (tx) =>
      tx.insert(cars.map((car) => ({ car, feedId: 'f', fingerprint: 'x' }))),
    );
    await database.pool.query('delete from car_feed');
    await database.pool.query('alter table car add column fingerprint text not null default $$stored$$');
    await database.pool.query(fill);
    const filled = (await database.db.select().from(carFeed)).filter(
      (row) => row.dealerGroupId === 'migrated',
    );
    expect(filled).toHaveLength(cars.length);
    for (const car of cars) {
      const row = filled.find(({ carId: id }) => id === car.id);
      expect(row).toMatchObject({ fingerprint: 'stored', status: car.status, saidAt: car.updatedAt });
      expect(recordFromStored(row?.record ?? {})).toEqual(recordOfCar(car));
    }
  });
});
