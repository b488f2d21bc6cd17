/** Distances, lengths and weights with the unit that a feed writes, or that the mapping says it means → kilometres, millimetres, kilograms. */

import { invalid, type Parsed, parsed } from './feed-record.ts';
import { ambiguousReason, isAmbiguous } from './parse-number.ts';

/** Each unit with what one of it is in ours, and the words feeds write for it. */
type Unit = { readonly size: number; readonly words: readonly string[] };

const distanceUnits = {
  km: {
    size: 1,
    words: [
      'km',
      'kms',
      "km's",
      'km’s',
      'klm',
      'klms',
      "k's",
      'k’s',
      'kilometre',
      'kilometres',
      'kilometer',
      'kilometers',
    ],
  },
  miles: { size: 1.609344, words: ['mi', 'mile', 'miles'] },
} as const satisfies Readonly<Record<string, Unit>>;

const lengthUnits = {
  mm: { size: 1, words: ['mm', 'millimetre', 'millimetres', 'millimeters'] },
  cm: { size: 10, words: ['cm', 'centimetres', 'centimeters'] },
  m: { size: 1000, words: ['m', 'mtr', 'mtrs', 'metre', 'metres', 'meter', 'meters'] },
  ft: { size: 304.8, words: ['ft', 'foot', 'feet', "'", '’', '′'] },
  in: { size: 25.4, words: ['in', 'ins', 'inch', 'inches', '"', '”', '″', "''"] },
} as const satisfies Readonly<Record<string, Unit>>;

const weightUnits = {
  kg: { size: 1, words: ['kg', 'kgs', 'kilo', 'kilos', 'kilogram', 'kilograms'] },
  t: { size: 1000, words: ['t', 'tonne', 'tonnes', 'ton', 'tons'] },
  lb: { size: 0.45359237, words: ['lb', 'lbs', 'pound', 'pounds'] },
} as const satisfies Readonly<Record<string, Unit>>;

export const distanceUnitNames = ['km', 'miles'] as const;
export const lengthUnitNames = ['mm', 'cm', 'm', 'ft', 'in'] as const;
export const weightUnitNames = ['kg', 't', 'lb'] as const;

/** "172,310 Kms", "98 321 km", "45,000 miles" → whole kilometres, the fraction cut off. `bare` is the unit of a number alone. */
export function parseKilometres(text: string, bare: keyof typeof distanceUnits = 'km'): Parsed<number> {
  const km = measure(text, distanceUnits, bare);
  if (km === 'ambiguous') return invalid(ambiguousReason);
  return km === null ? invalid('not a number of kilometres or miles') : parsed(Math.floor(km + 1e-9));
}

/** "6700mm", "6.7 m", "22 ft", "18' 6\"" → whole millimetres. */
export function parseMillimetres(text: string, bare: keyof typeof lengthUnits = 'mm'): Parsed<number> {
  const mm = measure(text, lengthUnits, bare);
  if (mm === 'ambiguous') return invalid(ambiguousReason);
  return mm === null ? invalid('not a length') : parsed(Math.round(mm));
}

/** "2,450 kg", "2.45 t", "5400 lb" → whole kilograms. */
export function parseKilograms(text: string, bare: keyof typeof weightUnits = 'kg'): Parsed<number> {
  const kg = measure(text, weightUnits, bare);
  if (kg === 'ambiguous') return invalid(ambiguousReason);
  return kg === null ? invalid('not a weight') : parsed(Math.round(kg));
}

const number = String.raw`(\d{1,15}|\d{1,3}(?:(?:,\d{3}){1,4}|(?: \d{3}){1,4}|(?:['’]\d{3}){1,4}))(?:\.(\d{1,12}))?`;
const oneMeasure = new RegExp(`^${number}\\s?([a-z\u2019\u2032\u201d\u2033'"]*)\\.?$`, 'i');
const feetAndInches = new RegExp(
  `^${number}\\s?(?:ft|foot|feet|['\u2019\u2032])\\.?,?\\s?${number}\\s?(?:in|ins|inch|inches|["\u201d\u2033]|'')?\\.?$`,
  'i',
);

/** Null for what is no measure of these units. */
function measure<U extends string>(
  text: string,
  units: Readonly<Record<U, Unit>>,
  bare: U,
): number | 'ambiguous' | null {
  const compact = text.replace(/\s+/g, ' ').trim();
  const match = oneMeasure.exec(compact);
  if (match !== null) {
    const word = (match[3] ?? '').toLowerCase();
    const unit = word === '' ? units[bare] : unitOf(word, units);
    // A thousandth of a kilometre, millimetre or kilogram is no fact of a car: the point means thousands.
    if ((unit?.size === 1 || units === distanceUnits) && isAmbiguous(`${match[1]}.${match[2] ?? ''}`))
      return 'ambiguous';
    return unit === null ? null : amountOf(match[1], match[2]) * unit.size;
  }
  const both = 'ft' in units ? feetAndInches.exec(compact) : null;
  if (both === null) return null;
  return amountOf(both[1], both[2]) * lengthUnits.ft.size + amountOf(both[3], both[4]) * lengthUnits.in.size;
}

function unitOf(word: string, units: Readonly<Record<string, Unit>>): Unit | null {
  return Object.values(units).find(({ words }) => words.includes(word)) ?? null;
}

function amountOf(digits = '', fraction = ''): number {
  return Number(`${digits.replace(/\D/g, '')}.${fraction}0`);
}
