/** A saved search in plain words: "Automatic diesel utes under $40,000 within 50 km of 2000". Nothing that is asked for is left out. */

import type { SiteContext } from '#domain/site/site-context.ts';
import { facetValueLabel } from '#domain/stock-search/facets/car-facets.ts';
import { buildLabelContext } from '#domain/stock-search/facets/label-context.ts';
import { formatRangeValue, rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import { repaidAttribute } from '#domain/stock-search/repaid-per.ts';
import type { NumberRange, RepaidPer, SearchState } from '#domain/stock-search/search-state.ts';
import { inSentence } from '#domain/text/capitalise.ts';
import { formatMatching } from '#view-models/listing/format-query.ts';
import { bodyPlurals, formatNear, formatRange, formatRepayment } from '#view-models/listing/listing-text.ts';

type Sought = Pick<SearchState, 'query' | 'refinements' | 'ranges' | 'near' | 'repaidPer'>;

/** The words before the noun, in order. */
const adjectives = ['car_type', 'certified', 'size', 'paint', 'colour', 'transmission', 'fuel', 'drive'];
/** Names are written as they are. */
const names = ['make', 'make_model', 'model', 'badge', 'series'];

/** The words after it: `…` is what was chosen. */
const phrases: Readonly<Record<string, string>> = {
  year: 'of …',
  seats: 'with … seats',
  sleeps: 'that sleep …',
  features: 'with …',
  categories: 'in …',
  tag: 'marked “…”',
  status: 'that are …',
  reserved: '…',
  price_range: 'priced …',
  weekly_price_range: 'with repayments of …',
  location_name: 'in …',
  location_slug: 'in …',
  city: 'in …',
  state: 'in …',
  dealership_name: 'at …',
  dealership_slug: 'at …',
};
const writtenSmall: ReadonlySet<string> = new Set([
  'status',
  'reserved',
  'price_range',
  'weekly_price_range',
]);

const units: Readonly<Record<string, string>> = {
  subscription_price: ' by subscription',
  seats: ' seats',
  range_km: ' of range',
  tow: ' towing',
  atm: ' ATM',
  tare: ' tare',
  body_length: ' long',
};

export function searchSentence(state: Sought, site: SiteContext): string {
  const { refinements, ranges, near, query, repaidPer } = state;
  const context = buildLabelContext(site);
  const labels = (attribute: string) =>
    (refinements[attribute] ?? []).map((value) => labelOf(attribute, value, site, context));
  const before = adjectives.map((attribute) => joinOr(labels(attribute).map(inSentence)));
  const named = names.map((attribute) => joinOr(labels(attribute)));
  const after = Object.entries(phrases).map(([attribute, phrase]) => {
    const chosen = joinOr(labels(attribute));
    if (chosen === '') return '';
    return phrase.replace('…', () => (writtenSmall.has(attribute) ? inSentence(chosen) : chosen));
  });
  const limits = Object.entries(ranges)
    .toSorted(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([attribute, range]) =>
      attribute === repaidAttribute && repaidPer
        ? repaymentInWords(range, repaidPer, site)
        : limitInWords(attribute, range, site),
    );
  const words = [
    ...before,
    ...named,
    nounOf(state, site, labels('item_type')),
    query === '' ? '' : formatMatching(query),
    ...after,
    ...limits,
    near === null ? '' : formatNear(near, site),
  ].filter((word) => word !== '');
  const sentence = words.length === 1 && isPlain(state) ? `all ${words[0]}` : words.join(' ');
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** "utes", "sedans or hatches"; nothing after a model, which says it. */
function nounOf({ refinements }: Sought, { config }: SiteContext, types: readonly string[]): string {
  const bodies = refinements.body ?? [];
  if (bodies.length > 0)
    return joinOr(bodies.map((body) => bodyPlurals[body] ?? `${inSentence(body)} bodies`));
  if (types.length > 0) return joinOr(types.map(inSentence));
  const saysModel = [refinements.model, refinements.make_model].some((chosen) => (chosen?.length ?? 0) > 0);
  return saysModel ? '' : config.labels.stockNoun.many;
}

function isPlain({ refinements, ranges, query, near }: Sought): boolean {
  return (
    query === '' && near === null && Object.keys(refinements).length === 0 && Object.keys(ranges).length === 0
  );
}

function labelOf(
  attribute: string,
  value: string,
  site: SiteContext,
  context: ReturnType<typeof buildLabelContext>,
): string {
  if (attribute === 'location_slug') return context.locationName(value) ?? value;
  if (attribute === 'dealership_slug')
    return site.dealerships.find(({ slug }) => slug === value)?.name ?? value;
  return facetValueLabel(attribute, value, context);
}

const spokenOrder = ['year', 'price', 'weekly', 'subscription_price', 'km'];

function placeOf(attribute: string): number {
  const position = spokenOrder.indexOf(attribute);
  return position < 0 ? spokenOrder.length : position;
}

/** "under $40,000", "over 20,000 km", "from $20,000 to $40,000", "from 2019 or newer" as the listing says it. */
function limitInWords(attribute: string, { min, max }: NumberRange, site: SiteContext): string {
  if (min === null && max === null) return '';
  const format = (value: number) =>
    formatRangeValue(value, rangeFormatOf(attribute), site.config.locale) + (units[attribute] ?? '');
  if (attribute === 'year') return formatRange(attribute, { min, max }, site);
  if (attribute === 'sleeps') return `that sleep ${formatRange(attribute, { min, max }, site)}`;
  if (attribute === 'seats') return `with ${formatRange(attribute, { min, max }, site)} seats`;
  if (min !== null && max !== null) {
    return min === max
      ? `at ${format(min)}`
      : `from ${formatRangeValue(min, rangeFormatOf(attribute), site.config.locale)} to ${format(max)}`;
  }
  return min === null ? `under ${format(max ?? 0)}` : `over ${format(min)}`;
}

/** "under about $1,100 a month": as it was asked for. */
function repaymentInWords(range: NumberRange, per: RepaidPer, site: SiteContext): string {
  const text = formatRepayment(range, per, site);
  if (range.min !== null && range.max !== null) return `at ${text}`;
  return `${range.min === null ? 'under' : 'over'} ${text}`;
}

/** Any of them fits: "petrol or hybrid", "white, red or blue". */
function joinOr(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`;
}

/** Only for the suite: an attribute that this file has no words for would be left out. */
export function isSpokenPart(attribute: string): boolean {
  return (
    [...adjectives, ...names, 'body', 'item_type'].includes(attribute) || Object.hasOwn(phrases, attribute)
  );
}
