/** Free text as a tsquery by the rules of `text-match.ts`: every word begins a label's word, or a code from three characters on. */
import {
  parseQueryTerms,
  type QueryTerm,
  shortestIdentifierPrefix,
} from '../../domain/stock-search/text-match.ts';
import { codeSign, longestWord } from './site-stock-row.ts';

/** Null where the query has no words. */
export function buildTextQuery(query: string): string | null {
  const terms = parseQueryTerms(query);
  return terms.length === 0 ? null : terms.map(matchTerm).join(' & ');
}

function matchTerm({ whole, parts }: QueryTerm): string {
  if (parts.length < 2) return matchWord(whole);
  return `(${matchWord(whole)} | (${parts.map(matchWord).join(' & ')}))`;
}

function matchWord(word: string): string {
  if (word.length < shortestIdentifierPrefix) return beginningWith(word);
  return `(${beginningWith(word)} | ${beginningWith(codeSign + word)})`;
}

/** Words are letters and digits only, so that nothing in them needs escaping. */
function beginningWith(word: string): string {
  return `'${word.slice(0, longestWord)}':*`;
}
