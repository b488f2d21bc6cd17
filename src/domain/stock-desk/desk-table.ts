/** What the stock grid filters and orders by: every facet of the shop's search, and what only staff look at (H-4). */
import type { CarSummary } from '#domain/car/car.ts';
import type { dataGapNames } from '#domain/car/data-score.ts';
import { carFacets } from '#domain/stock-search/facets/car-facets.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { Facet, SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import {
  ageBandOf,
  ageBands,
  type DeskRow,
  ownerships,
  ownershipsOf,
  photoBandOf,
  photoBands,
  scoreBandOf,
  scoreBands,
} from './desk-row.ts';

export type DeskContext = {
  readonly carOf: (row: DeskRow) => CarSummary & { readonly registration?: string | null };
  /** What the shop's facets need; null for a group without a site. */
  readonly shop: FacetContext | null;
  readonly locationName: (slug: string) => string;
  /** Its place by name. */
  readonly rankOf: (row: DeskRow) => number;
};

type DeskFacet = Facet<DeskRow, DeskContext>;

const words: Readonly<Record<string, string>> = {
  '0-29': 'Under 30 days',
  '30-59': '30 to 59 days',
  '60-89': '60 to 89 days',
  '90+': '90 days and more',
  none: 'No photos',
  few: 'Fewer than asked for',
  enough: 'As many as asked for',
  staff: 'Held by staff',
  release: 'Timed change',
  differs: 'Differs from feed',
  feed: 'As the feed says',
  'under-60': 'Under 60',
  '60-79': '60 to 79',
  '80+': '80 and more',
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  reserved: 'Held',
  new: 'New',
  demo: 'Demo',
  used: 'Used',
};
const lackWords: Readonly<Record<(typeof dataGapNames)[number], string>> = {
  photos: 'Photos',
  'few-photos': 'Enough photos',
  comments: 'Comments',
  vin: 'Valid VIN',
  price: 'Price',
  'price-type': 'Price type',
  'registration-expiry': 'Registration expiry',
  'location-phone': 'Phone of its location',
  odometer: 'Kilometres',
  'build-date': 'Build date',
  'market-data': 'Market average',
  finance: 'Finance on the site',
  'history-report': 'History report',
};

const inOrder = (order: readonly string[]) => ({
  compareValues: (a: string, b: string) => order.indexOf(a) - order.indexOf(b),
  labelOf: (value: string) => (Object.hasOwn(words, value) ? (words[value] ?? value) : value),
});
const named = { labelOf: (value: string) => (Object.hasOwn(words, value) ? (words[value] ?? value) : value) };

const own: readonly DeskFacet[] = [
  // For whoever names some: an address and a sentence, never a list to choose from.
  {
    kind: 'list',
    attribute: 'stock',
    label: 'Stock number',
    isUncounted: true,
    value: ({ stockNumber }) => stockNumber,
  },
  { kind: 'list', attribute: 'age', label: 'Days in stock', value: ageBandOf, ...inOrder(ageBands) },
  { kind: 'list', attribute: 'photos', label: 'Photos', value: photoBandOf, ...inOrder(photoBands) },
  { kind: 'list', attribute: 'score', label: 'Data score', value: scoreBandOf, ...inOrder(scoreBands) },
  {
    kind: 'set',
    attribute: 'lacks',
    label: 'Without',
    value: ({ gaps }) => gaps.map(({ name }) => name),
    labelOf: (value) => lackWords[value as keyof typeof lackWords] ?? value,
  },
  { kind: 'set', attribute: 'owner', label: 'Whose values', value: ownershipsOf, ...inOrder(ownerships) },
  {
    kind: 'list',
    attribute: 'status',
    label: 'Status',
    value: ({ status, isReserved }) => (isReserved ? 'reserved' : status),
    ...named,
  },
  {
    kind: 'list',
    attribute: 'location',
    label: 'Location',
    value: ({ locationSlug }) => locationSlug,
    labelOf: (slug, { locationName }) => locationName(slug),
  },
  {
    kind: 'list',
    attribute: 'type',
    label: 'Condition',
    value: (row, { carOf }) => carOf(row).stockType,
    ...named,
  },
];
const ownRanges: readonly DeskFacet[] = [
  { kind: 'range', attribute: 'days', label: 'Days in stock', unit: 'count', value: ({ days }) => days },
  {
    kind: 'range',
    attribute: 'photo_count',
    label: 'Number of photos',
    unit: 'count',
    value: ({ photoCount }) => photoCount,
  },
  { kind: 'range', attribute: 'points', label: 'Data score', unit: 'count', value: ({ score }) => score },
  // As the grid shows it, of sold cars too.
  {
    kind: 'range',
    attribute: 'price',
    label: 'Price',
    unit: 'dollars',
    value: ({ priceCents }) => (priceCents === null ? null : Math.round(priceCents / 100)),
  },
];

