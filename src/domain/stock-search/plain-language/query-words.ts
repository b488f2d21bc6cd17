/** The words of a query as they were typed, each with the form it is compared by. */

import type { FacetItem } from '#domain/stock-search/search-result.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';

export type QueryWord = {
  /** As typed, so that what is not understood goes on unchanged. */
  readonly text: string;
  /** Lower case, no accents, one kind of dash; punctuation inside words stays ("$40,000", "cx-5"). */
  readonly folded: string;
  /** Letters and digits only: "cx5". */
  readonly compact: string;
  /** Inside double quotes: searched exactly. */
  readonly isLiteral: boolean;
  /** With a minus before it: "-diesel". */
  readonly isExcluded: boolean;
};

const between = /[\s;|]+|,(?!\d{3}(?!\d))/u;

export function splitQuery(query: string): readonly QueryWord[] {
  const words: QueryWord[] = [];
  let isQuoted = false;
  const hasPairs = (query.match(/"/g) ?? []).length % 2 === 0;
  for (const text of query.replace(/[<>]=?|[≤≥~]|(?<=\p{L}{2})\/(?=\p{L}{2})/gu, ' $& ').split(between)) {
    const quotes = (text.match(/"/g) ?? []).length;
    const isLiteral = hasPairs && (isQuoted || quotes > 0);
    if (quotes % 2 === 1) isQuoted = !isQuoted;
    const word = readWord(text, isLiteral);
    if (word) words.push(word);
  }
  return words;
}

export function joinWords(words: readonly QueryWord[]): string {
  return words.map(({ text }) => text).join(' ');
}

/**
 * The quoted part from here on, without the quotes; null where there is none, or something is before or behind them.
 */
export function readQuotes(
  words: readonly QueryWord[],
  start: number,
): { readonly text: string; readonly end: number } | null {
  const sign = words[start]?.isExcluded ? '-' : '';
  if (!words[start]?.isLiteral || !words[start].text.startsWith(`${sign}"`)) return null;
  for (let end = start + 1; end <= words.length && words[end - 1]?.isLiteral; end++) {
    const text = joinWords(words.slice(start, end)).slice(sign.length);
    const quotes = (text.match(/"/g) ?? []).length;
    if (quotes === 2) return text.endsWith('"') ? { text: text.slice(1, -1), end } : null;
  }
  return null;
}

/** Letters and digits only, folded: how names are compared, so that "Land Cruiser" is "landcruiser". */
export function compactName(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

/** "$20k -30k" is a span. */
function isAmount(folded: string): boolean {
  return /^-\d+(?:\.\d+)?(?:k|km|kms|m|t)$/.test(folded);
}

function readWord(text: string, isLiteral: boolean): QueryWord | null {
  const trimmed = isLiteral ? text : trimCharacters(text.replace(/^["'([{.,:!?]+/, ''), '"\')]}.,:!?', 'end');
  if (trimmed === '') return null;
  const folded = foldText(trimmed).replace(/[‐-―−]/g, '-');
  const isExcluded = /^-(?=["\p{L}]|\p{N}{1,4}\p{L}|[a-z_]+:")/u.test(trimmed) && !isAmount(folded);
  return { text: trimmed, folded, compact: compactName(trimmed), isLiteral, isExcluded };
}

/** What a word of a search means: filters, and how they are called. */
export type Refinement = { readonly attribute: string; readonly value: string };

export type Meaning = {
  /** `make_model` for a name that says both. */
  readonly attribute: string;
  readonly label: string;
  readonly refinements: readonly Refinement[];
};

export function meaningOf(attribute: string, value: string, label = value): Meaning {
  return { attribute, label, refinements: [{ attribute, value }] };
}

export function meaningOfItem(attribute: string, { value, label }: FacetItem): Meaning {
  return meaningOf(attribute, value, label);
}
