/** The shop's search follows the stock car by car, and answers as an index of all cars read again does. */
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { createCarChanges, createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { lockStock, thisWrite } from '#adapters/postgres/stock/lock-stock.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import type { CarChanges, CarStore } from '#ports/stock/car-store.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import { StockRefresh } from '../../src/main/stock/stock-refresh.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { mia, openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const stockNumbers = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H'] as const;

/** Without the kind of its price a car has none that could be compared. */
const asSold = { status: 'in_stock', priceType: 'Drive away' } as const;

/** A feed names the cars that are left: one that it no longer names is sold or gone, one that comes back is new. */
const step = fc.oneof(
  fc.record({
    kind: fc.constant('feed' as const),
    cars: fc.subarray([...stockNumbers], { minLength: 1 }),
    dollars: fc.integer({ min: 10, max: 14 }),
    model: fc.constantFrom('Ranger', 'Everest'),
    bodyType: fc.constantFrom('SUV', 'Ute', null),
    status: fc.constantFrom('in_stock' as const, 'coming_soon' as const, 'sold' as const),
    features: fc.subarray(['Tow bar', 'Sunroof', 'Leather seats']),
  }),
  fc.record({
    kind: fc.constant('price' as const),
    car: fc.constantFrom(...stockNumbers),
    dollars: fc.integer({ min: 10, max: 14 }),
  }),
  fc.record({ kind: fc.constant('pass' as const), days: fc.constantFrom(1, 3, 20) }),
);

describe('the shop’s search', () => {
  let now = start;
  const editor = openStockEditor(database, start);

  function openShop(dealerGroupId: string, read: Partial<CarChanges> & Partial<CarStore>, follows: boolean) {
    const site = exampleSite(
      { dealershipIds: ['main'], stock: { soldVisibilityDays: 4 } },
      { dealerGroupId },
    );
    const search = new MemoryStockSearch();
    const refresh = new StockRefresh({
      sites: () => [site],
      carStore: { ...createCarStore(database), ...read },
      ...(follows ? { carChanges: { ...createCarChanges(database), ...read } } : {}),
      searchIndex: search,
      clock: () => now,
      reportFault: (error) => {
        throw error;
      },
    });
    return {
      refresh,
      ask: (state: object) => search.search(site, { ...emptySearchState, ...state } as never),
    };
  }

  async function sayAll({ ask }: ReturnType<typeof openShop>) {
    const requested = [
      {},
      { sortOrder: 'price-asc' },
      { sortOrder: 'latest' },
      { query: 'evrest' },
      { refinements: { model: ['Ranger'] } },
      { refinements: { features: ['Tow bar'] }, ranges: { price: { min: null, max: 12_000 } } },
    ];
    return Promise.all(requested.map(async (state) => ({ ...(await ask(state)), ms: 0 })));
  }

  it('H-5 answers as a whole rebuild does after any changes', async () => {
    let lives = 0;
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const group = `shop-${++lives}`;
        now = start;
        editor.setNow(now);
        let whole = 0;
        const store = createCarStore(database);
        const following = openShop(
          group,
          {
            listSummaries: (id) => {
              whole++;
              return store.listSummaries(id);
            },
          },
          true,
        );
        await editor.feed(
          group,
          stockNumbers.map((stockNumber) => ({ stockNumber, make: 'Ford', model: 'Ranger', ...asSold })),
        );
        await following.refresh.refresh();
        for (const next of steps) {
          if (next.kind === 'feed') {
            const { cars, kind: _kind, dollars, ...facts } = next;
            await editor.feed(
              group,
              cars.map((stockNumber) => ({
                stockNumber,
                make: 'Ford',
                priceCents: dollars * 1_000_00,
                ...asSold,
                ...facts,
              })),
            );
          } else if (next.kind === 'pass') {
            now = new Date(now.getTime() + next.days * 24 * 3_600_000);
            editor.setNow(now);
          } else
            await editCar(
              {
                dealerGroupId: group,
                carId: carIdOf(group, next.car),
                by: mia,
                changes: [
                  {
                    path: 'priceCents',
                    op: 'set',
                    value: next.dollars * 1_000_00,
                    seen: null,
                    until: 'released',
                    endsAt: null,
                  },
                ],
              },
              editor.app,
            );
          await following.refresh.refresh();
          const rebuilt = openShop(group, {}, false);
          await rebuilt.refresh.refresh();
          const results = await sayAll(following);
          expect(results).toEqual(await sayAll(rebuilt));
          shown += results[0]?.count ?? 0;
        }
        // All of them are read when nothing is known of any, and never again.
        expect(whole).toBe(1);
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 25) },
    );
    expect(shown).toBeGreaterThan(100);
  });

  it('H-5 reads one car where one changed', async () => {
    now = start;
    editor.setNow(now);
    const read: (readonly string[] | undefined)[] = [];
    const changes = createCarChanges(database);
    const shop = openShop(
      'shop-one',
      {
        listSince: async (...requested) => {
          const since = await changes.listSince(...requested);
          read.push(since?.cars.map(({ id }) => id));
          return since;
        },
      },
      true,
    );
    const feed = (dollars: number) =>
      editor.feed(
        'shop-one',
        stockNumbers.map((stockNumber) => ({
          stockNumber,
          ...asSold,
          priceCents: (stockNumber === 'C' ? dollars : 20_000) * 100,
        })),
      );
    await feed(20_000);
    await shop.refresh.refresh();
    await feed(19_000);
    await shop.refresh.refresh();
    expect(read).toEqual([[carIdOf('shop-one', 'C')]]);
    const cheapest = await shop.ask({ sortOrder: 'price-asc' });
    expect(cheapest.hits[0]?.priceCents).toBe(19_000_00);
  });

  it('H-5 is notified of cars as their writers commit, one after the other, and of rows that were deleted', async () => {
    now = start;
    editor.setNow(now);
    const changes = createCarChanges(database);
    const shop = openShop('shop-late', {}, true);
    const listed = async () => (await shop.ask({})).count;
    const feed = (cars: readonly string[]) =>
      editor.feed(
        'shop-late',
        cars.map((stockNumber) => ({ stockNumber, ...asSold, priceCents: 20_000_00 })),
      );
    await feed(stockNumbers);
    await shop.refresh.refresh();
    const mark = await changes.mark('shop-late');
    // A writer holds the lock of the group's stock to its end, and the next one waits for it.
    const started = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const write = (stockNumber: string, meanwhile?: () => Promise<void>) =>
      database.db.transaction(async (tx) => {
        await lockStock(tx, 'shop-late');
        await tx
          .update(car)
          .set({ priceCents: 1, writtenIn: thisWrite('shop-late') })
          .where(and(eq(car.dealerGroupId, 'shop-late'), eq(car.stockNumber, stockNumber)));
        await meanwhile?.();
      });
    const listChanges = async (since: number) => {
      const read = await changes.listSince('shop-late', since, 10);
      return read?.cars.map(({ stockNumber }) => stockNumber);
    };
    const slow = write('A', async () => {
      started.resolve();
      await ending.promise;
    });
    await started.promise;
    const next = write('B');
    expect(await changes.mark('shop-late')).toBe(mark);
    expect(await listChanges(mark)).toEqual([]);
    ending.resolve();
    await slow;
    const between = await changes.mark('shop-late');
    expect(await listChanges(mark)).toContain('A');
    await next;
    expect((await listChanges(mark))?.toSorted()).toEqual(['A', 'B']);
    expect(await listChanges(between)).not.toContain('A');
    expect(await changes.listSince('shop-late', mark, 0)).toBeNull();
    await database.pool.query(
      "delete from car_feed where dealer_group_id = 'shop-late' and car_id like '%C'; delete from car where dealer_group_id = 'shop-late' and stock_number = 'C'; update stock_version set version = version + 1 where dealer_group_id = 'shop-late'",
    );
    await shop.refresh.refresh();
    expect(await listed()).toBe(stockNumbers.length - 1);
    expect((await changes.listSince('another-shop', mark, 10))?.cars).toEqual([]);
  });
});
