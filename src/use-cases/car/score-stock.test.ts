import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { scoreStock } from './score-stock.ts';

const site = exampleSite({ finance: exampleFinance });
const carStoreOf = (...cars: readonly Car[]) => ({
  async *listSummaries(group: string) {
    yield cars.filter(({ dealerGroupId }) => dealerGroupId === group);
  },
  listByIds: async (_group: string, ids: readonly string[]) => cars.filter(({ id }) => ids.includes(id)),
});
const car = (stockNumber: string, changes: Partial<Car> = {}) =>
  exampleCar({ id: stockNumber, stockNumber, photoCount: 15, historyReportUrl: '/r', ...changes });

describe('scoreStock', () => {
  it('C-17 puts the worst record first and counts what is missing', async () => {
    const score = await scoreStock(
      site,
      { carStore: carStoreOf(car('A'), car('B', { priceCents: null }), car('C', { comments: null })) },
      exampleNow,
    );
    expect(score.cars.map(({ stockNumber }) => stockNumber)).toEqual(['B', 'C', 'A']);
    expect(score.gaps.map(({ name, cars }) => [name, cars])).toEqual([
      ['market-data', 2],
      ['comments', 1],
      ['price', 1],
    ]);
    expect(score.average).toBeGreaterThan(50);
  });

  it('C-17 looks only at what the site lists and can still sell', async () => {
    const others = [
      car('elsewhere', { dealershipId: 'other' }),
      car('foreign', { dealerGroupId: 'group-2' }),
      car('gone', { status: 'sold', soldAt: exampleNow }),
    ];
    expect(await scoreStock(site, { carStore: carStoreOf(...others) }, exampleNow)).toEqual({
      cars: [],
      average: null,
      gaps: [],
    });
  });
});
