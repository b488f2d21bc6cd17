/**
 * Free text with slips for an engine outside this process (B-3): which words of a query begin nothing in the stock,
 * and what they stand for. The index in memory follows the same rule on its own bitmaps.
 */
import { findSimilarWords, firstNotBefore } from './similar-words.ts';
import { joinedSign, type QueryTerm, shortestIdentifierPrefix, type WordTerm } from './text-match.ts';

/** How one part of a term is found: by its beginning, as typed, or as one of the whole words most like it. */
export type ForgivenPart =
  | { readonly kind: 'beginning'; readonly word: string }
  | { readonly kind: 'similar'; readonly words: readonly string[] };

/** `sorted` are the words of the stock; `codes` those of `codesToCheck` that begin a code of the stock. */
type Stock = { readonly sorted: readonly string[]; readonly codes: ReadonlySet<string> };

/** Null where the term begins something in the stock, or nothing is near enough: then it stands as typed. */
export function forgiveTerm(
  { whole, parts, joined }: WordTerm,
  { sorted, codes }: Stock,
): readonly ForgivenPart[] | null {
  const isKnown = (word: string) =>
    codes.has(word) || beginsWord(sorted, word) || hasWord(sorted, joinedSign + word);
  if (isKnown(whole) || parts.every(isKnown) || joined.some((word) => beginsWord(sorted, word))) return null;
  const forgiven: ForgivenPart[] = [];
  for (const word of parts) {
    if (isKnown(word)) {
      forgiven.push({ kind: 'beginning', word });
      continue;
    }
    const words = findSimilarWords(sorted, word);
    if (words.length === 0) return null;
    forgiven.push({ kind: 'similar', words });
  }
  return forgiven;
}

/** The words to look up among the codes of the stock before anything is forgiven; none for nearly every query. */
export function codesToCheck(terms: readonly QueryTerm[], sorted: readonly string[]): readonly string[] {
  const noCodes: ReadonlySet<string> = new Set();
  const words = terms.filter((term) => term.kind === 'word');
  const doubtful = words.filter((term) => forgiveTerm(term, { sorted, codes: noCodes }) !== null);
  const asked = doubtful.flatMap(({ whole, parts }) => [whole, ...parts]);
  return [...new Set(asked)].filter((word) => word.length >= shortestIdentifierPrefix);
}

function hasWord(sorted: readonly string[], word: string): boolean {
  return sorted[firstNotBefore(sorted, word)] === word;
}

function beginsWord(sorted: readonly string[], word: string): boolean {
  return sorted[firstNotBefore(sorted, word)]?.startsWith(word) ?? false;
}
