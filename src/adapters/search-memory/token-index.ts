/**
 * Words of the facet labels, sorted, each with the facet values it occurs in. Words lead to values, not to cars:
 * a stock of a million cars has a few thousand words.
 */
import { labelTokens } from '../../domain/stock-search/text-match.ts';
import type { Dictionary } from './dictionary.ts';

export type TokenIndex = {
  /** Calls back for every value that has a word beginning with `prefix`; a value may come more than once. */
  readonly forEachMatch: (prefix: string, visit: (facet: number, code: number) => void) => void;
};

export function buildTokenIndex(
  searchable: readonly { readonly facet: number; readonly dictionary: Dictionary }[],
): TokenIndex {
  const valuesByToken = new Map<string, { facet: number; code: number }[]>();
  for (const { facet, dictionary } of searchable) {
    for (let code = 1; code < dictionary.labels.length; code++) {
      for (const token of labelTokens(dictionary.labels[code] ?? '')) {
        const values = valuesByToken.get(token);
        if (values) values.push({ facet, code });
        else valuesByToken.set(token, [{ facet, code }]);
      }
    }
  }
  const tokens = [...valuesByToken.keys()].sort();
  return {
    forEachMatch(prefix, visit) {
      for (let at = firstFrom(tokens, prefix); tokens[at]?.startsWith(prefix); at++) {
        for (const { facet, code } of valuesByToken.get(tokens[at] ?? '') ?? []) visit(facet, code);
      }
    },
  };
}

function firstFrom(tokens: readonly string[], prefix: string): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((tokens[middle] ?? '') < prefix) low = middle + 1;
    else high = middle;
  }
  return low;
}
