/** The grid's index follows the stock car by car, and is what reading all of it anew would make (H-4). */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCarStore } from '#adapters/postgres/car-store.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { emptyDeskSearch } from '#domain/stock-desk/desk-search.ts';
import { searchDesk } from '#domain/stock-desk/find-rows.ts';
import { type DeskStock, readDeskStock } from '#use-cases/stock-desk/desk-stock.ts';
import { editCar } from '#use-cases/stock-desk/edit-car.ts';
import { bothDatabases } from '../support/both-databases.ts';
import { exampleSite } from '../support/example-site.ts';
import { mia, type OpenDesk, openStockDesk } from '../support/open-stock-desk.ts';

const start = new Date('2026-11-20T00:00:00Z');
const site = exampleSite({ timeZone: 'Australia/Sydney' });
const stockNumbers = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

const step = fc.oneof(
  fc.record({
    kind: fc.constant('feed' as const),
    cars: fc.subarray([...stockNumbers], { minLength: 1 }),
    dollars: fc.integer({ min: 10, max: 14 }),
    model: fc.constantFrom('Ranger', 'Everest'),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    car: fc.constantFrom(...stockNumbers),
    dollars: fc.integer({ min: 10, max: 14 }),
    minutes: fc.constantFrom(null, 5, 30),
  }),
  fc.record({ kind: fc.constant('release' as const), car: fc.constantFrom(...stockNumbers) }),
  fc.record({ kind: fc.constant('pass' as const), minutes: fc.constantFrom(1, 6, 60) }),
);

describe.each(bothDatabases)('the grid on %s', (_name, open) => {
  let database: Database;
  let desk: OpenDesk;
  beforeAll(async () => {
    database = await open();
    desk = openStockDesk(database, start);
  }, 120_000);
  afterAll(() => database.close());

  const sayAll = ({ index, words }: DeskStock) => ({
    whole: searchDesk(index, emptyDeskSearch, 'all'),
    cheap: searchDesk(index, { ...emptyDeskSearch, ranges: { price: { min: null, max: 12_000 } } }, 'all'),
    held: searchDesk(index, { ...emptyDeskSearch, facets: { owner: ['staff', 'differs'] } }, 'all'),
    typed: searchDesk(index, { ...emptyDeskSearch, query: 'evrest' }, 'all'),
    orders: ['price-asc', 'name', 'days-asc'].map((order) =>
      searchDesk(index, { ...emptyDeskSearch, order: order as 'name' }, 'all').hits.map(({ row }) => row.id),
    ),
    codes: [...words().codes],
  });

  it('H-4 equals a whole rebuild after any changes, and looks only at cars that are another', async () => {
    let lives = 0;
    const reads: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const group = `follow-${++lives}`;
        let now = start;
        desk.setNow(now);
        const { stockDesk } = desk.app;
        /** `memory`: what it keeps is told by it, so that a fresh one keeps nothing. */
        const ports = (memory: object) => ({
          stockDesk: Object.assign(memory, {
            listStanding: stockDesk.listStanding,
            listStandingChanges: async (...asked: Parameters<typeof stockDesk.listStandingChanges>) => {
              const read = await stockDesk.listStandingChanges(...asked);
              reads.push(read.changed.length);
              return read;
            },
          }),
          carStore: createCarStore(database),
          giveWay: async () => {},
          dealerGroups: () => [],
          sitesOf: () => [site],
        });
        const following = ports({});
        await desk.feed(
          group,
          stockNumbers.map((stockNumber) => ({ stockNumber, make: 'Ford', model: 'Ranger' })),
        );
        await readDeskStock(group, following, now);
        for (const next of steps) {
          if (next.kind === 'feed')
            await desk.feed(
              group,
              next.cars.map((stockNumber) => ({
                stockNumber,
                make: 'Ford',
                model: next.model,
                priceCents: next.dollars * 1_000_00,
              })),
            );
          else if (next.kind === 'pass') {
            now = new Date(now.getTime() + next.minutes * 60_000);
            desk.setNow(now);
            await desk.settle();
          } else {
            const endsAt =
              next.kind === 'price' && next.minutes !== null
                ? new Date(now.getTime() + next.minutes * 60_000)
                : null;
            await editCar(
              {
                dealerGroupId: group,
                carId: carIdOf(group, next.car),
                by: mia,
                changes: [
                  {
                    path: 'priceCents',
                    op: next.kind === 'price' ? 'set' : 'release',
                    value: next.kind === 'price' ? next.dollars * 1_000_00 : null,
                    seen: null,
                    until: endsAt === null ? 'released' : 'instant',
                    endsAt,
                  },
                ],
              },
              desk.app,
            );
          }
          const followed = await readDeskStock(group, following, now);
          const anew = await readDeskStock(group, ports({}), now);
          expect(sayAll(followed)).toEqual(sayAll(anew));
        }
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 25) },
    );
    expect(reads.length).toBeGreaterThan(10);
  }, 180_000);

  it('H-4 reads one car where one changed, and none where nothing did', async () => {
    const group = 'one-of-many';
    desk.setNow(start);
    const { stockDesk } = desk.app;
    await desk.feed(
      group,
      stockNumbers.map((stockNumber) => ({ stockNumber, priceCents: 20_000_00 })),
    );
    const stamps = new Map<string, string>();
    for await (const batch of stockDesk.listStanding(group, start))
      for (const { carId, stamp } of batch) stamps.set(carId, stamp);
    expect(await stockDesk.listStandingChanges(group, stamps, start)).toEqual({ changed: [], gone: [] });
    await editCar(
      {
        dealerGroupId: group,
        carId: carIdOf(group, 'C'),
        by: mia,
        changes: [
          { path: 'priceCents', op: 'set', value: 20_000_00, seen: null, until: 'released', endsAt: null },
        ],
      },
      desk.app,
    );
    // The price is the same, and whose it is another.
    const { changed, gone } = await stockDesk.listStandingChanges(group, stamps, start);
    expect(changed.map(({ carId, overrides }) => [carId, overrides.length])).toEqual([
      [carIdOf(group, 'C'), 1],
    ]);
    expect(gone).toEqual([]);
    await desk.feed(group, [{ stockNumber: 'A', priceCents: 20_000_00 }]);
    const left = await stockDesk.listStandingChanges(group, stamps, start);
    expect([...left.gone].sort()).toEqual(
      stockNumbers
        .slice(1)
        .map((one) => carIdOf(group, one))
        .sort(),
    );
    // Another group with the same numbers hears nothing of it.
    await desk.feed('another-of-many', [{ stockNumber: 'A' }]);
    expect((await stockDesk.listStandingChanges('another-of-many', new Map(), start)).changed).toHaveLength(
      1,
    );
  });
});
