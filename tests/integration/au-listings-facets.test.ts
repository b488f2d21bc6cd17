/**
 * Totals, disjunctive counts and price bounds of 30 searches over 13,000 real listings, worked out elsewhere by two
 * other means. The data is not ours to ship: the folder is named by FORECOURT_TEST_DATA.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';

const folder = process.env.FORECOURT_TEST_DATA ?? '';
const listings = join(folder, 'listings', 'au-vehicle-prices.csv');
const answers = join(folder, 'search', 'au_listings_facet_answers_dev.json');
const isPresent = folder !== '' && existsSync(listings) && existsSync(answers);

type Listing = Readonly<Record<string, string | undefined>>;

const text = (column: string) => (row: Listing) => {
  const value = (row[column] ?? '').trim();
  return value === '' || value === '-' || value === 'nan' ? null : value;
};
const whole = (column: string) => (row: Listing) => {
  const digits = /^\d+/.exec((row[column] ?? '').trim())?.[0];
  return digits === undefined ? null : Number(digits);
};
const price = whole('Price');

function stateOf(row: Listing): string | null {
  const place = text('Location')(row)?.split(',').at(-1)?.trim() ?? null;
  return place === 'AU-VIC' ? 'VIC' : place;
}

/** Some rows have the seats in place of the doors; they win. */
function seatsOf(row: Listing): string | null {
  const seats = /(\d+)\s*Seats/i;
  return seats.exec(row.Doors ?? '')?.[1] ?? seats.exec(row.Seats ?? '')?.[1] ?? null;
}

const list = (attribute: string, value: (row: Listing) => string | null) =>
  ({ kind: 'list', attribute, label: attribute, value }) as const;
const range = (attribute: string, value: (row: Listing) => number | null) =>
  ({ kind: 'range', attribute, label: attribute, unit: 'count', value }) as const;

const table: SearchTable<Listing, null> = {
  facets: [
    list('brand', text('Brand')),
    list('condition', text('UsedOrNew')),
    list('transmission', text('Transmission')),
    list('drive', text('DriveType')),
    list('fuel', text('FuelType')),
    list('body', text('BodyType')),
    list('state', stateOf),
    list('seats', seatsOf),
    range('price', price),
    range('year', whole('Year')),
    range('km', whole('Kilometres')),
  ],
  // The order of the rows is the rank.
  defaultOrder: [],
  sortRules: {
    'price-asc': { key: price, direction: 'ascending' },
    'price-desc': { key: price, direction: 'descending' },
  },
  identifiers: () => [],
};

const bounds = z.tuple([z.number().nullable(), z.number().nullable()]);
const caseSchema = z.object({
  id: z.string(),
  filters: z.record(z.string(), z.array(z.union([z.string(), z.number(), z.null()]))),
  total: z.number(),
  facets_disjunctive: z.record(z.string(), z.record(z.string(), z.number())),
  price_min: z.number().nullable(),
  price_max: z.number().nullable(),
});

const rangeNames = new Set(['price', 'year', 'km']);
const cases = isPresent
  ? z.object({ cases: z.array(caseSchema) }).parse(JSON.parse(readFileSync(answers, 'utf8'))).cases
  : [];

describe.skipIf(!isPresent)('13,000 real listings (needs FORECOURT_TEST_DATA)', () => {
  let index: FacetIndex<Listing, null>;

  beforeAll(async () => {
    const rows: Listing[] = [];
    const reader = createReadStream(listings).pipe(parse({ columns: true, bom: true }));
    for await (const row of reader as AsyncIterable<Listing>) if (text('Title')(row) !== null) rows.push(row);
    index = buildFacetIndex(table, rows, null);
  });

  it('has all 30 cases', () => {
    expect(cases).toHaveLength(30);
  });

  it.each(cases)('SRCH-5 SRCH-20 answers $id as the others did', (requested) => {
    const filters = Object.entries(requested.filters);
    const query = {
      query: '',
      page: 1,
      pageSize: 1,
      refinements: Object.fromEntries(
        filters.filter(([name]) => !rangeNames.has(name)).map(([name, values]) => [name, values.map(String)]),
      ),
      ranges: Object.fromEntries(
        filters
          .filter(([name]) => rangeNames.has(name))
          .map(([name, values]) => {
            const [min, max] = bounds.parse(values);
            return [name, { min, max }];
          }),
      ),
    };
    const cheapest = index.search({ ...query, sortOrder: 'price-asc' });
    const dearest = index.search({ ...query, sortOrder: 'price-desc' });
    const counts = Object.fromEntries(
      Object.entries(cheapest.facets).map(([attribute, items]) => [
        attribute,
        Object.fromEntries(items.filter(({ count }) => count > 0).map(({ value, count }) => [value, count])),
      ]),
    );
    const priceOf = (hit: Listing | undefined) => (hit ? price(hit) : null);
    expect({
      total: cheapest.count,
      facets_disjunctive: counts,
      price_min: priceOf(cheapest.hits[0]),
      price_max: priceOf(dearest.hits[0]),
    }).toEqual({
      total: requested.total,
      facets_disjunctive: requested.facets_disjunctive,
      price_min: requested.price_min,
      price_max: requested.price_max,
    });
  });
});
