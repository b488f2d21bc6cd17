/**
 * Free text with slips for an engine outside this process: which words of a query begin nothing in the stock, and what
 * they mean. The index in memory follows the same rule on its own bitmaps.
 */
import { findSimilarWords, firstNotBefore } from './similar-words.ts';
import { joinedSign, type WordTerm } from './text-match.ts';

/** How one part of a term is found: by its beginning, as typed, or as one of the whole words most like it. */
type ForgivenPart =
  | { readonly kind: 'beginning'; readonly word: string }
  | { readonly kind: 'similar'; readonly words: readonly string[] };

/**
 * `sorted` are the words of the stock. Null where the term begins something in the stock, or nothing is near enough:
 * then it stays as typed.
 */
export function tolerateTypos(
  { whole, parts, joined }: WordTerm,
  sorted: readonly string[],
): readonly ForgivenPart[] | null {
  const isKnown = (word: string) => beginsWord(sorted, word) || hasWord(sorted, joinedSign + word);
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

function hasWord(sorted: readonly string[], word: string): boolean {
  return sorted[firstNotBefore(sorted, word)] === word;
}

function beginsWord(sorted: readonly string[], word: string): boolean {
  return sorted[firstNotBefore(sorted, word)]?.startsWith(word) ?? false;
}
