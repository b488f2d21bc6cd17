/**
 * Free text as a tsquery by the rules of `text-match.ts`: every word begins a label's word, or a code from three
 * characters on; a word that begins nothing in the stock is one of the words most like it.
 */
import { type ForgivenPart, forgiveTerm } from '#domain/stock-search/forgive-slips.ts';
import {
  joinedSign,
  parseQueryTerms,
  type QueryTerm,
  shortestIdentifierPrefix,
  type WordTerm,
  wholeTokens,
} from '#domain/stock-search/text-match.ts';
import { codeSign, longestWord } from './site-stock-row.ts';

/** `sorted` are the words of the stock, `codes` the words of the query known to begin a code of it. */
export type StockWords = { readonly sorted: readonly string[]; readonly codes: ReadonlySet<string> };

/** Null where the query has no words. Values are conditions of their own. */
export function buildTextQuery(query: string, stock: StockWords): string | null {
  const terms = parseQueryTerms(query).filter((term) => term.kind !== 'value');
  if (terms.length === 0) return null;
  return terms
    .map((term) => (term.isExcluded ? `!(${matchTerm(term, stock)})` : matchTerm(term, stock)))
    .join(' & ');
}

function matchTerm(term: Exclude<QueryTerm, { kind: 'value' }>, stock: StockWords): string {
  if (term.kind === 'phrase')
    return term.words.map((word) => `(${wholeTokens(word).map(exactly).join(' | ')})`).join(' & ');
  return forgiveTerm(term, stock)?.map(matchForgiven).join(' & ') ?? matchWords(term);
}

/** What a code of the stock that begins with the word matches. */
export function codeQuery(word: string): string {
  return beginningWith(codeSign + word);
}

function matchForgiven(part: ForgivenPart): string {
  if (part.kind === 'beginning') return matchWord(part.word);
  return `(${part.words.map(exactly).join(' | ')})`;
}

function matchWords({ whole, parts, joined }: WordTerm): string {
  const apart = parts.length < 2 ? [] : [`(${parts.map(matchWord).join(' & ')})`];
  const alternatives = [matchWord(whole), ...apart, ...joined.map(beginningWith)];
  return alternatives.length === 1 ? matchWord(whole) : `(${alternatives.join(' | ')})`;
}

function matchWord(word: string): string {
  const code = word.length < shortestIdentifierPrefix ? [] : [codeQuery(word)];
  return `(${[beginningWith(word), exactly(joinedSign + word), ...code].join(' | ')})`;
}

function exactly(word: string): string {
  return `'${word.slice(0, longestWord)}'`;
}

/** Words are letters, digits and a sign before them, so that nothing in them needs escaping. */
function beginningWith(word: string): string {
  return `'${word.slice(0, longestWord)}':*`;
}
