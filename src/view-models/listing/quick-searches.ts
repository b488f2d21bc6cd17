/** Searches worth one tap from the home page: only such as lead to cars, and never to all of them. */
import { refinedStockHref } from '#domain/site/links.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';

type QuickSearch = { readonly label: string; readonly href: string; readonly count: number };

const maxShown = 5;
const attributes = ['price_range', 'fuel', 'car_type', 'transmission', 'drive'] as const;

/** The second choice of each attribute: the first is what nearly every car has. */
export function quickSearches(all: SearchResult, stockNoun: string): readonly QuickSearch[] {
  return attributes
    .flatMap((attribute) => {
      const values = (all.facets[attribute] ?? []).filter(({ count }) => count > 0 && count < all.count);
      const choice = [...values].sort((a, b) => b.count - a.count)[1];
      if (!choice) return [];
      const href = refinedStockHref(attribute, choice.value);
      const label = attribute === 'car_type' ? `${choice.label} ${stockNoun}` : choice.label;
      return [{ label, href, count: choice.count }];
    })
    .slice(0, maxShown);
}
