import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAttributes } from '#domain/stock-search/facets/car-facets.ts';
import { understandSearch } from '#domain/stock-search/plain-language/parse-search-text.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { arbitrarySearchState } from '#tests/contracts/stock-search-cars.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { exampleCarSiteWords } from '#tests/support/example-words.ts';
import { isSpokenPart, searchSentence } from './search-sentence.ts';

const site = exampleSite();
/** Non-breaking spaces are spaces to a reader. */
const format = (changes: Partial<SearchState>) =>
  searchSentence({ ...emptySearchState, ...changes }, site).replaceAll('\u00a0', ' ');
const price = (min: number | null, max: number | null) => ({ price: { min, max } });

describe('searchSentence', () => {
  it.each<[string, Partial<SearchState>]>([
    ['All cars', {}],
    [
      'Automatic diesel utes under $40,000 within 50 km of 2000',
      {
        refinements: { transmission: ['Automatic'], fuel: ['Diesel'], body: ['Ute'] },
        ranges: price(null, 40_000),
        near: { place: '2000', withinKm: 50 },
      },
    ],
    ['Used Toyota HiLux', { refinements: { car_type: ['used'], make: ['Toyota'], model: ['HiLux'] } }],
    ['Toyota HiLux utes', { refinements: { make: ['Toyota'], model: ['HiLux'], body: ['Ute'] } }],
    ['Toyota or Mazda cars', { refinements: { make: ['Toyota', 'Mazda'] } }],
    ['White, red or blue SUVs', { refinements: { colour: ['White', 'Red', 'Blue'], body: ['SUV'] } }],
    [
      'Petrol or plug-in hybrid 4WD cars',
      { refinements: { fuel: ['Petrol', 'Plug-in Hybrid'], drive: ['4WD'] } },
    ],
    ['Cars with 5 or 7 seats', { refinements: { seats: ['5', '7'] } }],
    ['Cars with Sunroof or Tow bar', { refinements: { features: ['Sunroof', 'Tow bar'] } }],
    ['Cars matching “tow bar” over $20,000', { query: 'tow bar', ranges: price(20_000, null) }],
    ['Cars from $20,000 to $40,000', { ranges: price(20_000, 40_000) }],
    [
      'Cars 2019 or newer under 100,000 km',
      { ranges: { km: { min: null, max: 100_000 }, year: { min: 2019, max: null } } },
    ],
    ['Cars under $120 a week', { ranges: { weekly: { min: null, max: 120 } } }],
    ['Cars near Penrith', { near: { place: 'Penrith', withinKm: null } }],
    ['Cars in Parramatta', { refinements: { location_slug: ['parramatta'] } }],
    ['Cars at Example Motors', { refinements: { dealership_slug: ['example-motors'] } }],
    ['Caravans that sleep 4', { refinements: { item_type: ['caravan'], sleeps: ['4'] } }],
    ['Cars priced under $10,000', { refinements: { price_range: ['0-10000'] } }],
  ])('B-6 says %s', (sentence, changes) => expect(format(changes)).toBe(sentence));

  it('B-6 leaves nothing out that is asked for', () => {
    expect([...listAttributes].filter((attribute) => !isSpokenPart(attribute))).toEqual([]);
    fc.assert(
      fc.property(arbitrarySearchState(200_000), ({ refinements, ranges, query }) => {
        const sentence = format({ refinements, ranges, query }).toLowerCase();
        for (const attribute of [
          'make',
          'model',
          'make_model',
          'badge',
          'colour',
          'paint',
          'features',
          'state',
        ]) {
          for (const value of refinements[attribute] ?? []) expect(sentence).toContain(value.toLowerCase());
        }
        for (const [attribute, { min, max }] of Object.entries(ranges)) {
          for (const bound of [min, max]) {
            if (bound === null) continue;
            const grouped = attribute === 'year' ? String(bound) : bound.toLocaleString('en-AU');
            expect(sentence).toContain(grouped);
          }
        }
        const words =
          query
            .toLowerCase()
            .replace(/-[a-z_]+:/g, '')
            .match(/[\p{L}\p{N}]+/gu) ?? [];
        for (const word of words) expect(sentence).toContain(word);
      }),
    );
  });

  it.each<[Partial<SearchState>]>([
    [
      {
        refinements: { transmission: ['Automatic'], fuel: ['Diesel'], body: ['Ute'] },
        ranges: price(null, 40_000),
        near: { place: '2000', withinKm: 50 },
      },
    ],
    [{ refinements: { body: ['SUV'], fuel: ['Petrol'] }, ranges: price(20_000, null) }],
    [{ refinements: { car_type: ['used'], make: ['Toyota'] }, ranges: { year: { min: 2019, max: null } } }],
    [{ refinements: { colour: ['White'], body: ['SUV'] }, ranges: { km: { min: null, max: 100_000 } } }],
  ])('B-6 B-3 is understood as what it says: %j', (changes) => {
    const state = { ...emptySearchState, ...changes };
    const understood = understandSearch(
      { ...emptySearchState, query: format(changes) },
      exampleCarSiteWords(true),
    );
    // A shopper who enters a place wants the nearest first; an order is not part of what is saved.
    expect({ ...understood, query: '', sortOrder: 'relevant' }).toEqual(state);
  });
});
