/** The order of a long list of values: the popular ones first, then all the others by name. */
import type { FacetItem } from '#domain/stock-search/search-result.ts';
import type { VocabularyEntry } from '#domain/stock-search/stock-vocabulary.ts';

export const popularMakeCount = 20;

/**
 * The makes of the whole stock, so that a make keeps its place while filters change the counts; one that the
 * current result has none of stays at zero. `popular` says how many of them are the popular ones.
 */
export function orderMakes(
  items: readonly FacetItem[],
  makes: readonly VocabularyEntry[],
): { readonly items: readonly FacetItem[]; readonly popular: number } {
  const byValue = new Map(items.map((item) => [item.value, item]));
  const all = makes.map(
    ({ label }): FacetItem => byValue.get(label) ?? { value: label, label, count: 0, isRefined: false },
  );
  const known = new Set(makes.map(({ label }) => label));
  // A make that is asked for and not in stock can still be unticked.
  const others = items.filter(({ value }) => !known.has(value));
  const popular = all.slice(0, popularMakeCount);
  const rest = [...all.slice(popularMakeCount), ...others].sort((a, b) => (a.label < b.label ? -1 : 1));
  return { items: [...popular, ...rest], popular: popular.length };
}
