/** The refinement attributes as a table: wire name, kind and where the value comes from. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { carSizes } from '#domain/stock-search/car-size.ts';
import type { FacetContext } from './facet-context.ts';
import type { Facet, ListFacet, RangeFacet, SetFacet } from './facet-types.ts';
import type { LabelContext } from './label-context.ts';

/** The bands of `price_range` and `weekly_price_range`: lower bound included, upper bound not. */
export type Band = { readonly from: number; readonly below: number | null };

/** Whole dollars. */
export const priceBands = bandsFrom([0, 10_000, 20_000, 30_000, 40_000, 50_000, 75_000, 100_000]);
/** Whole dollars a week. */
export const weeklyBands = bandsFrom([0, 50, 100, 150, 200, 300]);

function bandsFrom(bounds: readonly number[]): readonly Band[] {
  return bounds.map((from, index) => ({ from, below: bounds[index + 1] ?? null }));
}

/** The wire value of the band an amount lies in: "10000-20000", or "100000+" for the last. */
export function bandValue(bands: readonly Band[], amount: number | null): string | null {
  if (amount === null) return null;
  const band = bands.find(({ from, below }) => amount >= from && (below === null || amount < below));
  return band ? (band.below === null ? `${band.from}+` : `${band.from}-${band.below}`) : null;
}

/** "Under $10,000", "$10,000 to $20,000", "$100,000 and over". */
export function bandLabel(value: string, formatAmount: (amount: number) => string): string {
  // An address may carry any text.
  if (!/^\d{1,9}(?:-\d{1,9}|\+)$/.test(value)) return value;
  const [from, below] = value.split(/[-+]/);
  if (below) {
    return Number(from) === 0
      ? `Under ${formatAmount(Number(below))}`
      : `${formatAmount(Number(from))} to ${formatAmount(Number(below))}`;
  }
  return `${formatAmount(Number(from))} and over`;
}

export type CarFacet = Facet<CarSummary, FacetContext>;

type List = ListFacet<CarSummary, FacetContext>;
type Options = Partial<Omit<List, 'kind' | 'attribute' | 'label' | 'value'>>;

const list = (attribute: string, label: string, value: List['value'], options: Options = {}): List => ({
  kind: 'list',
  attribute,
  label,
  value,
  ...options,
});

const set = (
  attribute: string,
  label: string,
  value: SetFacet<CarSummary, FacetContext>['value'],
): SetFacet<CarSummary, FacetContext> => ({
  kind: 'set',
  attribute,
  label,
  value,
  isSearchable: true,
});

const range = (
  attribute: string,
  label: string,
  unit: RangeFacet<CarSummary, FacetContext>['unit'],
  value: RangeFacet<CarSummary, FacetContext>['value'],
): RangeFacet<CarSummary, FacetContext> => ({ kind: 'range', attribute, label, unit, value });

const searchable: Options = { isSearchable: true };
const short: Options = { isSearchable: true, keepsZeroCounts: true };
const byNumber: Options = { compareValues: (a, b) => Number.parseFloat(a) - Number.parseFloat(b) };
const byNumberDown: Options = { compareValues: (a, b) => Number(b) - Number(a), isSearchable: true };

function toDollars(cents: number | null): number | null {
  return cents === null ? null : Math.round(cents / 100);
}

const sizePlaces: readonly string[] = carSizes;
const statusLabels: Readonly<Record<string, string>> = {
  in_stock: 'In stock',
  coming_soon: 'Coming soon',
  sold: 'Sold',
};
const itemTypeLabels: Readonly<Record<string, string>> = { car: 'Cars', caravan: 'Caravans' };

