/**
 * Words of the facet labels, sorted, each with the facet values it occurs in. Words lead to values, not to cars:
 * a stock of a million cars has a few thousand words.
 */
import { findSimilarWords, firstNotBefore } from '#domain/stock-search/similar-words.ts';
import type { Dictionary } from './dictionary.ts';

type VisitValue = (facet: number, code: number) => void;

/** A facet whose labels are searched, and the tokens that it is searched by. */
export type SearchedLabels = {
  readonly facet: number;
  readonly dictionary: Dictionary;
  readonly tokensOf: (label: string) => readonly string[];
};

export type TokenIndex = {
  /** Calls back for every value that has a word beginning with `prefix`; a value may come more than once. */
  readonly forEachMatch: (prefix: string, visit: VisitValue) => void;
  readonly hasBeginning: (prefix: string) => boolean;
  /** The same for every value that has this very token. */
  readonly forEachExact: (token: string, visit: VisitValue) => void;
  /** The same for every value that has one of the words most like `word`. */
  readonly forEachSimilar: (word: string, visit: VisitValue) => void;
};

export function buildTokenIndex(searchable: readonly SearchedLabels[]): TokenIndex {
  const valuesByToken = new Map<string, { facet: number; code: number }[]>();
  for (const { facet, dictionary, tokensOf } of searchable) {
    for (let code = 1; code < dictionary.labels.length; code++) {
      for (const token of tokensOf(dictionary.labels[code] ?? '')) {
        const values = valuesByToken.get(token);
        if (values) values.push({ facet, code });
        else valuesByToken.set(token, [{ facet, code }]);
      }
    }
  }
  const tokens = [...valuesByToken.keys()].sort();
  const visitValues = (token: string, visit: VisitValue) => {
    for (const { facet, code } of valuesByToken.get(token) ?? []) visit(facet, code);
  };
  return {
    forEachMatch(prefix, visit) {
      for (let at = firstNotBefore(tokens, prefix); tokens[at]?.startsWith(prefix); at++) {
        visitValues(tokens[at] ?? '', visit);
      }
    },
    hasBeginning: (prefix) => tokens[firstNotBefore(tokens, prefix)]?.startsWith(prefix) ?? false,
    forEachExact: visitValues,
    forEachSimilar(word, visit) {
      for (const token of findSimilarWords(tokens, word)) visitValues(token, visit);
    },
  };
}
