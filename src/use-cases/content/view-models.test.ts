/** The tiles of the models a site presents. */
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { viewOffers } from '#view-models/content/view-offers.ts';
import { viewSite } from '#view-models/site/view-site.ts';
import { viewModels } from './view-models.ts';

const model = { manufacturer: 'Kia', bodyType: 'SUV' };
const site = exampleSite({
  models: [
    { ...model, name: 'EV9', slug: 'ev9', status: 'coming_soon' },
    { ...model, name: 'Sorento', slug: 'sorento', overrideUrl: '/search/kia/sorento' },
  ],
  offers: [{ id: 'first', name: 'First drive', description: 'Before all others.', modelSlug: 'ev9' }],
  pages: { ev9: { title: 'EV9', blocks: [{ type: 'text', paragraphs: ['On its way.'] }] } },
});

describe('the models of a site', () => {
  it('ROUTE-25 NAV-4 lead to the same place from tile, menu and offer: their own page, unless the site leads elsewhere', async () => {
    const stockSearch = new MemoryStockSearch();
    await stockSearch.replaceStock(site, { cars: [exampleCar()], stockVersion: 1, now: exampleNow });
    const { tiles } = await viewModels(site, new URLSearchParams(), { stockSearch }, exampleNow);
    const places = ['/ev9', '/search/kia/sorento'];
    expect(tiles.map(({ href, isComingSoon }) => [href, isComingSoon])).toEqual([
      ['/ev9', true],
      ['/search/kia/sorento', false],
    ]);
    const stock = { count: 1, bodyTypes: [], fuelTypes: [] };
    expect(viewSite(site, stock, exampleNow).models.map(({ href }) => href)).toEqual(places);
    expect(viewOffers(site, exampleNow).map(({ exploreHref }) => exploreHref)).toEqual(['/ev9']);
  });

  it('ROUTE-25 says the make of a model that is only a number, beside which its count would be another', async () => {
    const stockSearch = new MemoryStockSearch();
    const cars = ['3', 'CX-5'].map((name) =>
      exampleCar({ id: name, slug: name, make: 'Mazda', model: name }),
    );
    await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
    const ofMenu = exampleSite({ models: [{ ...model, name: '3', slug: 'mazda-3', manufacturer: 'Mazda' }] });
    const stock = { count: 1, bodyTypes: [], fuelTypes: [] };
    expect(viewSite(ofMenu, stock, exampleNow).models.map(({ name }) => name)).toEqual(['Mazda 3']);
    const { makes } = await viewModels(site, new URLSearchParams(), { stockSearch }, exampleNow);
    expect(makes.flatMap(({ models }) => models.map(({ label }) => label)).sort()).toEqual([
      'CX-5',
      'Mazda 3',
    ]);
  });

  it('NAV-3 keeps both choices to take off, though no model is both', async () => {
    const stockSearch = new MemoryStockSearch();
    await stockSearch.replaceStock(site, { cars: [], stockVersion: 1, now: exampleNow });
    const models = [
      { ...model, name: 'Sorento', slug: 'sorento', fuelType: 'Diesel' },
      { ...model, name: 'Soul', slug: 'soul', bodyType: 'Hatch', fuelType: 'Electric' },
    ];
    const query = new URLSearchParams('body=SUV&fuel=Electric');
    const { tiles, filters } = await viewModels(exampleSite({ models }), query, { stockSearch }, exampleNow);
    expect(tiles).toEqual([]);
    const chosen = filters.flatMap(({ choices }) => choices).filter(({ isChosen }) => isChosen);
    expect(chosen.map(({ label, count, href }) => [label, count, href])).toEqual([
      ['SUV', 0, '/models?fuel=Electric'],
      ['Electric', 0, '/models?body=SUV'],
    ]);
  });

  it('NAV-3 offers one thing once, though the maker has another name for it', async () => {
    const stockSearch = new MemoryStockSearch();
    await stockSearch.replaceStock(site, { cars: [], stockVersion: 1, now: exampleNow });
    const models = [
      { ...model, name: 'Soul', slug: 'soul', bodyType: 'Hatch', manufacturerBodies: ['City hatch'] },
      { ...model, name: 'Sorento', slug: 'sorento', manufacturerBodies: ['Crossover'] },
      { ...model, name: 'EV9', slug: 'ev9', manufacturerBodies: ['Seven-seat SUV'] },
    ];
    const offered = async (query: string, of = models) => {
      const requested = new URLSearchParams(query);
      const { filters } = await viewModels(
        exampleSite({ models: of }),
        requested,
        { stockSearch },
        exampleNow,
      );
      return filters.map(({ choices }) => choices.map(({ label, count }) => `${label} ${count}`));
    };
    const all = ['Hatch 1', 'SUV 2', 'Crossover 1', 'Seven-seat SUV 1'];
    expect(await offered('')).toEqual([all]);
    // An address that was given out keeps what it chose in sight.
    expect(await offered('body=City hatch')).toEqual([[...all, 'City hatch 1']]);
    expect(await offered('', models.slice(0, 1))).toEqual([]);
  });

  it.each([6, 7])(
    'NAV-3 NAV-4 are in the menu of every page as far as it has room, and what is on its way always: %d of them',
    (count) => {
      const many = Array.from({ length: count }, (_, index) => ({
        ...model,
        name: `M${index + 1}`,
        slug: `m${index + 1}`,
      }));
      const coming = { ...model, name: 'EV9', slug: 'ev9', status: 'coming_soon' as const };
      const stock = { count: 1, bodyTypes: [], fuelTypes: [] };
      const { models } = viewSite(exampleSite({ models: [...many, coming] }), stock, exampleNow);
      expect(models.map(({ name }) => name)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6', 'EV9']);
    },
  );
});
