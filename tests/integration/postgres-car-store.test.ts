import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Car, CarSummary } from '#domain/car/car.ts';
import { noLenderFigures } from '#domain/car/lender-figures.ts';
import { arbitraryCar } from '../support/arbitrary-car.ts';
import { exampleCar } from '../support/example-car.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();
const cars = createCarStore(database);

async function stock(dealerGroupId: string, values: readonly Car[]): Promise<void> {
  await createStockImportStore(database).transaction(dealerGroupId, (tx) =>
    tx.insert(values.map((car) => ({ car, feedId: 'feed-1', fingerprint: 'f' }))),
  );
}

function numberedCars(dealerGroupId: string, count: number): readonly Car[] {
  return Array.from({ length: count }, (_, index) => {
    const name = String(index).padStart(5, '0');
    return exampleCar({ dealerGroupId, id: `car-${name}`, slug: `slug-${name}`, stockNumber: name });
  });
}

async function listAll(dealerGroupId: string): Promise<readonly (readonly CarSummary[])[]> {
  const batches: (readonly CarSummary[])[] = [];
  for await (const batch of cars.listSummaries(dealerGroupId)) batches.push(batch);
  return batches;
}

describe('car store on PostgreSQL', () => {
  it('DATA-1 gives back every field of any car as it was stored, whole and as a summary', async () => {
    let run = 0;
    const groupOfCars = fc.array(arbitraryCar('placeholder'), { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(groupOfCars, async (generated) => {
        run += 1;
        const dealerGroupId = `round-trip-${run}`;
        const stored = generated.map((car) => ({ ...car, dealerGroupId }));
        await stock(dealerGroupId, stored);
        for (const car of stored) {
          expect(await cars.findById(dealerGroupId, car.id)).toEqual(car);
        }
        for (const summary of (await listAll(dealerGroupId)).flat()) {
          expect(stored.find((car) => car.id === summary.id)).toMatchObject(summary);
        }
      }),
      { numRuns: 25, seed: 7 },
    );
  });

  it('DATA-1 puts nothing into a summary but the fields of a summary', async () => {
    const details = ['allImages', 'comments', 'specifications', 'feedId', 'fingerprint', 'cardImages'];
    await stock('summary-group', [exampleCar({ dealerGroupId: 'summary-group' })]);
    const [summary] = (await listAll('summary-group')).flat();
    expect(summary).toMatchObject({ make: 'Toyota', images: [] });
    expect(Object.keys(summary ?? {}).filter((key) => details.includes(key))).toEqual([]);
  });

  it('CFG-4 never finds another group’s car, by slug, by id or in a list', async () => {
    const car = exampleCar({ dealerGroupId: 'group-a', id: 'only-a', slug: 'only-a' });
    await stock('group-a', [car]);
    expect(await cars.findBySlug('group-a', 'only-a')).toEqual(car);
    expect(await cars.findBySlug('group-b', 'only-a')).toBeNull();
    expect(await cars.findById('group-b', 'only-a')).toBeNull();
    expect(await listAll('group-b')).toEqual([]);
  });

  it('CFG-4 lists by ids those that exist, and none of another group', async () => {
    const mine = ['list-1', 'list-2'].map((id) =>
      exampleCar({ dealerGroupId: 'list-a', id, slug: id, stockNumber: id }),
    );
    await stock('list-a', mine);
    await stock('list-b', [exampleCar({ dealerGroupId: 'list-b', id: 'list-3' })]);
    const found = await cars.listByIds('list-a', ['list-2', 'list-3', 'a\0b', 'list-1', 'list-1']);
    expect([...found].sort((a, b) => a.id.localeCompare(b.id))).toEqual(mine);
    expect(await cars.listByIds('list-a', [])).toEqual([]);
  });

  it('CFG-4 lets two groups use the same id, slug and stock number', async () => {
    await stock('twin-a', [exampleCar({ dealerGroupId: 'twin-a', make: 'Mazda' })]);
    await stock('twin-b', [exampleCar({ dealerGroupId: 'twin-b', make: 'Isuzu' })]);
    const { slug } = exampleCar();
    expect((await cars.findBySlug('twin-a', slug))?.make).toBe('Mazda');
    expect((await cars.findBySlug('twin-b', slug))?.make).toBe('Isuzu');
  });

  it.each([
    ['no car', 0, []],
    ['one car', 1, [1]],
    ['one full batch', 200, [200]],
    ['one more than two batches', 401, [200, 200, 1]],
  ])('lists %s in batches, each car once, in order', async (_label, count, sizes) => {
    const dealerGroupId = `batches-${count}`;
    await stock(dealerGroupId, numberedCars(dealerGroupId, count));
    const batches = await listAll(dealerGroupId);
    expect(batches.map((batch) => batch.length)).toEqual(sizes);
    expect(batches.flat().map((car) => car.id)).toEqual(
      numberedCars(dealerGroupId, count).map((car) => car.id),
    );
  });

  it('lists no withdrawn car but still finds it by its slug', async () => {
    const dealerGroupId = 'withdrawn-group';
    await stock(dealerGroupId, [exampleCar({ dealerGroupId, status: 'withdrawn' })]);
    expect(await listAll(dealerGroupId)).toEqual([]);
    expect((await cars.findBySlug(dealerGroupId, exampleCar().slug))?.status).toBe('withdrawn');
  });

  it.each([
    ['a NUL', 'a\0b'],
    ['quotes', `'; drop table car; --`],
    ['half a pair', '\ud800'],
  ])('answers null to a slug with %s in it', async (_label, slug) => {
    expect(await cars.findBySlug('group-a', slug)).toBeNull();
  });

  it('B-37 lists what changed after an instant, withdrawn cars too, and of no other group', async () => {
    const since = new Date('2026-11-01T00:00:00Z');
    const car = (id: string, changes: Partial<Car>) =>
      exampleCar({ dealerGroupId: 'changes', id, slug: id, stockNumber: id, ...changes });
    const later = new Date(since.getTime() + 1);
    await stock('changes', [
      car('before', { updatedAt: since }),
      car('after', { updatedAt: later }),
      car('gone', { updatedAt: later, status: 'withdrawn' }),
    ]);
    await stock('changes-of-others', [
      car('theirs', { dealerGroupId: 'changes-of-others', updatedAt: later }),
    ]);
    const changed = await cars.listChangedSince('changes', since);
    expect(changed.map(({ id }) => id)).toEqual(['after', 'gone']);
  });

  it('survives a failed query: the next one is answered', async () => {
    await expect(database.pool.query('select $1::int', ['not a number'])).rejects.toThrow('integer');
    expect(await cars.stockVersion('nobody')).toBe(0);
  });

  it('FIN-7 FIN-8 keeps the figures that lenders state for a car, for its page and for its card', async () => {
    const lenders = {
      angle: {
        ...noLenderFigures,
        interestRatePercent: 6.29,
        comparisonRatePercent: 8.19,
        depositCents: 500_00,
      },
      manual: { ...noLenderFigures, weeklyCents: 149_00, weeklyCentsByMonths: { '36': 231_00 } },
    };
    await stock('lender-group', [exampleCar({ dealerGroupId: 'lender-group', lenders })]);
    expect((await cars.findBySlug('lender-group', exampleCar().slug))?.lenders).toEqual(lenders);
    expect((await listAll('lender-group')).flat().map((car) => car.lenders)).toEqual([lenders]);
  });
});
