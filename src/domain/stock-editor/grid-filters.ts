/** What the stock table can be narrowed by, one entry for each field a person knows, and the filters that are set, each as a chip. */
import type { FoundRows } from './find-rows.ts';
import { type GridSearch, withoutFilter } from './grid-search.ts';
import { formatGridRange, gridFacets } from './grid-table.ts';

type FilterValue = {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly isChosen: boolean;
};

/** One field, by its values, from and to, or both. */
export type GridFilter = {
  readonly label: string;
  /** Cars have one of these at most, so that their counts add up. */
  readonly isExact: boolean;
  readonly list: { readonly name: string; readonly values: readonly FilterValue[] } | null;
  readonly range: {
    readonly name: string;
    /** What cars have. */
    readonly least: number;
    readonly most: number;
    /** What is set. */
    readonly min: number | null;
    readonly max: number | null;
  } | null;
};

/** A filter that is set. */
export type GridChip = {
  readonly key: string;
  readonly text: string;
  /** The search without it. */
  readonly without: GridSearch;
};

type Found = Pick<FoundRows, 'facets' | 'ranges'>;

/** The rest is found by typing words. */
const maxValuesShown = 200;

/** The fields that people look for most, before the others. */
const first: readonly string[] = [
  ...['Price', 'Days in stock', 'Status', 'Location', 'Make', 'Model', 'Condition'],
  ...['Body type', 'Fuel', 'Year', 'Photos', 'Data score', 'Missing', 'Website', 'Source of values'],
];

export function gridFiltersOf({ facets, ranges }: Found, search: GridSearch): readonly GridFilter[] {
  const fields = new Map<string, GridFilter>();
  for (const { kind, attribute: name, label, ...facet } of gridFacets) {
    const known = fields.get(label) ?? { label, isExact: kind !== 'set', list: null, range: null };
    if (kind === 'range') {
      const { min: least = null, max: most = null } = ranges[name] ?? {};
      const set = search.ranges[name];
      // Of cars that are all alike none is left out.
      if (least === null || most === null || (least === most && set === undefined)) continue;
      const range = { name, least, most, min: set?.min ?? null, max: set?.max ?? null };
      fields.set(label, { ...known, range });
      continue;
    }
    const isSet = search.facets[name] !== undefined;
    if (('isUncounted' in facet && facet.isUncounted === true) || (twice.has(name) && !isSet)) continue;
    const values = (facets[name] ?? [])
      .filter(({ count, isRefined }) => count > 0 || isRefined)
      .slice(0, maxValuesShown)
      .map(({ value, label: said, count, isRefined }) => ({
        value,
        label: said,
        count,
        isChosen: isRefined,
      }));
    if (values.length > 1 || isSet) fields.set(label, { ...known, list: { name, values } });
  }
  const place = ({ label }: GridFilter) => {
    const found = first.indexOf(label);
    return found === -1 ? first.length : found;
  };
  return [...fields.values()].sort((left, right) => place(left) - place(right));
}

/** Addresses have them; people find the same by another field. */
const twice: ReadonlySet<string> = new Set([
  ...['make_model', 'name', 'price_range', 'weekly_price_range', 'dealership_name'],
]);

/** As many values are named; of more, how many. */
const namedValues = 3;

export function gridChipsOf({ facets }: Pick<Found, 'facets'>, search: GridSearch): readonly GridChip[] {
  const lists = Object.entries(search.facets).map(([name, chosen]) => {
    const label =
      gridFacets.find((facet) => facet.attribute === name && facet.kind !== 'range')?.label ?? name;
    const labels = chosen.map((value) => facets[name]?.find((item) => item.value === value)?.label ?? value);
    const more = labels.length - namedValues;
    const named = labels.slice(0, namedValues).join(', ');
    return {
      key: name,
      text: `${label}: ${more > 0 ? `${named} and ${more} more` : named}`,
      without: withoutFilter(search, { list: name }),
    };
  });
  const ranges = Object.entries(search.ranges).map(([name, range]) => ({
    key: `${name}:`,
    text: formatGridRange(name, range),
    without: withoutFilter(search, { range: name }),
  }));
  return [...lists, ...ranges];
}
