import { describe, expect, it } from 'vitest';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Car } from '#domain/car/car.ts';
import type { ImportedCar, ImportRun, StockImportStore } from '#ports/stock/stock-import-store.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
const cars = createCarStore(database);
const imports = createStockImportStore(database);

function imported(dealerGroupId: string, name: string, changes: Partial<Car> = {}): ImportedCar {
  const car = exampleCar({ dealerGroupId, id: name, slug: name, stockNumber: name, ...changes });
  return { car, feedId: 'feed-1', fingerprint: `fingerprint of ${name}` };
}

function exampleRun(changes: Partial<ImportRun> = {}): ImportRun {
  return {
    id: 'run-1',
    feedId: 'feed-1',
    fileName: 'stock.csv',
    startedAt: exampleNow,
    finishedAt: exampleNow,
    counts: { new: 1, changed: 2, unchanged: 3, withdrawn: 4, rejected: 5 },
    heldReason: null,
    ...changes,
  };
}

describe('stock import transaction', () => {
  it('inserts, tells what it knows, and raises the stock version', async () => {
    const version = await imports.transaction('import-a', async (tx) => {
      await tx.insert([imported('import-a', 'one'), imported('import-a', 'two', { status: 'sold' })]);
      return tx.bumpStockVersion();
    });
    expect(version).toBe(1);
    expect(await cars.stockVersion('import-a')).toBe(1);
    expect((await cars.stockVersions(['import-a'])).get('import-a')).toBe(1);
    const known = await imports.transaction('import-a', (tx) => tx.listFingerprints('feed-1'));
    expect([...known.keys()].sort()).toEqual(['one', 'two']);
    expect(known.get('two')).toEqual({
      id: 'two',
      slug: 'two',
      status: 'sold',
      shownStatus: 'sold',
      fingerprint: 'fingerprint of two',
      feedPriceCents: exampleCar().priceCents,
      isArrivalKnown: true,
      createdAt: exampleCar().createdAt,
      soldAt: null,
      isReserved: false,
      reservedUntil: null,
      updatedAt: exampleCar().updatedAt,
      priceCents: exampleCar().priceCents,
      priceType: 'Drive away',
      pastPrices: [],
    });
  });

  it('B-20 keeps a change of price with its instant in the transaction of the import, or not at all', async () => {
    const pastPrices = [{ priceCents: 45_990_00, priceType: 'Drive away', endedAt: exampleNow }];
    await imports.transaction('import-prices', (tx) => tx.insert([imported('import-prices', 'one')]));
    const change = (tx: Parameters<Parameters<StockImportStore['transaction']>[1]>[0]) =>
      tx.update([imported('import-prices', 'one', { pastPrices })]);
    const failed = imports.transaction('import-prices', async (tx) => {
      await change(tx);
      throw new Error('disk on fire');
    });
    await expect(failed).rejects.toThrow('disk on fire');
    expect((await cars.findById('import-prices', 'one'))?.pastPrices).toEqual([]);
    await imports.transaction('import-prices', change);
    expect((await cars.findById('import-prices', 'one'))?.pastPrices).toEqual(pastPrices);
    const known = await imports.transaction('import-prices', (tx) => tx.listFingerprints('feed-1'));
    expect(known.get('one')?.pastPrices).toEqual(pastPrices);
  });

  it('keeps the feeds of a group apart but shares its slugs and stock numbers', async () => {
    await imports.transaction('import-feeds', (tx) => tx.insert([imported('import-feeds', 'one')]));
    await imports.transaction('import-feeds', async (tx) => {
      expect((await tx.listFingerprints('feed-2')).size).toBe(0);
      expect(await tx.listStockNumbersOfOtherFeeds('feed-2')).toEqual(new Map([['one', 'feed-1']]));
      expect((await tx.listStockNumbersOfOtherFeeds('feed-1')).size).toBe(0);
      const other = { stockNumber: 'one', feedId: 'feed-1' };
      expect(await tx.listVinsOfOtherFeeds('feed-2')).toEqual(new Map([['JTMRD3FV70D123456', other]]));
      expect((await tx.listVinsOfOtherFeeds('feed-1')).size).toBe(0);
      expect(await tx.listSlugOwners()).toEqual(new Map([['one', 'one']]));
    });
  });

  it('B-48 remembers the former slugs of its own group, until a car takes one back', async () => {
    const renamed = (slug: string) => imported('import-slugs', 'one', { slug });
    const change = (formerSlug: string, slug: string) => ({ carId: 'one', formerSlug, slug });
    await imports.transaction('import-slugs', async (tx) => {
      await tx.insert([imported('import-slugs', 'one')]);
      await tx.update([renamed('two')]);
      await tx.retireSlugs([change('one', 'two')], exampleNow);
      expect(await tx.listSlugOwners()).toEqual(
        new Map([
          ['one', 'one'],
          ['two', 'one'],
        ]),
      );
    });
    expect((await cars.findByFormerSlug('import-slugs', 'one'))?.slug).toBe('two');
    expect(await cars.findByFormerSlug('import-slugs', 'two')).toBeNull();
    expect(await cars.findByFormerSlug('import-a', 'one')).toBeNull();
    expect(await cars.findByFormerSlug('import-slugs', 'not\0storable')).toBeNull();
    await imports.transaction('import-slugs', async (tx) => {
      await tx.update([renamed('one')]);
      await tx.retireSlugs([change('two', 'one')], exampleNow);
    });
    expect(await cars.findByFormerSlug('import-slugs', 'one')).toBeNull();
    expect((await cars.findByFormerSlug('import-slugs', 'two'))?.slug).toBe('one');
  });

  it('shows nothing of another group', async () => {
    await imports.transaction('import-mine', (tx) => tx.insert([imported('import-mine', 'one')]));
    await imports.transaction('import-theirs', async (tx) => {
      expect((await tx.listFingerprints('feed-1')).size).toBe(0);
      expect((await tx.listSlugOwners()).size).toBe(0);
      await tx.withdraw(['one'], exampleNow);
    });
    expect((await cars.findById('import-mine', 'one'))?.status).toBe('in_stock');
  });

  it('refuses a car of another group', async () => {
    const work = imports.transaction('import-b', (tx) => tx.insert([imported('import-c', 'one')]));
    await expect(work).rejects.toThrow('Car one of import-c in an import for import-b.');
    expect(await cars.findById('import-c', 'one')).toBeNull();
  });

  it('replaces whole cars', async () => {
    const changed = imported('import-d', 'one', { priceCents: null, colour: 'Red', features: [] });
    await imports.transaction('import-d', (tx) => tx.insert([imported('import-d', 'one')]));
    await imports.transaction('import-d', (tx) => tx.update([changed]));
    expect(await cars.findById('import-d', 'one')).toEqual(changed.car);
  });

  it('withdraws without deleting, and says when', async () => {
    await imports.transaction('import-e', async (tx) => {
      await tx.insert([imported('import-e', 'one'), imported('import-e', 'two')]);
      await tx.withdraw(['one'], exampleNow);
      await tx.withdraw([], exampleNow);
    });
    expect(await cars.findById('import-e', 'one')).toMatchObject({
      status: 'withdrawn',
      updatedAt: exampleNow,
    });
    expect((await cars.findById('import-e', 'two'))?.status).toBe('in_stock');
  });

  it.each([
    ['its work fails', async () => Promise.reject(new Error('disk on fire')), 'disk on fire'],
    [
      'a stock number is there twice',
      (tx) => tx.insert([imported('rollback', 'new-2', { stockNumber: 'before' })]),
      'car_stock_number',
    ],
    [
      'a slug is there twice',
      (tx) => tx.insert([imported('rollback', 'new-2', { slug: 'before' })]),
      'car_slug',
    ],
    [
      'a car to update is missing',
      (tx) => tx.update([imported('rollback', 'nowhere')]),
      '1 cars were to be updated, but only 0',
    ],
  ] satisfies [string, Parameters<StockImportStore['transaction']>[1], string][])(
    'leaves nothing behind when %s',
    async (_label, failure, message) => {
      await imports.transaction('rollback', async (tx) => {
        if ((await tx.listSlugOwners()).size === 0) await tx.insert([imported('rollback', 'before')]);
      });
      const version = await cars.stockVersion('rollback');
      const work = imports.transaction('rollback', async (tx) => {
        await tx.insert([imported('rollback', 'new-1')]);
        await tx.withdraw(['before'], exampleNow);
        await tx.bumpStockVersion();
        await tx.recordImportRun(exampleRun());
        await failure(tx);
      });
      await expect(work).rejects.toThrow(message);
      expect(await cars.findById('rollback', 'new-1')).toBeNull();
      expect((await cars.findById('rollback', 'before'))?.status).toBe('in_stock');
      expect(await cars.stockVersion('rollback')).toBe(version);
      expect(await imports.listImportRuns('rollback', 10)).toEqual([]);
    },
  );

  it('stores text with characters that PostgreSQL cannot hold, without just those', async () => {
    const comments = 'Caf\u00e9\0 \ud800 😀 \\u0000';
    await imports.transaction('import-text', (tx) =>
      tx.insert([imported('import-text', 'one', { comments })]),
    );
    expect((await cars.findById('import-text', 'one'))?.comments).toBe('Caf\u00e9 \ufffd 😀 \\u0000');
  });

  it('makes a second import of the same group wait for the first', async () => {
    const steps: string[] = [];
    const started = Promise.withResolvers<void>();
    const first = imports.transaction('queue', async (tx) => {
      steps.push('first begins');
      started.resolve();
      await tx.insert([imported('queue', 'one')]);
      steps.push('first ends');
    });
    await started.promise;
    const second = imports.transaction('queue', async (tx) => {
      steps.push(`second sees ${(await tx.listSlugOwners()).size}`);
    });
    await Promise.all([first, second]);
    expect(steps).toEqual(['first begins', 'first ends', 'second sees 1']);
  });
});

