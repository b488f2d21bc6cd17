/** The grid's index follows the stock car by car, and is what reading all of it again would make. */
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { lockStock, thisWrite } from '#adapters/postgres/stock/lock-stock.ts';
import { carIdOf } from '#domain/car/car-id.ts';
import { searchGrid } from '#domain/stock-editor/find-rows.ts';
import { emptyGridSearch } from '#domain/stock-editor/grid-search.ts';
import { editCar } from '#use-cases/stock-editor/edit-car.ts';
import { type EditorStock, loadEditorStock } from '#use-cases/stock-editor/editor-stock.ts';
import { exampleSite } from '../support/example-site.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { mia, openStockEditor } from '../support/open-stock-editor.ts';

const database = await openFileDatabase();

const start = new Date('2026-11-20T00:00:00Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
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

describe('the grid', () => {
  const editor = openStockEditor(database, start);

  const sayAll = ({ index, words: format }: EditorStock) => ({
    whole: searchGrid(index, emptyGridSearch, 'all'),
    cheap: searchGrid(index, { ...emptyGridSearch, ranges: { price: { min: null, max: 12_000 } } }, 'all'),
    held: searchGrid(index, { ...emptyGridSearch, facets: { owner: ['staff', 'differs'] } }, 'all'),
    typed: searchGrid(index, { ...emptyGridSearch, query: 'evrest' }, 'all'),
    orders: ['price-asc', 'name', 'days-asc'].map((order) =>
      searchGrid(index, { ...emptyGridSearch, order: order as 'name' }, 'all').hits.map(({ row }) => row.id),
    ),
    codes: [...format().codes],
  });

  it('H-4 equals a whole rebuild after any changes, and looks only at cars that are another', async () => {
    let lives = 0;
    const reads: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const group = `follow-${++lives}`;
        let now = start;
        editor.setNow(now);
        const { stockEditor } = editor.app;
        /** `memory`: the cache between two reads, so that a fresh one is empty. */
        const ports = (memory: object) => ({
          stockEditor: Object.assign(memory, {
            listCarsWithOverrides: stockEditor.listCarsWithOverrides,
            listStockDelta: async (...requested: Parameters<typeof stockEditor.listStockDelta>) => {
              const read = await stockEditor.listStockDelta(...requested);
              reads.push(read.changed.length);
              return read;
            },
          }),
          carStore: createCarStore(database),
          yieldToRequests: async () => {},
          dealerGroups: () => [],
          sitesOf: () => [site],
        });
        const following = ports({});
        await editor.feed(
          group,
          stockNumbers.map((stockNumber) => ({ stockNumber, make: 'Ford', model: 'Ranger' })),
        );
        await loadEditorStock(group, following, now);
        for (const next of steps) {
          if (next.kind === 'feed')
            await editor.feed(
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
            editor.setNow(now);
            await editor.settle();
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
              editor.app,
            );
          }
          const followed = await loadEditorStock(group, following, now);
          const rebuilt = await loadEditorStock(group, ports({}), now);
          expect(sayAll(followed)).toEqual(sayAll(rebuilt));
        }
      }),
      { numRuns: Number(process.env.FORECOURT_LIVES ?? 25) },
    );
    expect(reads.length).toBeGreaterThan(10);
  });

  describe.each(['every row', 'rows that were written since'])('reported by %s', (reportKind) => {
    /** What is known of a group, followed from one reading to the next. */
    const follow = async (group: string) => {
      const { stockEditor } = editor.app;
      const stamps = new Map<string, string>();
      let mark: number | null = null;
      for await (const batch of stockEditor.listCarsWithOverrides(group, start))
        for (const { carId, stamp } of batch) stamps.set(carId, stamp);
      return async (now = start) => {
        const known = { stamps, mark: reportKind === 'every row' ? null : mark };
        const read = await stockEditor.listStockDelta(group, known, now);
        mark = read.mark;
        for (const id of read.gone) stamps.delete(id);
        for (const { carId, stamp } of read.changed) stamps.set(carId, stamp);
        return {
          changed: read.changed.map(({ carId, overrides }) => [carId, overrides.length]),
          gone: [...read.gone].sort(),
        };
      };
    };
    const fed = async (name: string) => {
      const group = `${name} ${reportKind}`;
      editor.setNow(start);
      await editor.feed(
        group,
        stockNumbers.map((stockNumber) => ({ stockNumber, priceCents: 20_000_00 })),
      );
      return { group, next: await follow(group), idOf: (stockNumber: string) => carIdOf(group, stockNumber) };
    };
    const price = (group: string, endsAt: Date | null = null) =>
      editCar(
        {
          dealerGroupId: group,
          carId: carIdOf(group, 'C'),
          by: mia,
          changes: [
            {
              path: 'priceCents',
              op: 'set',
              value: 20_000_00,
              seen: null,
              until: endsAt === null ? 'released' : 'instant',
              endsAt,
            },
          ],
        },
        editor.app,
      );
    const nothing = { changed: [], gone: [] };

    it('H-4 reads one car where one changed, and none where nothing did', async () => {
      const { group, next, idOf } = await fed('one-of-many');
      expect(await next()).toEqual(nothing);
      expect(await next()).toEqual(nothing);
      // The price is the same, and whose it is another.
      await price(group);
      expect(await next()).toEqual({ changed: [[idOf('C'), 1]], gone: [] });
      expect(await next()).toEqual(nothing);
      await editor.feed(group, [{ stockNumber: 'A', priceCents: 20_000_00 }]);
      expect((await next()).gone).toEqual(stockNumbers.slice(1).map(idOf).sort());
      // Another group with the same numbers is not notified.
      await editor.feed(`another ${group}`, [{ stockNumber: 'A' }]);
      expect((await next()).changed).toEqual([]);
      const ofAnother = { stamps: new Map(), mark: null };
      const another = await editor.app.stockEditor.listStockDelta(`another ${group}`, ofAnother, start);
      expect(another.changed).toHaveLength(1);
    });

    it('H-4 H-12 notifies of a value that ends automatically, of a car that was not written', async () => {
      const { group, next, idOf } = await fed('over');
      await next();
      await price(group, later(5));
      expect(await next()).toEqual({ changed: [[idOf('C'), 1]], gone: [] });
      expect(await next(later(4))).toEqual(nothing);
      expect(await next(later(5))).toEqual({ changed: [[idOf('C'), 0]], gone: [] });
    });

    it('H-4 tells a car that left without a trace, and one that came back', async () => {
      const { group, next, idOf } = await fed('traceless');
      await next();
      await database.db.delete(car).where(and(eq(car.dealerGroupId, group), eq(car.id, idOf('B'))));
      expect(await next()).toEqual({ changed: [], gone: [idOf('B')] });
      expect(await next()).toEqual(nothing);
      await editor.feed(group, [{ stockNumber: 'A', priceCents: 20_000_00 }]);
      await next();
      await editor.feed(
        group,
        ['A', 'D'].map((stockNumber) => ({ stockNumber, priceCents: 20_000_00 })),
      );
      expect(await next()).toEqual({ changed: [[idOf('D'), 0]], gone: [] });
    });

    it('H-4 tells a write that was begun before a reading and committed after it', async () => {
      const { group, next, idOf } = await fed('slow');
      await next();
      const reads: unknown[] = [];
      await database.db.transaction(async (tx) => {
        await lockStock(tx, group);
        await tx
          .update(car)
          .set({ colour: 'Red', writtenIn: thisWrite(group) })
          .where(and(eq(car.dealerGroupId, group), eq(car.id, idOf('E'))));
        reads.push(await next(), await next());
      });
      expect(reads).toEqual(reads.map(() => nothing));
      expect(await next()).toEqual({ changed: [[idOf('E'), 0]], gone: [] });
      expect(await next()).toEqual(nothing);
    });
  });
});
