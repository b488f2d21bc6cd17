/** A search in words: headings, counts, ranges, as a salesperson would say them. */

import { formatRangeValue, rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import { amountPer, repaidAttribute } from '#domain/stock-search/repaid-per.ts';
import type {
  Near,
  NumberRange,
  RepaidPer,
  SearchState,
  SortOrder,
} from '#domain/stock-search/search-state.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import { formatKilometres } from '#domain/text/kilometres.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ListingSite } from './listing-site.ts';

export const sortLabels: Readonly<Record<SortOrder, string>> = {
  relevant: 'Most relevant',
  latest: 'Latest',
  'price-desc': 'Highest price',
  'price-asc': 'Lowest price',
  nearest: 'Nearest',
};

const sortPhrases: Readonly<Record<SortOrder, string>> = {
  relevant: 'most relevant first',
  latest: 'latest first',
  'price-desc': 'highest price first',
  'price-asc': 'lowest price first',
  nearest: 'nearest first',
};

/** As a sentence says more than one of them. */
export const bodyPlurals: Readonly<Record<string, string>> = {
  SUV: 'SUVs',
  Ute: 'utes',
  Sedan: 'sedans',
  Hatch: 'hatches',
  Wagon: 'wagons',
  Coupe: 'coupes',
  Convertible: 'convertibles',
  Van: 'vans',
  'People Mover': 'people movers',
  'Cab Chassis': 'cab chassis',
  'Light Truck': 'light trucks',
  Bus: 'buses',
  Caravan: 'caravans',
  Motorhome: 'motorhomes',
};

export function formatCarCount(count: number, { config }: ListingSite): string {
  const noun = count === 1 ? config.labels.stockNoun.one : config.labels.stockNoun.many;
  return `${formatNumber(count, config.locale)} ${noun}`;
}

export function countAndOrder(count: number, order: SortOrder, site: ListingSite): string {
  return count > 1 ? `${formatCarCount(count, site)}, ${sortPhrases[order]}` : formatCarCount(count, site);
}

/** "Used Toyota Corolla for sale in Parramatta": only what is refined to one or two values is named. */
export function listingHeading(state: SearchState, site: ListingSite): string {
  const { refinements } = state;
  const stockTypes = (refinements.car_type ?? []).map((type) =>
    type === 'used' ? site.config.labels.used : capitalise(type),
  );
  const bodies = refinements.body ?? [];
  const make = few(refinements.make);
  const model = few(refinements.model) || familyName(refinements.model) || few(refinements.make_model);
  const noun = bodies.length === 1 ? (bodyPlurals[bodies[0] ?? ''] ?? bodies[0] ?? '') : '';
  const words = [
    stockTypes.length === 1 || stockTypes.length === 2 ? joinAnd(stockTypes) : '',
    inSentence(few(refinements.size)),
    inSentence(few(refinements.colour)),
    refinements.seats?.length === 1 ? `${refinements.seats[0]}-seat` : '',
    inSentence(few(refinements.transmission)),
    inSentence(few(refinements.fuel)),
    few(refinements.drive),
    refinements.make_model ? '' : make,
    model,
    noun || (model && stockTypes.length === 0 && !make ? '' : model ? '' : site.config.labels.stockNoun.many),
  ].filter(Boolean);
  const place =
    few(refinements.location_name) ||
    few(refinements.city) ||
    few(refinements.state) ||
    site.config.overrideCity;
  const subject = capitalise(words.join(' '));
  const limits = limitsInWords(state, site);
  const near = state.near ? ` ${formatNear(state.near, site)}` : '';
  return `${subject}${limits || ' for sale'}${place && !near ? ` in ${place}` : ''}${near}`;
}

/** " that sleep 4 under 3,000 kg ATM and $90,000", " from $15,000 to $45,000": the limits people shop by. */
function limitsInWords({ ranges, refinements, repaidPer }: SearchState, site: ListingSite): string {
  const { config } = site;
  const sleeps = few(refinements.sleeps) || (ranges.sleeps?.min ?? '');
  const say = (attribute: string, value: number) =>
    formatRangeValue(value, rangeFormatOf(attribute), config.locale);
  const reach = ranges.range_km?.min ?? null;
  const tows = ranges.tow?.min ?? null;
  const from: string[] = [];
  const under: string[] = [];
  for (const attribute of ['atm', 'tare', 'body_length', 'km', 'price', 'weekly']) {
    const { min, max } = ranges[attribute] ?? { min: null, max: null };
    if (attribute === repaidAttribute && repaidPer && (min ?? max) !== null) {
      const said = formatRepayment({ min, max }, repaidPer, site);
      if (min === null) under.push(said);
      else from.push(said);
      continue;
    }
    const unit = measured[attribute] ?? '';
    if (min !== null && max !== null) from.push(`${say(attribute, min)} to ${say(attribute, max)}${unit}`);
    else if (max !== null) under.push(`${say(attribute, max)}${unit}`);
    else if (min !== null) from.push(`${say(attribute, min)}${unit}`);
  }
  return [
    sleeps ? ` that sleep ${sleeps}` : '',
    reach === null ? '' : ` with at least ${say('range_km', reach)} of range`,
    tows === null ? '' : ` that may tow ${say('tow', tows)}`,
    from.length > 0 ? ` from ${joinAnd(from)}` : '',
    under.length > 0 ? ` under ${joinAnd(under)}` : '',
  ].join('');
}

/** What a figure of a van is of, where its unit does not say it. */
const measured: Readonly<Record<string, string>> = { atm: ' ATM', tare: ' tare', body_length: ' long' };

/**
 * "$20,000 to $60,000", "up to 100,000 km", "2019 or newer", "4 or more"; of a search in another unit than the filter's,
 * "up to about $1,100 a month ($253 a week)".
 */
export function formatRange(
  attribute: string,
  range: NumberRange,
  site: ListingSite,
  repaidPer?: RepaidPer,
): string {
  const { config } = site;
  if (attribute === repaidAttribute && repaidPer && (range.min ?? range.max) !== null) {
    const { min, max } = range;
    const bound = min === null ? 'up to ' : max === null ? 'from ' : '';
    const weekly = formatRange(attribute, range, site).replace(/^(?:up to|from) /, '');
    return `${bound}${formatRepayment(range, repaidPer, site)} (${weekly})`;
  }
  const numbers = rangeFormatOf(attribute);
  const format = (value: number) => formatRangeValue(value, numbers, config.locale);
  const { min, max } = range;
  const isCount = numbers.prefix === '' && numbers.suffix === '' && attribute !== 'year';
  if (min !== null && max !== null) return min === max ? format(min) : `${format(min)} to ${format(max)}`;
  if (min !== null) {
    if (attribute === 'year') return `${min} or newer`;
    return isCount ? `${format(min)} or more` : `from ${format(min)}`;
  }
  if (max !== null) return attribute === 'year' ? `${max} or older` : `up to ${format(max)}`;
  return 'any';
}

/** "about $1,100 a month", "about $800 to $1,100 a month" */
export function formatRepayment({ min, max }: NumberRange, per: RepaidPer, { config }: ListingSite): string {
  const format = rangeFormatOf(repaidAttribute);
  const say = (weekly: number | null, end: keyof NumberRange) =>
    weekly === null
      ? []
      : [formatRangeValue(amountPer(weekly, end, per), { ...format, suffix: '' }, config.locale)];
  const amounts = new Set([...say(min, 'min'), ...say(max, 'max')]);
  return `about ${[...amounts].join(' to ')}\u00a0a ${per}`;
}

/** "within 50 km of Parramatta", "near 2000" */
export function formatNear({ place, withinKm }: Near, { config }: ListingSite): string {
  return withinKm === null
    ? `near ${place}`
    : `within ${formatKilometres(withinKm, config.locale)} of ${place}`;
}

/** "White", "White and Red", "White, Red and Blue" */
export function joinAnd(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

function few(values: readonly string[] | undefined): string {
  return values && values.length <= 2 ? joinAnd(values) : '';
}

/** "Range Rover" for the Range Rover, its Sport and its Evoque; nothing for models that share no name. */
function familyName(models: readonly string[] = []): string {
  const [shortest] = models.toSorted((a, b) => a.length - b.length);
  return shortest !== undefined &&
    models.every((model) => model === shortest || model.startsWith(`${shortest} `))
    ? shortest
    : '';
}
