import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { applyFilterString } from './filter-string.ts';
import { parseSearchState, serialiseSearchState } from './search-address.ts';

const read = (filter: string, address = '') => {
  const filtered = applyFilterString(parseSearchState(address), filter);
  return filtered.kind === 'read'
    ? decodeURIComponent(serialiseSearchState(filtered.state))
    : filtered.message;
};

describe('a filter string', () => {
  it.each([
    ['make:Toyota', 'refinementList[make][0]=Toyota'],
    ['make:"Land Rover"', 'refinementList[make][0]=Land Rover'],
    ["make:'Land Rover'", 'refinementList[make][0]=Land Rover'],
    ['simple_body:SUV', 'refinementList[body][0]=SUV'],
    ['(fuel:Hybrid OR fuel:Electric)', 'refinementList[fuel][0]=Electric&refinementList[fuel][1]=Hybrid'],
    [
      'fuel:Hybrid OR fuel:"Plug-in Hybrid"',
      'refinementList[fuel][0]=Hybrid&refinementList[fuel][1]=Plug-in Hybrid',
    ],
    ['make:Kia AND price:20000 TO 30000', 'refinementList[make][0]=Kia&range[price]=20000:30000'],
    ['price <= 30000', 'range[price]=:30000'],
    ['price < 30000', 'range[price]=:29999'],
    ['price >= 20000 AND price < 30000', 'range[price]=20000:29999'],
    ['year = 2020', 'range[year]=2020:2020'],
    ['year:2020', 'range[year]=2020:2020'],
    ['make:"AND OR"', 'refinementList[make][0]=AND OR'],
    ['fuel:Hybrid AND model:"Cee\'d"', "refinementList[model][0]=Cee'd&refinementList[fuel][0]=Hybrid"],
    ['model:"Cee\'d" OR model:Rio', "refinementList[model][0]=Cee'd&refinementList[model][1]=Rio"],
    [`model:Rio OR model:"Cee'd"`, "refinementList[model][0]=Cee'd&refinementList[model][1]=Rio"],
    [
      `make:"Kia's AND so on" AND fuel:Hybrid`,
      "refinementList[make][0]=Kia's AND so on&refinementList[fuel][0]=Hybrid",
    ],
    ['make:Kia \t AND \n fuel:Hybrid', 'refinementList[make][0]=Kia&refinementList[fuel][0]=Hybrid'],
    ['fuel:Diesel   OR   fuel:Hybrid', 'refinementList[fuel][0]=Diesel&refinementList[fuel][1]=Hybrid'],
    ['', ''],
  ])('API-6 %s is %s', (filter, address) => {
    expect(read(filter)).toBe(address);
  });

  it.each([
    [
      'narrows what the address chose',
      'refinementList[make][0]=Kia&refinementList[make][1]=Mazda',
      'make:Kia',
      'refinementList[make][0]=Kia',
    ],
    [
      'finds nothing where the two exclude each other',
      'make=Kia',
      'make:Mazda',
      'refinementList[make][0]=*nothing*',
    ],
    ['keeps the page', 'page=3', 'make:Kia', 'refinementList[make][0]=Kia&page=3'],
  ])('API-6 %s', (_label, address, filter, expected) => {
    expect(read(filter, address)).toBe(expected);
  });

  it.each([
    'make=Toyota',
    'make:',
    'Toyota',
    'unknown:1',
    'NOT make:Toyota',
    'make:Land Rover',
    'price:cheap',
    'make:Kia OR body:SUV',
    'price<=1 OR price>=2',
    '((make:Kia)',
    '__proto__:x',
    `make:${'x'.repeat(3_000)}`,
  ])('API-6 says that it cannot read %s', (filter) => {
    expect(applyFilterString(emptySearchState, filter).kind).toBe('refused');
  });

  it('API-6 never throws, whatever is sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (filter) => {
        expect(['read', 'refused']).toContain(applyFilterString(emptySearchState, filter).kind);
      }),
      { seed: 20261122 },
    );
  });
});
