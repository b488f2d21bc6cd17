/**
 * Free text as a tsquery by the rules of `text-match.ts`: every word begins a label's word, or a code from three
 * characters on; a word that begins nothing in the stock is one of the words most like it.
 */
import { type ForgivenPart, forgiveTerm } from '#domain/stock-search/forgive-slips.ts';
import {
  parseQueryTerms,
  type QueryTerm,
  shortestIdentifierPrefix,
} from '#domain/stock-search/text-match.ts';
import { codeSign, longestWord } from './site-stock-row.ts';

/** `sorted` are the words of the stock, `codes` the words of the query known to begin a code of it. */
export type StockWords = { readonly sorted: readonly string[]; readonly codes: ReadonlySet<string> };

/** Null where the query has no words. */
export function buildTextQuery(query: string, stock: StockWords): string | null {
  const terms = parseQueryTerms(query);
  if (terms.length === 0) return null;
  return terms
    .map((term) => forgiveTerm(term, stock)?.map(matchForgiven).join(' & ') ?? matchTerm(term))
    .join(' & ');
}

/** What a code of the stock that begins with the word matches. */
export function codeQuery(word: string): string {
  return beginningWith(codeSign + word);
}

function matchForgiven(part: ForgivenPart): string {
  if (part.kind === 'beginning') return matchWord(part.word);
  return `(${part.words.map((word) => `'${word.slice(0, longestWord)}'`).join(' | ')})`;
}

function matchTerm({ whole, parts }: QueryTerm): string {
  if (parts.length < 2) return matchWord(whole);
  return `(${matchWord(whole)} | (${parts.map(matchWord).join(' & ')}))`;
}

function matchWord(word: string): string {
  if (word.length < shortestIdentifierPrefix) return beginningWith(word);
  return `(${beginningWith(word)} | ${codeQuery(word)})`;
}

/** Words are letters and digits only, so that nothing in them needs escaping. */
function beginningWith(word: string): string {
  return `'${word.slice(0, longestWord)}':*`;
}
