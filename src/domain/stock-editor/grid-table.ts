/** What the stock grid filters and orders by: every facet of the shop's search, and what only staff look at. */
import type { Car } from '#domain/car/car.ts';
import type { dataGapNames } from '#domain/car/data-score.ts';
import { carFacets } from '#domain/stock-search/facets/car-facets.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { Facet, SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import {
  ageBandOf,
  ageBands,
  type GridRow,
  ownerships,
  ownershipsOf,
  photoBandOf,
  photoBands,
  scoreBandOf,
  scoreBands,
} from './grid-row.ts';

/** A car of the grid with what its filters read of it, so that one that did not change is never asked again. */
export type GridEntry = {
  readonly row: GridRow;
  readonly facts: Pick<Car, 'stockType' | 'vin' | 'make' | 'model' | 'bodyType' | 'colour'> & {
    readonly registration: string | null;
  };
  /** What the shop's facets say of it, in their order. */
  readonly shop: readonly ShopValue[];
};
type ShopValue = string | number | null | readonly string[];

export type GridContext = {
  /** What the labels of the shop's facets need; null for a group without a site. */
  readonly shop: FacetContext | null;
  readonly locationName: (slug: string) => string;
  readonly siteName: (slug: string) => string;
};

/** Of one name by id: equal stocks make equal indexes. */
export function compareByName({ row: left }: GridEntry, { row: right }: GridEntry): number {
  if (left.title !== right.title) return left.title < right.title ? -1 : 1;
  return left.id < right.id ? -1 : left.id > right.id ? 1 : 0;
}

type GridFacet = Facet<GridEntry, GridContext>;

const texts: Readonly<Record<string, string>> = {
  '0-29': 'Under 30 days',
  '30-59': '30 to 59 days',
  '60-89': '60 to 89 days',
  '90+': '90 days or more',
  none: 'No photos',
  few: 'Too few photos',
  enough: 'Enough photos',
  staff: 'Set by staff',
  release: 'Scheduled change',
  differs: 'Differs from feed',
  feed: 'Feed values only',
  'under-60': 'Under 60',
  '60-79': '60 to 79',
  '80+': '80 or more',
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  reserved: 'On hold',
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
  'location-phone': 'Location phone number',
  odometer: 'Kilometres',
  'build-date': 'Build date',
  'market-data': 'Market average',
  finance: 'Finance on the website',
  'history-report': 'History report',
};

const inOrder = (order: readonly string[]) => ({
  compareValues: (a: string, b: string) => order.indexOf(a) - order.indexOf(b),
  labelOf: (value: string) => (Object.hasOwn(texts, value) ? (texts[value] ?? value) : value),
});
const named = { labelOf: (value: string) => (Object.hasOwn(texts, value) ? (texts[value] ?? value) : value) };

/** No site is called this. */
const notAdvertised = '-';

const own: readonly GridFacet[] = [
  // Shown where some are named: an address and a sentence, never a list to choose from.
  {
    kind: 'list',
    attribute: 'stock',
    label: 'Stock number',
    isUncounted: true,
    value: ({ row }) => row.stockNumber,
  },
  {
    kind: 'list',
    attribute: 'age',
    label: 'Days in stock',
    value: ({ row }) => ageBandOf(row),
    ...inOrder(ageBands),
  },
  {
    kind: 'list',
    attribute: 'photos',
    label: 'Photos',
    value: ({ row }) => photoBandOf(row),
    ...inOrder(photoBands),
  },
  {
    kind: 'list',
    attribute: 'score',
    label: 'Data score',
    value: ({ row }) => scoreBandOf(row),
    ...inOrder(scoreBands),
  },
  {
    kind: 'set',
    attribute: 'lacks',
    label: 'Missing',
    value: ({ row }) => row.gaps.map(({ name }) => name),
    labelOf: (value) => lackWords[value as keyof typeof lackWords] ?? value,
  },
  {
    kind: 'set',
    attribute: 'owner',
    label: 'Source of values',
    value: ({ row }) => ownershipsOf(row),
    ...inOrder(ownerships),
  },
  {
    kind: 'list',
    attribute: 'status',
    label: 'Status',
    value: ({ row }) => (row.isReserved ? 'reserved' : row.status),
    ...named,
  },
  {
    kind: 'list',
    attribute: 'location',
    label: 'Location',
    value: ({ row }) => row.locationSlug,
    labelOf: (slug, { locationName }) => locationName(slug),
  },
  {
    kind: 'list',
    attribute: 'type',
    label: 'Condition',
    value: ({ facts }) => facts.stockType,
    ...named,
  },
  {
    kind: 'list',
    attribute: 'website',
    label: 'Website',
    value: ({ row }) => row.siteSlug ?? notAdvertised,
    labelOf: (slug, { siteName }) => (slug === notAdvertised ? 'Not on a website' : siteName(slug)),
  },
];
const ownRanges: readonly GridFacet[] = [
  { kind: 'range', attribute: 'days', label: 'Days in stock', unit: 'count', value: ({ row }) => row.days },
  {
    kind: 'range',
    attribute: 'photo_count',
    label: 'Number of photos',
    unit: 'count',
    value: ({ row }) => row.photoCount,
  },
  { kind: 'range', attribute: 'points', label: 'Data score', unit: 'count', value: ({ row }) => row.score },
  // As the grid shows it, of sold cars too.
  {
    kind: 'range',
    attribute: 'price',
    label: 'Price',
    unit: 'dollars',
    value: ({ row }) => (row.priceCents === null ? null : Math.round(row.priceCents / 100)),
  },
];

