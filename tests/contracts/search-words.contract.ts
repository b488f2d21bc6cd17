/** What every adapter of the stock search port makes of words that are not written as the stock writes them. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleSite } from '../support/example-site.ts';
import type { TestedStockSearch } from './tested-stock-search.ts';

const site = exampleSite();
const all = ['audi', 'coeur', 'mazda', 'plain', 'toyota', 'ute'];
const car = (changes: Partial<CarSummary> & { readonly id: string }): CarSummary => ({
  ...exampleCar(),
  slug: changes.id,
  stockNumber: `S-${changes.id}`,
  ...changes,
});
const stock = [
  car({
    id: 'mazda',
    make: 'Mazda',
    model: 'CX-5',
    badge: 'GT SP',
    features: ['Heated Seats', 'Tow Bar'],
  }),
  car({
    id: 'toyota',
    make: 'Toyota',
    model: 'Land Cruiser',
    features: ['Seat Covers', 'Heated Mirrors'],
  }),
  car({ id: 'ute', make: 'Isuzu', model: 'D-Max', badge: '4x4', features: ['Towbar', 'Camera'] }),
  car({
    id: 'coeur',
    make: 'Škoda',
    model: 'Cœur',
    badge: 'Straße',
    features: ['Cameras', 'Batteries'],
  }),
  car({
    id: 'audi',
    make: 'Audi',
    model: 'A4',
    badge: 'GTS',
    fuelType: 'Diesel',
    features: ['Battery'],
  }),
  car({ id: 'plain', make: 'Kia', model: 'Rio', badge: 'S', fuelType: 'Petrol', features: [] }),
];

/** A host finds the last word by its beginning, and by the beginning of two that are one. */
const isHostsOwn = (queries: readonly string[]) => queries.includes('gts');

export function describeSearchWords(name: string, makeStockSearch: () => TestedStockSearch): void {
  describe(`words written another way: ${name}`, () => {
    let tested: TestedStockSearch;
    beforeEach(async () => {
      tested = makeStockSearch();
      await tested.stockSearch.replaceStock(site, { cars: stock, stockVersion: 1, now: exampleNow });
    });
    const found = async (query: string) => {
      const { hits } = await tested.stockSearch.search(site, { ...emptySearchState, query });
      return hits.map(({ id }) => id).sort();
    };

    it.each([
      [['cx5', 'cx-5', 'cx 5', 'CX–5'], ['mazda']],
      [['landcruiser', 'land cruiser', 'land-cruiser', 'LandCruisers'], ['toyota']],
      [['4x4', '4 x 4', '4-x-4'], ['ute']],
      [['dmax', 'd-max', 'd max'], ['ute']],
      [
        ['towbar', 'tow bar', 'tow-bar', 'towbars', 'tow bars'],
        ['mazda', 'ute'],
      ],
      [['coeur', 'cœur', 'CŒUR'], ['coeur']],
      [['skoda', 'Škoda'], ['coeur']],
      [['strasse', 'straße'], ['coeur']],
      [
        ['camera', 'cameras', 'Cameras'],
        ['coeur', 'ute'],
      ],
      [
        ['battery', 'batteries'],
        ['audi', 'coeur'],
      ],
      [
        ['heated seat', 'heated seats'],
        ['mazda', 'toyota'],
      ],
      // A badge is no plural.
      [['gts'], ['audi']],
    ])('B-3 SRCH-5 %j are one', async (queries, expected) => {
      if (tested.matchesBeginnings === 'of-the-last-word' && isHostsOwn(queries)) return;
      for (const query of queries) expect([query, await found(query)]).toEqual([query, expected]);
    });

    it('B-3 quoted words must be adjacent, whole, and find no more than without', async () => {
      expect(await found('"heated seats"')).toEqual(['mazda']);
      expect(await found('"heated seat"')).toEqual(['mazda']);
      expect(await found('"seats heated"')).toEqual([]);
      expect(await found('"tow bar"')).toEqual(['mazda', 'ute']);
      expect(await found('"toyota land cruiser"')).toEqual(['toyota']);
      expect(await found('"heat"')).toEqual([]);
      expect(await found('"')).toEqual(all);
      for (const words of [
        'heated seats',
        'tow bar',
        'camera',
        'land cruiser',
        'mazda cx 5',
        'cruiser land',
      ]) {
        const bare = await found(words);
        for (const id of await found(`"${words}"`)) expect(bare).toContain(id);
      }
    });

    it('B-3 a minus leaves the cars that its word or phrase does not find', async () => {
      const words = ['cameras', 'tow bars', 'towbar', 'batteries', 'cx5', 'nothing', 'skoda'];
      for (const word of words.flatMap((each) =>
        each.includes(' ') ? [`"${each}"`] : [each, `"${each}"`],
      )) {
        const requested = await found(word);
        expect([word, await found(`-${word}`)]).toEqual([word, all.filter((id) => !requested.includes(id))]);
      }
      expect(await found('-"tow bar" camera')).toEqual(['coeur']);
      expect(await found('-fuel:"Diesel"')).toEqual(all.filter((id) => id !== 'audi'));
      expect(await found('-nothing:"Diesel"')).toEqual(all);
    });
  });
}
