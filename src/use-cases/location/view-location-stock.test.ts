import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { viewLocationStock } from './view-location-stock.ts';

const stockSearch = new MemoryStockSearch();
const locations = [exampleLocation(), exampleLocation({ id: 'other', slug: 'other', name: 'Other' })];
const site = exampleSite({}, { locations });
const linksOf = async (config: Parameters<typeof exampleSite>[0], name = 'Parramatta') =>
  (
    await viewLocationStock(exampleSite(config, { locations }), exampleLocation({ name }), { stockSearch })
  ).map(({ label, count, href }) => [label, count, href]);

describe('the stock links of a location', () => {
  beforeAll(async () => {
    const cars = (['used', 'used', 'new', 'demo'] as const).map((stockType, index) => ({
      ...exampleCar(),
      id: `car-${index}`,
      slug: `car-${index}`,
      stockType,
      locationSlug: index === 3 ? 'other' : 'parramatta',
    }));
    await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
  });

  it('CFG-15 are used, demo and new cars by default, with their number; what leads nowhere is left out', async () => {
    expect(await linksOf({})).toEqual([
      ['Used cars', 2, '/search/used-cars?refinementList[location_name][0]=Parramatta'],
      ['New cars', 1, '/search/new-cars?refinementList[location_name][0]=Parramatta'],
    ]);
    expect(await linksOf({}, 'Other')).toEqual([
      ['Demo cars', 1, '/search/demo-cars?refinementList[location_name][0]=Other'],
    ]);
    expect(await linksOf({}, 'Nowhere')).toEqual([]);
  });

  it('CFG-15 are those that the site chooses', async () => {
    expect(await linksOf({ search: { locationStockLinks: ['new-cars'] } })).toHaveLength(1);
    expect(await linksOf({ search: { locationStockLinks: [] } })).toEqual([]);
  });
});