describe('import runs', () => {
  it('lists the newest first, up to the limit, of one group only', async () => {
    const runs = [1, 2, 3].map((minute) =>
      exampleRun({ id: `run-${minute}`, finishedAt: new Date(exampleNow.getTime() + minute * 60_000) }),
    );
    await imports.transaction('runs', async (tx) => {
      for (const run of runs) await tx.recordImportRun(run);
    });
    expect(await imports.listImportRuns('runs', 2)).toEqual([runs[2], runs[1]]);
    expect(await imports.listImportRuns('other-runs', 2)).toEqual([]);
  });

  it('finds the feed’s newest run that came to a plan, and how its file ended', async () => {
    const held = exampleRun({ id: 'held', heldReason: 'The feed lost 40 of 90 cars.', endsOpen: true });
    const later = exampleRun({ id: 'later', finishedAt: new Date(exampleNow.getTime() + 1_000) });
    await imports.transaction('held', (tx) => tx.recordImportRun(held));
    expect(await imports.findPlannedRun('held', 'feed-1')).toEqual(held);
    expect(await imports.findPlannedRun('held', 'feed-2')).toBeNull();
    const unreached = {
      id: 'x',
      finishedAt: later.finishedAt,
      failure: { kind: 'failed', reason: 'down' },
    } as const;
    await imports.recordFailedRun('held', { ...exampleRun(unreached), failure: unreached.failure });
    expect((await imports.listImportRuns('held', 1))[0]?.failure).toEqual(unreached.failure);
    expect(await imports.findPlannedRun('held', 'feed-1')).toEqual(held);
    await imports.transaction('held', (tx) => tx.recordImportRun(later));
    expect(await imports.findPlannedRun('held', 'feed-1')).toEqual(later);
  });
});
