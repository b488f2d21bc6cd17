/** The words of a whole stock, for searches whose words depend on it: a slip counts only where nothing is spelt so. */
import type { SearchDocument } from '#domain/stock-search/search-document.ts';
import { findSimilarWords } from '#domain/stock-search/similar-words.ts';
import { joinedSign, minIdentifierPrefixLength, type WordTerm } from '#domain/stock-search/text-match.ts';

type Texts = Pick<SearchDocument, 'words' | 'codes'>;

export type StockText = {
  /** Whether a term fits one car of the stock as it is spelt. */
  readonly knowsTerm: (term: WordTerm) => boolean;
  /** The words that a misspelt one may mean; null for one that begins something. */
  readonly similarTo: (word: string) => readonly string[] | null;
};

export function beginsSomething({ words, codes }: Texts, word: string): boolean {
  return (
    words.some((each) => each.startsWith(word) || each === joinedSign + word) ||
    (word.length >= minIdentifierPrefixLength && codes.some((code) => code.startsWith(word)))
  );
}

export function fitsTerm(texts: Texts, { whole, parts, joined }: WordTerm): boolean {
  return (
    beginsSomething(texts, whole) ||
    parts.every((part) => beginsSomething(texts, part)) ||
    joined.some((word) => texts.words.some((each) => each.startsWith(word)))
  );
}

/**
 * Answers are cached: many searches use the same words. The stock is read as far as a lookup needs: a word that is
 * spelt so is mostly found among the first cars.
 */
export function readStockText(documents: Iterable<Texts>): StockText {
  const known = new Map<string, boolean>();
  const similar = new Map<string, readonly string[] | null>();
  const some = searchable(documents);
  let sorted: readonly string[] | null = null;
  return {
    knowsTerm: (term) => {
      const name = [term.whole, ...term.parts, '|', ...term.joined].join(' ');
      const answer = known.get(name) ?? some((texts) => fitsTerm(texts, term));
      known.set(name, answer);
      return answer;
    },
    similarTo: (word) => {
      const stored = similar.get(word);
      if (stored !== undefined) return stored;
      const isSpeltSo = some((texts) => beginsSomething(texts, word));
      sorted ??= isSpeltSo ? null : sortWords(some);
      const answer = isSpeltSo || sorted === null ? null : findSimilarWords(sorted, word);
      similar.set(word, answer);
      return answer;
    },
  };
}

type Some = (isWanted: (texts: Texts) => boolean) => boolean;

/** Reads on where what was read before does not answer. */
function searchable(documents: Iterable<Texts>): Some {
  const rest = documents[Symbol.iterator]();
  const read: Texts[] = [];
  return (isWanted) => {
    if (read.some(isWanted)) return true;
    for (let next = rest.next(); !next.done; next = rest.next()) {
      read.push(next.value);
      if (isWanted(next.value)) return true;
    }
    return false;
  };
}

function sortWords(some: Some): readonly string[] {
  const labels = new Set<string>();
  some((texts) => {
    for (const word of texts.words) labels.add(word);
    return false;
  });
  return [...labels].sort();
}
