/** What of a stock goes to a browser, and by what it is known again. */
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { packListedStock } from './pack-listed-stock.ts';

async function pack(cars: readonly CarSummary[], site: SiteContext = exampleSite({})) {
  const stockSearch = new MemoryStockSearch();
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
  const packed = await packListedStock(site, { stockSearch }, exampleNow);
  if (!packed) throw new Error('Nothing was packed.');
  return packed;
}

const cars = ['a', 'b', 'c'].map((id, position) =>
  exampleCar({ id, createdAt: new Date(exampleNow.getTime() - (position + 1) * 1_000) }),
);
const versionOf = async (...requested: Parameters<typeof pack>) => (await pack(...requested)).listed.version;

describe('the version of a packed stock', () => {
  it('B-2 is the same for the same cars', async () => {
    expect(await versionOf(cars)).toBe(await versionOf(cars));
  });

  // A card is at a place: of another order it would be another car's.
  it.each([
    ['order', cars.with(2, exampleCar({ id: 'c', createdAt: exampleNow })), exampleSite({})],
    ['car', cars.with(2, exampleCar({ id: 'd' })), exampleSite({})],
    ['price', cars.with(2, exampleCar({ id: 'c', priceCents: 1_234_500 })), exampleSite({})],
    ['configuration', cars, { ...exampleSite({}), configVersion: 'another' }],
  ])('B-2 is another one for another %s, though the feed has the same number', async (_, others, site) => {
    expect(await versionOf(others, site)).not.toBe(await versionOf(cars));
  });
});

it('F-18 says nothing of what was asked for a car that is sold, by subscription either', async () => {
  const sold = exampleCar({
    id: 'sold',
    status: 'sold',
    soldAt: exampleNow,
    priceCents: 7_654_300,
    subscriptionPriceCents: 98_700,
  });
  const { listed } = await pack([sold], exampleSite({ stock: { offersSubscriptions: true } }));
  expect(listed.stock.count).toBe(1);
  expect(JSON.stringify(listed)).not.toMatch(/76543|987/);
});
