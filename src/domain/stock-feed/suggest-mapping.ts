/**
 * Suggests what the columns of an unknown file mean, from their names and values, and which steps read them: the first
 * version of a mapping, which people correct on screen.
 */
import { isVin } from '#domain/car/vin.ts';
import { fieldNamed } from './column-names.ts';
import { type FeedFieldName, feedFields } from './feed-fields.ts';
import type { MappingStep } from './mapping-step.ts';

export type FoundColumn = {
  readonly name: string;
  /** The first values that differ. */
  readonly samples: readonly string[];
  /** In how many of the rows that were looked at there is a value. */
  readonly filled: number;
};

/** `check`: a person should look at how its values are read. */
export type SuggestedField = {
  readonly column: string;
  readonly field: FeedFieldName | null;
  readonly certainty: 'sure' | 'check' | 'none';
};

/** Each field once, but for lists: the column whose name says more, else the earlier one. */
export function suggestFields(columns: readonly FoundColumn[]): readonly SuggestedField[] {
  const guesses = columns.map((column) => ({ column, ...guess(column) }));
  const winners = new Map<FeedFieldName, (typeof guesses)[number]>();
  for (const each of guesses) {
    if (each.field === null) continue;
    const known = winners.get(each.field);
    if (known === undefined || each.weight > known.weight) winners.set(each.field, each);
  }
  return guesses.map((each) => {
    const isTaken = each.field !== null && !isList(each.field) && winners.get(each.field) !== each;
    if (each.field === null || isTaken) return { column: each.column.name, field: null, certainty: 'none' };
    return { column: each.column.name, field: each.field, certainty: each.isUnclear ? 'check' : 'sure' };
  });
}

type Guess = { readonly field: FeedFieldName | null; readonly weight: number; readonly isUnclear: boolean };

function guess(column: FoundColumn): Guess {
  const { name, samples } = column;
  const named = fieldNamed(name);
  if (named !== null && fits(named.field, samples))
    return {
      field: named.field,
      // An empty column of the better name brings nothing.
      weight: (named.isWhole ? 3 : 2) + Math.min(1, column.filled),
      isUnclear: isUnclear(named.field, column),
    };
  const byValue = fieldOfValues(samples);
  return { field: byValue, weight: 1, isUnclear: true };
}

/** A name alone does not make a price of a colour. */
function fits(field: FeedFieldName, samples: readonly string[]): boolean {
  const { kind } = feedFields[field];
  if (samples.length === 0) return true;
  if (field === 'images') return samples.some(hasUrl);
  if (kind === 'integer' || kind === 'decimal' || kind === 'cents')
    return samples.some((text) => /\d/.test(text));
  if (field === 'year') return samples.some((text) => /(?:19|20)\d\d/.test(text));
  return true;
}

function fieldOfValues(samples: readonly string[]): FeedFieldName | null {
  if (samples.length === 0) return null;
  if (samples.every((text) => isVin(text.trim().toUpperCase()))) return 'vin';
  if (samples.every((text) => /\.(?:jpe?g|png|webp)\b/i.test(text) && hasUrl(text))) return 'images';
  return null;
}

export function isList(field: FeedFieldName): boolean {
  return feedFields[field].kind === 'list';
}

function hasUrl(text: string): boolean {
  return /(?:https?:)?\/\//i.test(text) || text.startsWith('/img/');
}

/** Whose values can be read in two ways. */
function isUnclear(field: FeedFieldName, column: FoundColumn): boolean {
  if (feedFields[field].kind === 'cents') return areCents(column);
  if (field === 'odometerKm') return isMiles(column.name);
  return field === 'priceType' || field === 'status';
}

/** No price of a car has so many digits in dollars. */
function areCents({ name, samples }: Pick<FoundColumn, 'name' | 'samples'>): boolean {
  const isNamed = /cents/i.test(name);
  const whole = samples.filter((text) => /^\d+$/.test(text.trim())).map(Number);
  const isAll = whole.length > 0 && whole.length === samples.length;
  const middle = [...whole].sort((one, other) => one - other)[whole.length >> 1] ?? 0;
  return isAll && (isNamed || middle >= 400_000);
}

function isMiles(name: string): boolean {
  return /mile/i.test(name);
}

export type PlaceName = { readonly slug: string; readonly names: readonly string[] };

/** How the values of the column become the field. */
export function stepsFor(
  field: FeedFieldName,
  column: Pick<FoundColumn, 'name' | 'samples'>,
  places: readonly PlaceName[] = [],
): readonly MappingStep[] {
  const { kind } = feedFields[field];
  if (kind === 'cents') return [areCents(column) ? { cents: true } : { money: true }];
  if (field === 'odometerKm')
    return [{ kilometres: column.name.toLowerCase().includes('miles') ? 'miles' : true }];
  if (field.endsWith('Kg')) return [{ kilograms: true }];
  if (field.endsWith('Mm')) return [{ millimetres: true }];
  if (field === 'engineCc') return [{ engineCc: true }];
  if (kind === 'integer') return [{ integer: true }];
  if (kind === 'decimal') return [{ decimal: true }];
  if (kind === 'date') return [{ date: true }];
  if (kind === 'boolean') return [{ boolean: true }];
  if (kind === 'list') return listSteps(field, column.samples);
  return textSteps(field, column.samples, places);
}

function listSteps(field: FeedFieldName, samples: readonly string[]): readonly MappingStep[] {
  const form = 'form' in feedFields[field] ? feedFields[field].form : undefined;
  return form === 'url' ? [{ urls: true }] : [{ split: listMark(samples) }];
}

/** What separates the entries of a list. */
export function listMark(samples: readonly string[]): string {
  return ['|', ';', '\n', ','].find((each) => samples.some((text) => text.includes(each))) ?? '|';
}

const labelled = ['bodyType', 'fuelType', 'driveType', 'transmission', 'stockType'] as const;

function textSteps(
  field: FeedFieldName,
  samples: readonly string[],
  places: readonly PlaceName[],
): readonly MappingStep[] {
  const label = labelled.find((name) => name === field);
  if (label !== undefined) return [{ trim: true }, { normalise: label }];
  if (field === 'make') return [{ trim: true }, { spellMake: true }];
  if (field === 'priceType' && samples.every((text) => /^[yn01]$|^(?:yes|no|true|false)$/i.test(text.trim())))
    return [{ lookup: { table: priceTypeWords, unknown: 'drop', matchCase: false } }];
  if (field === 'status') return [{ lookup: { table: statusWords, unknown: 'drop', matchCase: false } }];
  if (field === 'locationSlug') {
    const table = Object.fromEntries(places.flatMap(({ slug, names }) => names.map((name) => [name, slug])));
    return [{ lookup: { table, unknown: 'keep', matchCase: false } }];
  }
  return field === 'comments' ? [] : [{ trim: true }];
}

/** A column that says whether government charges are in the price. */
const priceTypeWords = {
  y: 'Drive away',
  yes: 'Drive away',
  true: 'Drive away',
  '1': 'Drive away',
  n: 'Excl. Govt. Charges',
  no: 'Excl. Govt. Charges',
  false: 'Excl. Govt. Charges',
  '0': 'Excl. Govt. Charges',
};

const statusWords = {
  available: 'in_stock',
  active: 'in_stock',
  live: 'in_stock',
  'for sale': 'in_stock',
  'in stock': 'in_stock',
  in_stock: 'in_stock',
  coming: 'coming_soon',
  'coming soon': 'coming_soon',
  'in transit': 'coming_soon',
  sold: 'sold',
};