/** Those of the shop's that the grid has in words of its own. */
const replaced: ReadonlySet<string> = new Set([
  ...['car_type', 'status', 'reserved', 'location_name', 'location_slug', 'dealership_slug'],
]);
const shopFacets = carFacets.filter(
  ({ attribute, kind }) => !replaced.has(attribute) && !(kind === 'range' && attribute === 'price'),
);

export function gridEntryOf(row: GridRow, car: Car, shop: FacetContext | null): GridEntry {
  const { stockType, vin, make, model, bodyType, colour, registration } = car;
  return {
    row,
    facts: { stockType, vin, make, model, bodyType, colour, registration: registration ?? null },
    shop: shop === null ? [] : shopFacets.map((facet) => facet.value(car, shop)),
  };
}

const shops: readonly GridFacet[] = shopFacets.map((facet, position): GridFacet => {
  // Of each kind what `gridEntryOf` has put there.
  const shownConflicts = <Value extends ShopValue>({ shop }: GridEntry, none: Value) =>
    (shop[position] ?? none) as Value;
  if (facet.kind === 'range')
    return { ...facet, value: (entry) => shownConflicts<number | null>(entry, null) };
  const { labelOf, ...rest } = facet;
  const label = labelOf && {
    labelOf: (value: string, { shop }: GridContext) => (shop === null ? value : labelOf(value, shop)),
  };
  return rest.kind === 'list'
    ? { ...rest, ...label, value: (entry) => shownConflicts<string | null>(entry, null) }
    : { ...rest, ...label, value: (entry) => shownConflicts<readonly string[]>(entry, []) };
});

export const gridFacets: readonly GridFacet[] = [...own, ...shops, ...ownRanges];

const attributesOf = (isWanted: (facet: GridFacet) => boolean) =>
  new Set(gridFacets.filter(isWanted).map(({ attribute }) => attribute));
export const facetNames: ReadonlySet<string> = attributesOf(({ kind }) => kind !== 'range');
export const rangeNames: ReadonlySet<string> = attributesOf(({ kind }) => kind === 'range');

export function gridFacetLabel(attribute: string, kind: 'list' | 'range'): string {
  const found = gridFacets.find(
    (facet) => facet.attribute === attribute && (facet.kind === 'range') === (kind === 'range'),
  );
  return found?.label ?? attribute;
}

/** The price against what others ask: 900 is a tenth below, 1,000 the same. */
function marketShareOf({ priceCents, marketCents }: GridRow): number | null {
  if (priceCents === null || marketCents === null || marketCents === 0) return null;
  return Math.round((1_000 * priceCents) / marketCents);
}

export const gridTable: SearchTable<GridEntry, GridContext> = {
  facets: gridFacets,
  // As they are given: by name.
  defaultOrder: [],
  sortRules: {
    'days-desc': { key: ({ row }) => row.arrivedAtMs, direction: 'ascending' },
    'days-asc': { key: ({ row }) => row.arrivedAtMs, direction: 'descending' },
    // Cars without a price come last either way.
    'price-desc': { key: ({ row }) => row.priceCents, direction: 'descending' },
    'price-asc': { key: ({ row }) => row.priceCents, direction: 'ascending' },
    'photos-asc': { key: ({ row }) => row.photoCount, direction: 'ascending' },
    'photos-desc': { key: ({ row }) => row.photoCount, direction: 'descending' },
    'score-asc': { key: ({ row }) => row.score, direction: 'ascending' },
    'score-desc': { key: ({ row }) => row.score, direction: 'descending' },
    'km-asc': { key: ({ row }) => row.odometerKm, direction: 'ascending' },
    'km-desc': { key: ({ row }) => row.odometerKm, direction: 'descending' },
    'market-asc': { key: ({ row }) => marketShareOf(row), direction: 'ascending' },
    'market-desc': { key: ({ row }) => marketShareOf(row), direction: 'descending' },
  },
  identifiers: ({ row, facts }) => [row.stockNumber, facts.vin, facts.registration],
};

const dollars: ReadonlySet<string> = new Set(['price', 'weekly', 'subscription_price']);
const units: Readonly<Record<string, string>> = {
  km: ' km',
  range_km: ' km',
  tow: ' kg',
  atm: ' kg',
  tare: ' kg',
  body_length: ' mm',
};

/** A range of the grid in words: "Days in stock: 60 or more", "Price: $20,000 to $30,000". */
export function formatGridRange(name: string, { min, max }: NumberRange): string {
  const formatBound = (value: number) => {
    if (dollars.has(name)) return formatMoney(value * 100, { locale: 'en-AU', currency: 'AUD' });
    if (name === 'year') return String(value);
    return `${numberFormat('en-AU', {}).format(value)}${units[name] ?? ''}`;
  };
  const label = gridFacetLabel(name, 'range');
  if (min !== null && min === max) return `${label}: ${formatBound(min)}`;
  if (min !== null && max !== null) return `${label}: ${formatBound(min)} to ${formatBound(max)}`;
  if (min !== null) return `${label}: ${formatBound(min)} or more`;
  return max === null ? label : `${label}: ${formatBound(max)} or less`;
}