/** Those of the shop's that the grid has in words of its own. */
const replaced: ReadonlySet<string> = new Set([
  ...['car_type', 'status', 'reserved', 'location_name', 'location_slug', 'dealership_slug'],
]);
const shops: readonly DeskFacet[] = carFacets
  .filter(({ attribute, kind }) => !replaced.has(attribute) && !(kind === 'range' && attribute === 'price'))
  .map((facet): DeskFacet => {
    if (facet.kind === 'range')
      return {
        ...facet,
        value: (row, { carOf, shop }) => (shop === null ? null : facet.value(carOf(row), shop)),
      };
    const { labelOf, ...rest } = facet;
    const label = labelOf && {
      labelOf: (value: string, { shop }: DeskContext) => (shop === null ? value : labelOf(value, shop)),
    };
    return rest.kind === 'list'
      ? {
          ...rest,
          ...label,
          value: (row, { carOf, shop }) => (shop === null ? null : rest.value(carOf(row), shop)),
        }
      : {
          ...rest,
          ...label,
          value: (row, { carOf, shop }) => (shop === null ? [] : rest.value(carOf(row), shop)),
        };
  });

export const deskFacets: readonly DeskFacet[] = [...own, ...shops, ...ownRanges];

const attributesOf = (isWanted: (facet: DeskFacet) => boolean) =>
  new Set(deskFacets.filter(isWanted).map(({ attribute }) => attribute));
export const facetNames: ReadonlySet<string> = attributesOf(({ kind }) => kind !== 'range');
export const rangeNames: ReadonlySet<string> = attributesOf(({ kind }) => kind === 'range');

export function deskFacetLabel(attribute: string, kind: 'list' | 'range'): string {
  const found = deskFacets.find(
    (facet) => facet.attribute === attribute && (facet.kind === 'range') === (kind === 'range'),
  );
  return found?.label ?? attribute;
}

export const deskTable: SearchTable<DeskRow, DeskContext> = {
  facets: deskFacets,
  defaultOrder: [{ key: (row, { rankOf }) => rankOf(row), direction: 'ascending' }],
  sortRules: {
    'days-desc': { key: ({ arrivedAtMs }) => arrivedAtMs, direction: 'ascending' },
    'days-asc': { key: ({ arrivedAtMs }) => arrivedAtMs, direction: 'descending' },
    // Cars without a price come last either way.
    'price-desc': { key: ({ priceCents }) => priceCents, direction: 'descending' },
    'price-asc': { key: ({ priceCents }) => priceCents, direction: 'ascending' },
    'photos-asc': { key: ({ photoCount }) => photoCount, direction: 'ascending' },
    'score-asc': { key: ({ score }) => score, direction: 'ascending' },
  },
  identifiers: (row, { carOf }) => {
    const { stockNumber, vin, registration = null } = carOf(row);
    return [stockNumber, vin, registration];
  },
};
