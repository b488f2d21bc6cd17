/** A stock is packed once for all requests, and delays none meanwhile. */
import { expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { packListedSteps } from '#use-cases/stock-search/pack-listed-stock.ts';
import { getListedStock } from './listed-stock-cache.server.ts';

const minute = 60_000;
const later = (ms: number) => new Date(exampleNow.getTime() + ms);

it('B-2 packs a stock once for each version, and again as the clock goes on', async () => {
  const site = { ...exampleSite({}), siteSlug: 'packed-once' };
  const stockSearch = new MemoryStockSearch();
  const replace = (stockVersion: number, ids: readonly string[]) =>
    stockSearch.replaceStock(site, {
      cars: ids.map((id) => exampleCar({ id })),
      stockVersion,
      now: exampleNow,
    });
  await replace(1, ['a', 'b']);
  const [one, other] = await Promise.all([
    getListedStock(site, { stockSearch }, exampleNow),
    getListedStock(site, { stockSearch }, exampleNow),
  ]);
  expect(one?.cars).toHaveLength(2);
  expect(other).toBe(one);
  const configured = { ...site, configVersion: 'another' };
  expect(await getListedStock(configured, { stockSearch }, exampleNow)).not.toBe(one);
  const again = await getListedStock(site, { stockSearch }, later(minute));
  expect([again === one, again?.listed.version]).toEqual([false, one?.listed.version]);
  await replace(2, ['a', 'b', 'c']);
  expect((await getListedStock(site, { stockSearch }, later(minute)))?.cars).toHaveLength(3);
});

it('B-2 may pause between the columns of a stock', () => {
  const steps = packListedSteps(exampleSite({}), { stockVersion: '1', cars: [exampleCar()] }, exampleNow);
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  expect(pauses).toBeGreaterThan(30);
});
