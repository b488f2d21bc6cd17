/** A search in words: headings, counts, ranges, as a salesperson would say them. */

import type { Place } from '#domain/location/place-name.ts';
import { formatRangeValue, rangeFormatOf } from '#domain/stock-search/facets/range-format.ts';
import { type LimitAttribute, nearMissShare } from '#domain/stock-search/near-misses.ts';
import { amountPer, repaidAttribute } from '#domain/stock-search/repaid-per.ts';
import type {
  Near,
  NumberRange,
  RepaidPer,
  SearchState,
  SortOrder,
} from '#domain/stock-search/search-state.ts';
import { capitalise, inSentence } from '#domain/text/capitalise.ts';
import { formatKilometres, formatNumber } from '#domain/text/number.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
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
  const format = (attribute: string, value: number) =>
    formatRangeValue(value, rangeFormatOf(attribute), config.locale);
  const reach = ranges.range_km?.min ?? null;
  const tows = ranges.tow?.min ?? null;
  const from: string[] = [];
  const under: string[] = [];
  for (const attribute of ['atm', 'tare', 'body_length', 'km', 'price', 'weekly']) {
    const { min, max } = ranges[attribute] ?? { min: null, max: null };
    if (attribute === repaidAttribute && repaidPer && (min ?? max) !== null) {
      const text = formatRepayment({ min, max }, repaidPer, site);
      if (min === null) under.push(text);
      else from.push(text);
      continue;
    }
    const unit = measured[attribute] ?? '';
    if (min !== null && max !== null)
      from.push(`${format(attribute, min)} to ${format(attribute, max)}${unit}`);
    else if (max !== null) under.push(`${format(attribute, max)}${unit}`);
    else if (min !== null) from.push(`${format(attribute, min)}${unit}`);
  }
  return [
    sleeps ? ` that sleep ${sleeps}` : '',
    reach === null ? '' : ` with at least ${format('range_km', reach)} of range`,
    tows === null ? '' : ` that may tow ${format('tow', tows)}`,
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
  const describe = (weekly: number | null, end: keyof NumberRange) =>
    weekly === null
      ? []
      : [formatRangeValue(amountPer(weekly, end, per), { ...format, suffix: '' }, config.locale)];
  const amounts = new Set([...describe(min, 'min'), ...describe(max, 'max')]);
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
  const [shortestModel] = models.toSorted((a, b) => a.length - b.length);
  return shortestModel !== undefined &&
    models.every((model) => model === shortestModel || model.startsWith(`${shortestModel} `))
    ? shortestModel
    : '';
}

/** Where a search starts from, or the text for an unknown place. */
export type ShopperOrigin =
  | { readonly kind: 'found'; readonly place: Place }
  /** Nothing is narrowed by distance; `message` says why, beside the field. */
  | { readonly kind: 'missing'; readonly message: string };

export const originMessages = {
  /** "near me": no shopper is located without consent. */
  ask: 'Enter your postcode to see what’s near you.',
  unknownName: (name: string) => `We can’t find “${name}”. Please enter a 4-digit postcode.`,
} as const;

/**
 * Words of a search that no car here uses, left out so that they do not empty the list: named over it. The
 * address carries them, so that the same list says the same without script; they are no part of the search.
 */
export const omittedWordsParameter = 'omitted';

const maxWords = 8;
const maxWordLength = 30;

/** Of rubbish, nothing or a part: what is printed is short. */
export function parseOmittedWords(parameters: URLSearchParams): readonly string[] {
  const text = (parameters.get(omittedWordsParameter) ?? '').slice(0, maxWords * (maxWordLength + 1));
  return text
    .split(' ')
    .map((word) => word.slice(0, maxWordLength).toWellFormed())
    .filter((word) => word !== '')
    .slice(0, maxWords);
}

/** The address with the words that were left out; as it was for none. */
export function withOmittedWords(address: string, words: readonly string[]): string {
  if (words.length === 0) return address;
  const joined = encodeURIComponent(words.join(' ')).replaceAll('%20', '+');
  return `${address}${address.includes('?') ? '&' : '?'}${omittedWordsParameter}=${joined}`;
}

/** "No match for “reliable”, so we left it out." Null for none. */
export function describeOmittedWords(words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const quoted = words.map((word) => `“${word}”`);
  const last = quoted.at(-1) ?? '';
  const listed = quoted.length === 1 ? last : `${quoted.slice(0, -1).join(', ')} and ${last}`;
  return `No match for ${listed}, so we left ${words.length === 1 ? 'it' : 'them'} out.`;
}

/** Cars just over a limit in words: which limit, by how much, and that they are not among what was counted. */
export type NearMatchesView = {
  readonly heading: string;
  /** "Up to 10% above $40,000, nearest first. Not among the 45 cars above." */
  readonly text: string;
  readonly cars: readonly {
    readonly card: CarCardView;
    /** "$490 over your $40,000" */
    readonly overText: string;
  }[];
};

type Limit = {
  readonly attribute: LimitAttribute;
  readonly limit: number;
  /** Of the list that they are under. */
  readonly count: number;
  readonly repaidPer?: RepaidPer | undefined;
};

export function describeNearMisses({ attribute, limit, count, repaidPer }: Limit, site: ListingSite) {
  const format = (value: number) => formatRangeValue(value, rangeFormatOf(attribute), site.config.locale);
  const per = attribute === repaidAttribute ? repaidPer : undefined;
  const limitText = per
    ? formatRange(attribute, { min: null, max: limit }, site, per).replace(/^up to /, '')
    : format(limit);
  // In the unit that the shopper typed, though the filter goes by the week.
  const sayTheirs = (value: number) =>
    per ? formatRepayment({ min: null, max: value }, per, site) : format(value);
  const above = `Up to ${nearMissShare * 100}% above ${limitText}${attribute === 'atm' ? ' ATM' : ''}, nearest first.`;
  const apart = `Not among the ${formatCarCount(count, site)} above.`;
  const why = attribute === 'atm' ? ' A car with a higher towing limit could tow them fully loaded.' : '';
  return {
    heading: 'Just over your limit',
    text: `${above} ${apart}${why}`,
    describeNearMiss: (over: number) =>
      `${sayTheirs(over)} over your ${sayTheirs(limit).replace(/^about /, '')}`,
  };
}
