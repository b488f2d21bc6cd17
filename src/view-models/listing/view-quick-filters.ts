/** The few filters above a list that narrow it most usefully. */
import type { SearchCounts } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { toggleRefinement } from '#domain/stock-search/search-state-changes.ts';
import type { QuickFilterView } from './listing-view.ts';
import { viewFacetItem } from './view-filter-groups.ts';

/** The strongest filters above the list: those that keep between a twentieth and two thirds of what is there. */
export function viewQuickFilters(
  state: SearchState,
  result: SearchCounts,
  href: (state: SearchState) => string,
): readonly QuickFilterView[] {
  const candidates = ['body', 'fuel', 'car_type', 'drive', 'seats'].flatMap((attribute) =>
    state.refinements[attribute]
      ? []
      : (result.facets[attribute] ?? []).slice(0, 3).map((item) => ({ attribute, item })),
  );
  return candidates
    .filter(
      ({ item }) => item.count >= result.count / 20 && item.count <= (result.count * 2) / 3 && item.count > 0,
    )
    .slice(0, 5)
    .map(({ attribute, item }) => ({
      ...viewFacetItem(attribute, item, false),
      href: href(toggleRefinement(state, attribute, item.value)),
      label: attribute === 'seats' ? `${item.label} seats` : item.label,
    }));
}