export const carFacets: readonly CarFacet[] = [
  list('car_type', 'Condition', (car) => car.stockType, {
    ...short,
    labelOf: (value, { stockTypeLabel }) => stockTypeLabel(value),
  }),
  list('status', 'Status', (car) => car.status, { labelOf: (value) => statusLabels[value] ?? value }),
  list('item_type', 'Type', (car) => car.itemType, { labelOf: (value) => itemTypeLabels[value] ?? value }),
  list('make', 'Make', (car) => car.make, searchable),
  list('model', 'Model', (car) => car.model, searchable),
  list('make_model', 'Make and model', (car) => `${car.make} ${car.model}`),
  // A name is typed across what it is made of: "Toyota HiLux", "i30 N".
  list('name', 'Name', carFullName, { isSearchable: 'pairs', isUncounted: true }),
  list('badge', 'Badge', (car) => car.badge, searchable),
  list('series', 'Series', (car) => car.series, searchable),
  list('body', 'Body type', (car) => car.bodyType, short),
  list('size', 'Size', (car, { sizeOf }) => sizeOf(car), {
    compareValues: (a, b) => sizePlaces.indexOf(a) - sizePlaces.indexOf(b),
  }),
  list('seats', 'Seats', (car) => (car.seats === null ? null : String(car.seats)), byNumber),
  list('sleeps', 'Sleeps', ({ caravan }) => (caravan?.sleeps ? String(caravan.sleeps) : null), byNumber),
  list('fuel', 'Fuel', (car) => car.fuelType, short),
  list('transmission', 'Transmission', (car) => car.transmission, short),
  list('drive', 'Drive', (car) => car.driveType, short),
  list('year', 'Year', (car) => (car.year === null ? null : String(car.year)), byNumberDown),
  list('colour', 'Colour', (car, { colourOf }) => colourOf(car.colour), searchable),
  // The maker's own name for it, for who asks for it by name.
  list('paint', 'Paint', (car) => car.colour, { ...searchable, isUncounted: true }),
  list('tag', 'Label', (car) => car.tag),
  list('certified', 'Certified', (car) => (car.isCertified ? 'true' : null), {
    labelOf: (value) => (value === 'true' ? 'Certified pre-owned' : value),
  }),
  list('reserved', 'On hold', (car) => (car.isReserved && isAvailable(car) ? 'true' : null), {
    labelOf: (value) => (value === 'true' ? 'On hold' : value),
  }),
  list('location_name', 'Location', (car, { locationName }) => locationName(car.locationSlug), searchable),
  // What a distance narrows.
  list('location_slug', 'Location', (car) => car.locationSlug),
  list('city', 'City', (car) => car.city, searchable),
  list('state', 'State', (car) => car.state, short),
  list('dealership_name', 'Dealership', (car, { dealershipName }) => dealershipName(car.dealershipId)),
  list('dealership_slug', 'Dealership', (car, { dealershipSlug }) => dealershipSlug(car.dealershipId), {
    isUncounted: true,
  }),
  list('price_range', 'Price band', (car, { comparedPrice }) => bandValue(priceBands, comparedPrice(car)), {
    ...byNumber,
    labelOf: (value, { formatDollars }) => bandLabel(value, formatDollars),
  }),
  list(
    'weekly_price_range',
    'Weekly band',
    (car, { weeklyRepayment }) => bandValue(weeklyBands, weeklyRepayment(car)),
    { ...byNumber, labelOf: (value, { formatDollars }) => `${bandLabel(value, formatDollars)} a week` },
  ),
  set('features', 'Features', (car) => car.features),
  set('categories', 'Categories', (car) => car.categories),
  range('price', 'Price', 'dollars', (car, { comparedPrice }) => comparedPrice(car)),
  // What a car that is gone cost must not leak through a filter either.
  range('subscription_price', 'Subscription', 'dollars', (car) =>
    isAvailable(car) ? toDollars(car.subscriptionPriceCents) : null,
  ),
  range('weekly', 'Weekly repayment', 'dollarsPerWeek', (car, { weeklyRepayment }) => weeklyRepayment(car)),
  range('km', 'Kilometres', 'km', (car) => car.odometerKm),
  range('year', 'Year', 'year', (car) => car.year),
  range('seats', 'Seats', 'count', (car) => car.seats),
  range('range_km', 'Range', 'km', (car) => car.rangeKm),
  // Stock that was stored before the rating existed has none.
  range('tow', 'Braked towing', 'kg', ({ variant }) => variant?.brakedTowingKg ?? null),
  range('atm', 'ATM', 'kg', ({ caravan }) => caravan?.aggregateTrailerMassKg ?? null),
  range('tare', 'Tare weight', 'kg', ({ caravan }) => caravan?.tareKg ?? null),
  range('body_length', 'Body length', 'mm', ({ caravan }) => caravan?.bodyLengthMm ?? null),
  range('sleeps', 'Sleeps', 'count', ({ caravan }) => caravan?.sleeps ?? null),
];

/** Other systems' names for the same attribute. */
export const attributeAliases: Readonly<Record<string, string>> = {
  simple_body: 'body',
  simple_fuel: 'fuel',
  simple_transmission: 'transmission',
  weekly_price: 'weekly',
};

const attributesOf = (isWanted: (facet: CarFacet) => boolean): ReadonlySet<string> =>
  new Set(carFacets.filter(isWanted).map(({ attribute }) => attribute));

export const listAttributes = attributesOf(
  (facet) => facet.kind !== 'range' && facet.isSearchable !== 'pairs',
);
export const rangeAttributes = attributesOf(({ kind }) => kind === 'range');

/** The heading of a facet group. */
export function facetLabel(attribute: string): string {
  return carFacets.find((facet) => facet.attribute === attribute)?.label ?? attribute;
}

/** Naming a value judges no car. */
const unjudged: Omit<FacetContext, keyof LabelContext> = {
  sizeOf: () => null,
  colourOf: () => null,
  comparedPrice: () => null,
  weeklyRepayment: () => null,
};

/** The label of a value wherever it is shown, in stock or not: never the value that an address carries. */
export function facetValueLabel(attribute: string, value: string, context: LabelContext): string {
  const facet = carFacets.find((each) => each.attribute === attribute && each.kind !== 'range');
  return facet === undefined || facet.kind === 'range'
    ? value
    : (facet.labelOf?.(value, { ...unjudged, ...context }) ?? value);
}
