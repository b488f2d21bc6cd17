/**
 * The cases by which two well-kept libraries test their facets and ranges, asked of ours. The files are not ours to
 * ship: FORECOURT_TEST_DATA names their folder. Where a case describes something ours states differently, it is listed
 * with the reason and whatever is comparable in it is still compared.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { serialiseRange } from '#domain/stock-search/address/range-value.ts';
import { parseSearchState } from '#domain/stock-search/address/search-address.ts';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { SearchTable, SortKey } from '#domain/stock-search/facets/facet-types.ts';
import { measureTrack } from '#domain/stock-search/facets/range-track.ts';
import type { NumberRange } from '#domain/stock-search/search-state.ts';

const folder = join(process.env.FORECOURT_TEST_DATA ?? '', 'search');
const facetFile = join(folder, 'itemsjs_facet_cases.json');
const rangeFile = join(folder, 'instantsearch_range_cases.json');
const isPresent =
  process.env.FORECOURT_TEST_DATA !== undefined && existsSync(facetFile) && existsSync(rangeFile);

type Row = Readonly<Record<string, unknown>>;

const facetCaseSchema = z.object({
  name: z.string(),
  docs: z.string(),
  query: z.object({
    filters: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).default({}),
    not_filters: z.unknown().optional(),
    query: z.string().default(''),
    page: z.unknown().optional(),
    per_page: z.unknown().optional(),
    facet: z.string().optional(),
    sort: z.unknown().optional(),
    order: z.unknown().optional(),
    selected_first: z.boolean().optional(),
    hide_zero: z.boolean().optional(),
  }),
  expect: z.object({
    total: z.number().optional(),
    ids: z.array(z.number()).optional(),
    names: z.array(z.string()).optional(),
    rating: z.array(z.number().nullable()).optional(),
    page: z.number().optional(),
    facet_counts: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    facet_ids: z.record(z.string(), z.array(z.number())).optional(),
    facet_order: z.array(z.string()).optional(),
    facet_values_returned: z.number().optional(),
    top_facet_count: z.record(z.string(), z.number()).optional(),
    top_facet_value: z.record(z.string(), z.tuple([z.string(), z.number()])).optional(),
    bucket_order_first: z.record(z.string(), z.tuple([z.string(), z.number()])).optional(),
  }),
  facet_mode: z.record(z.string(), z.enum(['and', 'or'])).default({}),
});
type FacetCase = z.infer<typeof facetCaseSchema>;

const facetFileSchema = z.object({
  documents: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
  cases: z.array(facetCaseSchema),
});
const boundSchema = z.union([z.number(), z.string(), z.null()]);
const stateSchema = z.object({ '>=': z.number().optional(), '<=': z.number().optional() });
const statsSchema = z.object({ min: z.number(), max: z.number() });
const rangeFileSchema = z.object({
  cases: z.array(
    z.object({
      id: z.string(),
      facet_stats: statsSchema.nullable(),
      options: z.record(z.string(), z.unknown()),
      refined_before: stateSchema,
      refine: z.tuple([boundSchema, boundSchema]),
      expected: stateSchema,
      search_called: z.boolean(),
    }),
  ),
  facet_range: z.array(
    z.object({
      id: z.string(),
      stats: statsSchema.nullable(),
      options: z.record(z.string(), z.unknown()),
      range: statsSchema,
    }),
  ),
  serialised_range: z.array(
    z.object({
      id: z.string(),
      state: z.object({ '>=': z.array(z.number()).optional(), '<=': z.array(z.number()).optional() }),
      serialised: z.string().nullable(),
    }),
  ),
});

const facets: z.infer<typeof facetFileSchema> = isPresent
  ? facetFileSchema.parse(JSON.parse(readFileSync(facetFile, 'utf8')))
  : { documents: {}, cases: [] };
const ranges: z.infer<typeof rangeFileSchema> = isPresent
  ? rangeFileSchema.parse(JSON.parse(readFileSync(rangeFile, 'utf8')))
  : { cases: [], facet_range: [], serialised_range: [] };

/** Nothing of the case is comparable, and why. */
function difference({ query, expect: expected, facet_mode: modes }: FacetCase): string | null {
  if (query.not_filters !== undefined) return 'a search here leaves nothing out by value';
  if (query.per_page !== undefined && query.page === undefined) return 'a list of values has no pages';
  if (query.per_page === 0) return 'a page holds one car at least';
  if (query.hide_zero) return 'a facet keeps the values its own filter hides, so that they can be chosen';
  if (expected.facet_values_returned !== undefined) return 'a list of values is never cut at ten';
  if (query.selected_first !== false && query.sort === 'term')
    return 'a chosen value stays in its place (D-1)';
  if (query.order === 'desc' && query.sort === 'key') return 'no facet runs backwards through the alphabet';
  if (Array.isArray(query.order)) return 'ties of a count are always in the order of the alphabet';
  const isNarrowedTwice = Object.entries(query.filters).some(
    ([facet, values]) => values.length > 1 && modes[facet] !== 'or',
  );
  return isNarrowedTwice ? 'two values of one facet are either-or (SRCH-20)' : null;
}

