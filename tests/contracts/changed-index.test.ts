/** An index made from the one before answers as one that is built whole: hits, order and ties, counts, bounds. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { changedIndexSteps } from '#domain/stock-search/changed-index/change-facet-index.ts';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import { runAllSteps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext, type FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleFinance, exampleSite } from '../support/example-site.ts';
import { arbitraryCar, arbitrarySearchState } from './stock-search-cars.ts';

type Index = FacetIndex<CarSummary, FacetContext>;

const table = buildCarSearchTable(exampleSite({ finance: exampleFinance }));
const contextNow = () => buildFacetContext(exampleSite({ finance: exampleFinance }), exampleNow);
const pageSize = 7;

const change = (spread: number) =>
  fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('put' as const), car: arbitraryCar(spread) }),
      fc.record({ kind: fc.constant('again' as const), place: fc.nat(), car: arbitraryCar(spread) }),
      fc.record({ kind: fc.constant('price' as const), place: fc.nat(), step: fc.nat({ max: spread }) }),
      fc.record({ kind: fc.constant('drop' as const), place: fc.nat() }),
    ),
    { maxLength: 6 },
  );

type Change = ReturnType<typeof change> extends fc.Arbitrary<infer C> ? C : never;

/** By the id of a car, in its order, as a store lists them. */
function stockOf(cars: Iterable<CarSummary>): readonly CarSummary[] {
  const byId = new Map([...cars].map((car) => [car.id, car]));
  return [...byId.values()].sort((left, right) => (left.id < right.id ? -1 : 1));
}

function changed(stock: readonly CarSummary[], steps: Change): readonly CarSummary[] {
  let cars = stock;
  for (const step of steps) {
    if (step.kind === 'put') {
      cars = stockOf([...cars, step.car]);
      continue;
    }
    const { [step.place % Math.max(1, cars.length)]: at } = cars;
    if (at === undefined) continue;
    const others = cars.filter((car) => car !== at);
    if (step.kind === 'drop') cars = others;
    else if (step.kind === 'price') cars = stockOf([...others, { ...at, priceCents: step.step * 25_000 }]);
    else cars = stockOf([...others, { ...step.car, id: at.id, slug: at.slug }]);
  }
  return cars;
}

function expectSame(index: Index, whole: Index, state: SearchState): void {
  const requested = { ...state, pageSize };
  expect(index.search(requested)).toEqual(whole.search(requested));
  const valueOrder = {
    attribute: 'state',
    keys: new Map([
      ['VIC', 1],
      ['NSW', 2],
    ]),
  };
  for (const sortOrder of ['', ...Object.keys(table.sortRules)]) {
    const all = { ...requested, sortOrder };
    expect(index.list(all, 1_000)).toEqual(whole.list(all, 1_000));
  }
  expect(index.list({ ...requested, valueOrder }, 1_000)).toEqual(
    whole.list({ ...requested, valueOrder }, 1_000),
  );
}

describe('an index made from the one before', () => {
  it.each([
    [12, 'where many share a price'],
    [3_000, 'where prices are many'],
  ])('SRCH-5 SRCH-11 SRCH-13 H-4 answers as one built whole, %s', (spread) => {
    let made = 0;
    fc.assert(
      fc.property(
        fc.array(arbitraryCar(spread), { maxLength: 60, size: 'max' }),
        fc.array(change(spread), { minLength: 1, maxLength: 6 }),
        fc.array(arbitrarySearchState(8_000), { minLength: 4, maxLength: 4 }),
        (cars, rounds, states) => {
          let stock = stockOf(cars);
          let index: Index = buildFacetIndex(table, stock, contextNow());
          for (const steps of rounds) {
            stock = changed(stock, steps);
            const whole = buildFacetIndex(table, stock, contextNow());
            const next = runAllSteps(
              changedIndexSteps(index, table, { given: stock, context: contextNow() }),
            );
            if (next !== null) made++;
            index = next ?? whole;
            expect(index.records).toEqual(whole.records);
            for (const state of states) expectSame(index, whole, state);
          }
        },
      ),
      { numRuns: Number(process.env.FORECOURT_CHANGES ?? 40) },
    );
    expect(made).toBeGreaterThan(0);
  });

  it('H-4 is not made where an eighth of the cars changed, or those that stayed are given in another order', () => {
    const [cars = []] = fc.sample(
      fc.array(arbitraryCar(12), { minLength: 200, maxLength: 200, size: 'max' }),
      {
        numRuns: 1,
      },
    );
    const stock = cars.map((car, position) => ({ ...car, id: `car-${1_000 + position}` }));
    const index = buildFacetIndex(table, stock, contextNow());
    const from = (values: readonly CarSummary[]) =>
      runAllSteps(changedIndexSteps(index, table, { given: values, context: contextNow() }));
    const maxChanged = Math.floor(stock.length / 8);
    const again = (count: number) => stock.map((car, position) => (position < count ? { ...car } : car));
    expect(from(again(maxChanged)) === null).toBe(false);
    expect(from(again(maxChanged + 1)) === null).toBe(true);
    expect(from(stock.slice(maxChanged + 1)) === null).toBe(true);
    expect(from(stock.toReversed()) === null).toBe(true);
  });
});
