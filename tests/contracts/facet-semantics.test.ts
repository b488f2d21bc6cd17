/** The rules of filtering and counting as six small records show them; the oracle tests the same at random. */
import { describe, expect, it } from 'vitest';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { IndexQuery } from '#domain/stock-search/facet-index/facet-index.ts';
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';

type Boat = {
  readonly name: string;
  readonly hull: string | null;
  readonly extras: readonly string[];
  readonly metres: number | null;
};

const boats: readonly Boat[] = [
  { name: 'Albatross', hull: 'wood', extras: ['sail', 'oars'], metres: 6 },
  { name: 'Brolga', hull: 'steel', extras: ['motor'], metres: 9 },
  { name: 'Curlew', hull: 'wood', extras: ['sail', 'motor'], metres: null },
  { name: 'Dotterel', hull: null, extras: [], metres: 4 },
  { name: 'Egret', hull: 'glass', extras: ['sail'], metres: 9 },
  { name: 'Fantail', hull: 'wood', extras: ['oars'], metres: 3 },
];

const table: SearchTable<Boat, null> = {
  facets: [
    { kind: 'list', attribute: 'hull', label: 'Hull', value: ({ hull }) => hull },
    { kind: 'set', attribute: 'extras', label: 'Extras', value: ({ extras }) => extras },
    {
      kind: 'list',
      attribute: 'name',
      label: 'Name',
      value: ({ name }) => name,
      isSearchable: true,
      isUncounted: true,
    },
    { kind: 'range', attribute: 'metres', label: 'Metres', unit: 'count', value: ({ metres }) => metres },
  ],
  defaultOrder: [],
  sortRules: {
    short: { key: ({ metres }) => metres, direction: 'ascending' },
    long: { key: ({ metres }) => metres, direction: 'descending' },
    'short-only': { key: ({ metres }) => metres, direction: 'ascending', dropsMissing: true },
  },
  identifiers: () => [],
};
const index = buildFacetIndex(table, boats, null);

function ask(changes: Partial<IndexQuery>) {
  const answer = index.search({
    query: '',
    sortOrder: '',
    refinements: {},
    ranges: {},
    page: 1,
    pageSize: 10,
    ...changes,
  });
  const countsOf = (attribute: string) =>
    (answer.facets[attribute] ?? []).map(({ value, count }) => `${value} ${count}`);
  return { ...answer, names: answer.hits.map(({ name }) => name), countsOf };
}

describe('filters and counts', () => {
  it('SRCH-17 SRCH-20 counts every value of every record where nothing is filtered', () => {
    const { names, countsOf } = ask({});
    expect(names).toHaveLength(6);
    expect(countsOf('hull')).toEqual(['wood 3', 'glass 1', 'steel 1']);
    expect(countsOf('extras')).toEqual(['sail 3', 'motor 2', 'oars 2']);
  });

  it('SRCH-20 takes values of one facet as either-or and facets as both-and', () => {
    expect(ask({ refinements: { extras: ['motor', 'oars'] } }).names).toEqual([
      'Albatross',
      'Brolga',
      'Curlew',
      'Fantail',
    ]);
    expect(ask({ refinements: { extras: ['motor', 'oars'], hull: ['wood'] } }).names).toEqual([
      'Albatross',
      'Curlew',
      'Fantail',
    ]);
  });

  it('SRCH-20 counts a facet without its own filter and with all others', () => {
    const { countsOf } = ask({ refinements: { hull: ['steel'], extras: ['sail'] } });
    expect(countsOf('hull')).toEqual(['wood 2', 'glass 1', 'steel 0']);
    expect(countsOf('extras')).toEqual(['motor 1', 'sail 0']);
  });

  it('SRCH-20 orders by count, then label, and keeps a chosen value in its place', () => {
    const { facets } = ask({ refinements: { hull: ['steel'] } });
    expect(facets.hull?.map(({ value, isRefined }) => [value, isRefined])).toEqual([
      ['wood', false],
      ['glass', false],
      ['steel', true],
    ]);
  });

  it('SRCH-20 knows nothing of a value that no record has, and of a facet that does not exist', () => {
    expect(ask({ refinements: { hull: ['wood', 'paper'] } }).count).toBe(3);
    expect(ask({ refinements: { hull: ['paper'] } }).count).toBe(0);
    expect(ask({ refinements: { mast: ['tall'] } }).count).toBe(6);
  });

  it('SRCH-17 takes both ends of a range in, and leaves out what has no number', () => {
    expect(ask({ ranges: { metres: { min: 4, max: 6 } } }).names).toEqual(['Albatross', 'Dotterel']);
    expect(ask({ ranges: { metres: { min: null, max: 100 } } }).count).toBe(5);
    const { ranges } = ask({ ranges: { metres: { min: 4, max: 6 } }, refinements: { extras: ['sail'] } });
    expect([ranges.metres?.min, ranges.metres?.max]).toEqual([6, 9]);
  });

  it('SRCH-11 SRCH-13 puts what has no number last both ways, or leaves it out', () => {
    expect(ask({ sortOrder: 'short' }).names).toEqual([
      'Fantail',
      'Dotterel',
      'Albatross',
      'Brolga',
      'Egret',
      'Curlew',
    ]);
    expect(ask({ sortOrder: 'long' }).names).toEqual([
      'Brolga',
      'Egret',
      'Albatross',
      'Dotterel',
      'Fantail',
      'Curlew',
    ]);
    expect(ask({ sortOrder: 'short-only' }).count).toBe(5);
  });

  it('B-3 finds words by their beginning and forgives one slip', () => {
    expect(ask({ query: 'brol' }).names).toEqual(['Brolga']);
    expect(ask({ query: 'BRLOGA' }).names).toEqual(['Brolga']);
    expect(ask({ query: 'xylophone' }).count).toBe(0);
  });
});
