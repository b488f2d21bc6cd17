import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import {
  bandLabel,
  bandValue,
  carFacets,
  listAttributes,
  priceBands,
  rangeAttributes,
} from './car-facets.ts';
import { buildFacetContext } from './facet-context.ts';

const attributesOfSrch5 =
  'badge, status, car_type, categories, city, colour, dealership_name, features, item_type, km, location_name, make, make_model, model, price, subscription_price, price_range, seats, body, drive, fuel, transmission, state, tag, weekly_price_range, year, certified'.split(
    ', ',
  );
const context = buildFacetContext(exampleSite({ finance: exampleFinance }), exampleNow);

function readValue(attribute: string, kind: 'list' | 'set' | 'range', changes = {}) {
  const facet = carFacets.find((each) => each.attribute === attribute && each.kind === kind);
  return facet?.value(exampleCar(changes), context);
}

describe('the facet table', () => {
  it('SRCH-5 has all 27 refinement attributes', () => {
    expect(attributesOfSrch5).toHaveLength(27);
    for (const attribute of attributesOfSrch5) {
      expect(listAttributes.has(attribute) || rangeAttributes.has(attribute), attribute).toBe(true);
    }
  });

  it.each([
    ['make', 'list', 'Toyota'],
    ['make_model', 'list', 'Toyota RAV4'],
    ['year', 'list', '2023'],
    ['year', 'range', 2023],
    ['seats', 'list', '5'],
    ['location_name', 'list', 'Parramatta'],
    ['dealership_name', 'list', 'Example Motors'],
    ['dealership_slug', 'list', 'example-motors'],
    ['certified', 'list', null],
    ['price', 'range', 43_990],
    ['price_range', 'list', '40000-50000'],
    ['weekly', 'range', 206],
    ['weekly_price_range', 'list', '200-300'],
    ['features', 'set', ['Reversing camera', 'Tow bar']],
  ] as const)('SRCH-5 reads %s as a %s', (attribute, kind, expected) => {
    expect(readValue(attribute, kind)).toEqual(expected);
  });

  it('PRICE-1 counts a price only above ten dollars', () => {
    expect(readValue('price', 'range', { priceCents: 10_00 })).toBeNull();
    expect(readValue('price', 'range', { priceCents: 10_01 })).toBe(10);
    expect(readValue('price_range', 'list', { priceCents: null })).toBeNull();
  });

  it('CFG-16 SRCH-15 calls used cars what the site calls them', () => {
    const site = exampleSite({ labels: { used: 'Pre-Owned' } });
    expect(buildFacetContext(site, exampleNow).stockTypeLabel('used')).toBe('Pre-Owned');
  });

  it.each([
    [0, '0-10000', 'Under $10,000'],
    [9_999, '0-10000', 'Under $10,000'],
    [10_000, '10000-20000', '$10,000 to $20,000'],
    [99_999, '75000-100000', '$75,000 to $100,000'],
    [100_000, '100000+', '$100,000 and over'],
  ])('DATA-7 puts $%i into the band %s', (dollars, value, label) => {
    expect(bandValue(priceBands, dollars)).toBe(value);
    expect(bandLabel(value, context.formatDollars)).toBe(label);
  });
});
