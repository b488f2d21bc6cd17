/**
 * Amounts in a shopper's own words: "diesel ute under 35k" is the words "diesel ute" and a price up to $35,000.
 * Only what is said with a word such as "under", or as "20k to 30k", is taken; anything else stays a word to look for.
 */
import type { NumberRange, SearchState } from './search-state.ts';

const number = String.raw`\$?\s?(\d{1,3}(?:[, ]\d{3})+|\d+(?:\.\d+)?)(\s?k(?![a-z]))?`;
const unit = String.raw`(\s?(?:km|kms|kilometres|kilometers|kays))?`;
/** A number that is followed by another unit is no amount of money. */
const end = String.raw`(?![\w.,]*\d)(?!\s?(?:kg|l|litres?|seats?|seater|doors?|metres?|m|years?)\b)(?=\s|$|,)`;

const kinds = [
  {
    pattern: new RegExp(String.raw`\bbetween\s+${number}\s+and\s+${number}${unit}${end}`, 'i'),
    bounds: 'both',
  },
  {
    pattern: new RegExp(String.raw`(?<![\w$])(?:from\s+)?${number}\s*(?:to|-)\s*${number}${unit}${end}`, 'i'),
    bounds: 'both',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:under|below|up to|less than|max(?:imum)?)\s+${number}${unit}${end}`,
      'i',
    ),
    bounds: 'max',
  },
  {
    pattern: new RegExp(
      String.raw`\b(?:over|above|from|more than|at least|min(?:imum)?)\s+${number}${unit}${end}`,
      'i',
    ),
    bounds: 'min',
  },
] as const;

/** Smaller figures without a "k" are sizes and badges. */
const lowestAmount = 500;
const mostAmounts = 4;

type Amount = { readonly attribute: 'price' | 'km'; readonly range: NumberRange };

/** The state with the amounts of its query as ranges. A range that the address names itself is kept. */
export function understandPlainWords(state: SearchState): SearchState {
  let query = state.query;
  const amounts: Amount[] = [];
  for (const { pattern, bounds } of kinds) {
    while (amounts.length < mostAmounts) {
      const match = pattern.exec(query);
      const amount = match && readAmount(match, bounds);
      if (!match || !amount) break;
      amounts.push(amount);
      query = `${query.slice(0, match.index)} ${query.slice(match.index + match[0].length)}`;
    }
  }
  if (amounts.length === 0) return state;
  const understood = Object.fromEntries(amounts.map(({ attribute, range }) => [attribute, range]));
  return {
    ...state,
    query: query.replace(/\s+/g, ' ').replace(/^[\s,]+|[\s,]+$/g, ''),
    ranges: { ...understood, ...state.ranges },
  };
}

/** The last three groups of every pattern are digits, "k" and unit; where there are two numbers, the first two are the lower. */
function readAmount(match: RegExpExecArray, bounds: 'min' | 'max' | 'both'): Amount | null {
  const groups = match.slice(1);
  const [digits, thousands, unitText] = groups.slice(-3);
  const attribute = unitText ? 'km' : 'price';
  const last = readNumber(digits, thousands);
  const isBare = !thousands && !unitText;
  if (last < lowestAmount || (isBare && isYear(digits))) return null;
  if (bounds === 'max') return { attribute, range: { min: null, max: last } };
  if (bounds === 'min') return { attribute, range: { min: last, max: null } };
  // "20-30k" means thousands on both sides.
  const isShort = Number(groups[0]) < lowestAmount && Boolean(thousands);
  const first = readNumber(groups[0], groups[1] ?? (isShort ? 'k' : undefined));
  return first < lowestAmount || last <= first ? null : { attribute, range: { min: first, max: last } };
}

function isYear(digits: string | undefined): boolean {
  return /^(19|20)\d\d$/.test(digits ?? '');
}

function readNumber(digits: string | undefined, thousands: string | undefined): number {
  return Math.round(Number((digits ?? '').replace(/[, ]/g, '')) * (thousands ? 1_000 : 1));
}
