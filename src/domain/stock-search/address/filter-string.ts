/**
 * A filter string as hosted indexes write it: `make:Toyota AND (fuel:Hybrid OR fuel:Electric) AND price < 30000`.
 * Alternatives belong to one attribute; numbers take `:a TO b`, `=`, `<=`, `>=`, `<` and `>`. What cannot be parsed is
 * an error, never left out: an ignored filter finds the wrong cars.
 */
import { attributeAliases, listAttributes, rangeAttributes } from '#domain/stock-search/facets/car-facets.ts';
import type { NumberRange, SearchState } from '#domain/stock-search/search-state.ts';
import { withRange, withRefinements } from '#domain/stock-search/search-state-changes.ts';

type Term =
  | { readonly kind: 'value'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'range'; readonly attribute: string; readonly range: NumberRange };

export type FilteredState =
  | { readonly kind: 'read'; readonly state: SearchState }
  | { readonly kind: 'refused'; readonly message: string };

export const maxFilterLength = 2_000;
/** No car has such a value: two filters that exclude each other. */
const nothing = '*nothing*';
/** Only between values: in a quoted one it is a word like any other, and so is the other quotation mark ("Cee'd"). */
const outsideQuotes = `(?=(?:[^"']|"[^"]*"|'[^']*')*$)`;
// One blank on each side, since what is between is trimmed: any number of them, tried out in pairs, held a server for a second and a half.
const conjunction = new RegExp(String.raw`\sAND\s${outsideQuotes}`);
const alternative = new RegExp(String.raw`\sOR\s${outsideQuotes}`);

/** The state narrowed by a filter string; the same state for an empty one. */
export function applyFilterString(state: SearchState, filter: string): FilteredState {
  if (filter.trim() === '') return { kind: 'read', state };
  if (filter.length > maxFilterLength) return refuse(`A filter has at most ${maxFilterLength} characters.`);
  let next = state;
  for (const clause of filter.trim().split(conjunction)) {
    const bare = clause.trim().replace(/^\((.*)\)$/s, '$1');
    const terms = bare.split(alternative).map((text) => readTerm(text.trim()));
    const [first] = terms;
    if (!first || terms.some((term) => term === null)) return refuse(unreadable(clause));
    const known = terms.filter((term) => term !== null);
    if (known.some(({ attribute }) => attribute !== first.attribute)) {
      return refuse(`The alternatives of "${clause.trim()}" have to be of one attribute.`);
    }
    const narrowed = narrow(next, known);
    if (!narrowed) return refuse(unreadable(clause));
    next = narrowed;
  }
  return { kind: 'read', state: { ...next, page: state.page } };
}

function narrow(state: SearchState, terms: readonly Term[]): SearchState | null {
  const [first] = terms;
  if (!first) return null;
  const { attribute } = first;
  if (first.kind === 'range') {
    if (terms.length > 1) return null;
    return withRange(state, attribute, bothRanges(state.ranges[attribute], first.range));
  }
  const values = terms.flatMap((term) => (term.kind === 'value' ? [term.value] : []));
  if (values.length < terms.length) return null;
  const chosen = state.refinements[attribute];
  const both = chosen ? values.filter((value) => chosen.includes(value)) : values;
  return withRefinements(state, attribute, both.length > 0 ? [...new Set(both)].sort() : [nothing]);
}

/** Both hold; two that exclude each other meet in a range that nothing lies in. */
function bothRanges(known: NumberRange | undefined, range: NumberRange): NumberRange {
  if (!known) return range;
  const least = Math.max(known.min ?? Number.NEGATIVE_INFINITY, range.min ?? Number.NEGATIVE_INFINITY);
  const upper = Math.min(known.max ?? Number.POSITIVE_INFINITY, range.max ?? Number.POSITIVE_INFINITY);
  return { min: Number.isFinite(least) ? least : null, max: Number.isFinite(upper) ? upper : null };
}

const termPattern = /^([a-z_]{1,40})\s*(<=|>=|<|>|=|:)\s*(.+)$/s;

function readTerm(text: string): Term | null {
  const match = termPattern.exec(text);
  if (!match) return null;
  const [, name = '', operator = '', rawValue = ''] = match;
  const attribute = Object.hasOwn(attributeAliases, name) ? (attributeAliases[name] ?? name) : name;
  const value = rawValue.trim().replace(/^(["'])(.*)\1$/s, '$2');
  if (rangeAttributes.has(attribute)) {
    const range = readRange(operator, value);
    if (range) return { kind: 'range', attribute, range };
  }
  return operator === ':' && listAttributes.has(attribute) && isPlain(rawValue.trim())
    ? { kind: 'value', attribute, value }
    : null;
}

/** A value of several words is quoted. */
function isPlain(text: string): boolean {
  return /^"[^"]+"$|^'[^']+'$|^[^\s"'()]+$/.test(text) && text.length <= 120;
}

function readRange(operator: string, text: string): NumberRange | null {
  const span = /^(-?\d{1,9})\s+TO\s+(-?\d{1,9})$/.exec(text);
  if (operator === ':' && span) return { min: Number(span[1]), max: Number(span[2]) };
  if (!/^-?\d{1,9}(?:\.\d{1,4})?$/.test(text)) return null;
  const value = Number(text);
  switch (operator) {
    case '<=':
      return { min: null, max: Math.floor(value) };
    case '>=':
      return { min: Math.ceil(value), max: null };
    case '<':
      return { min: null, max: Math.ceil(value) - 1 };
    case '>':
      return { min: Math.floor(value) + 1, max: null };
    default:
      return { min: value, max: value };
  }
}

function refuse(message: string): FilteredState {
  return { kind: 'refused', message };
}

function unreadable(clause: string): string {
  return `The filter "${clause.trim().slice(0, 100)}" cannot be read. Write attribute:value, attribute:"two words", or a number as price:20000 TO 30000 or price <= 30000; join with AND, alternatives of one attribute with OR in brackets.`;
}