/** Counted as ours are: without the facet's own filter. */
function isCountedAlike({ query, facet_mode: modes }: FacetCase, facet: string): boolean {
  return query.filters[facet] === undefined || modes[facet] === 'or';
}

function isByName({ query: { sort, order } }: FacetCase): boolean {
  return order === undefined && (sort === 'key' || (Array.isArray(sort) && sort[0] === 'key'));
}

function valuesOf(row: Row, attribute: string): readonly string[] {
  const value = row[attribute];
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

function keyOf(rows: readonly Row[], attribute: string): (row: Row) => number | null {
  const ordered = [...new Set(rows.flatMap((row) => valuesOf(row, attribute)))].sort();
  return (row) => {
    const value = row[attribute];
    if (typeof value === 'number') return value;
    return typeof value === 'string' ? ordered.indexOf(value) : null;
  };
}

function sortKeys(rows: readonly Row[], sort: unknown): readonly SortKey<Row, null>[] {
  const pairs = z.array(z.tuple([z.string(), z.enum(['asc', 'desc'])])).safeParse(sort);
  return (pairs.data ?? []).map(([attribute, direction]) => ({
    key: keyOf(rows, attribute),
    direction: direction === 'asc' ? ('ascending' as const) : ('descending' as const),
  }));
}

function ask(input: FacetCase) {
  const rows = (facets.documents[input.docs] ?? []).map((row, index) => ({ id: index + 1, ...row }));
  const attributes = [...new Set(rows.flatMap((row: Row) => Object.keys(row)))].filter(
    (name) => name !== 'id',
  );
  const table: SearchTable<Row, null> = {
    facets: attributes.map((attribute) => ({
      kind: 'set' as const,
      attribute,
      label: attribute,
      value: (row) => valuesOf(row, attribute),
      isSearchable: ['name', 'category', 'actors'].includes(attribute),
      ...(isByName(input) ? { compareValues: (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0) } : {}),
    })),
    defaultOrder: sortKeys(rows, input.query.sort),
    sortRules: {},
    identifiers: () => [],
  };
  const { page } = parseSearchState(`page=${String(input.query.page ?? 1)}`);
  const refinements = Object.fromEntries(
    Object.entries(input.query.filters).map(([attribute, values]) => [attribute, values.map(String)]),
  );
  return buildFacetIndex<Row, null>(table, rows, null).search({
    query: input.query.query,
    sortOrder: 'relevant',
    refinements,
    ranges: {},
    page,
    pageSize: 12,
  });
}

describe.skipIf(!isPresent)('facet cases of ItemsJS (needs FORECOURT_TEST_DATA)', () => {
  const comparable = facets.cases.filter((input) => difference(input) === null);

  it('SRCH-20 has 48 cases, and says why 14 of them are not comparable', () => {
    const others = facets.cases.filter((input) => difference(input) !== null);
    expect([facets.cases.length, others.length]).toEqual([48, 14]);
  });

  it.each(comparable)('SRCH-20 SRCH-17 $docs: $name', (input) => {
    const { expect: expected, query } = input;
    const answer = ask(input);
    const countsOf = (facet: string) =>
      Object.fromEntries((answer.facets[facet] ?? []).map(({ value, count }) => [value, count]));
    if (expected.total !== undefined) expect(answer.count).toBe(expected.total);
    if (expected.page !== undefined) expect(answer.page).toBe(expected.page);
    if (expected.ids) expect(answer.hits.map(({ id }) => id)).toEqual(expected.ids);
    if (expected.names) expect(answer.hits.map(({ name }) => name)).toEqual(expected.names);
    if (expected.rating) expect(answer.hits.map(({ rating }) => rating)).toEqual(expected.rating);
    if (expected.facet_order) {
      expect(answer.facets[query.facet ?? '']?.map(({ value }) => value)).toEqual(expected.facet_order);
    }
    for (const [facet, counts] of Object.entries(expected.facet_counts ?? {})) {
      if (isCountedAlike(input, facet)) expect(countsOf(facet)).toEqual(counts);
    }
    for (const [place, ids] of Object.entries(expected.facet_ids ?? {})) {
      const [facet = '', value = ''] = place.split('.');
      if (isCountedAlike(input, facet))
        expect([place, countsOf(facet)[value] ?? 0]).toEqual([place, ids.length]);
    }
    for (const [facet, count] of Object.entries(expected.top_facet_count ?? {})) {
      if (isCountedAlike(input, facet)) expect(answer.facets[facet]?.[0]?.count).toBe(count);
    }
    const firsts = { ...expected.top_facet_value, ...expected.bucket_order_first };
    for (const [facet, [value, count]] of Object.entries(firsts)) {
      if (isCountedAlike(input, facet)) expect(answer.facets[facet]?.[0]).toMatchObject({ value, count });
    }
  });
});

describe.skipIf(!isPresent)('range cases of InstantSearch (needs FORECOURT_TEST_DATA)', () => {
  /** Ours has no bounds but those of the stock, and takes a bound beyond them at its word. */
  const isComparable = ({ id, options }: { readonly id: string; readonly options: object }) =>
    Object.keys(options).length === 0 && !id.endsWith('-out-of-range');

  it('SRCH-3 compares 13 of the 19 changes of a range', () => {
    expect([ranges.cases.length, ranges.cases.filter(isComparable).length]).toEqual([19, 13]);
  });

  it.each(ranges.cases.filter(isComparable))('SRCH-3 PRICE-1 $id: the same numbers pass', (input) => {
    const [min, max] = input.refine;
    const form = new URLSearchParams({
      'range[price][min]': `${min ?? ''}`,
      'range[price][max]': `${max ?? ''}`,
    });
    const range = parseSearchState(form).ranges.price ?? { min: null, max: null };
    // Where nothing changes InstantSearch sends nothing; the previous range stays in use.
    const requested = input.search_called ? input.expected : input.refined_before;
    const { min: lowest, max: highest } = input.facet_stats ?? { min: 0, max: 500 };
    const passes = ({ min: from, max: to }: NumberRange, value: number) =>
      value >= (from ?? -Infinity) && value <= (to ?? Infinity);
    for (let value = lowest; value <= highest; value++) {
      const isWanted = passes({ min: requested['>='] ?? null, max: requested['<='] ?? null }, value);
      expect([value, passes(range, value)]).toEqual([value, isWanted]);
    }
  });

  it.each(ranges.serialised_range)('SRCH-3 writes $id as $serialised', ({ state, serialised }) => {
    const range = { min: state['>=']?.[0] ?? null, max: state['<=']?.[0] ?? null };
    expect(serialiseRange(range)).toBe(serialised);
  });

  it.each(ranges.facet_range.filter(({ stats, options }) => stats && Object.keys(options).length === 0))(
    'PRICE-10 the ends of a track, $id',
    ({ stats, range }) => {
      expect(measureTrack([stats?.min ?? 0, stats?.max ?? 0])).toEqual(range);
    },
  );
});
