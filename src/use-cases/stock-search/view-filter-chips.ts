/** Every filter in force, in words, with the address of the search without it. */
import type { SiteContext } from '../../domain/site/site-context.ts';
import { colourFamilyOf } from '../../domain/stock-search/colour-swatch.ts';
import { facetLabel } from '../../domain/stock-search/facets.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState } from '../../domain/stock-search/search-state.ts';
import {
  toggleRefinement,
  withNear,
  withQuery,
  withRange,
} from '../../domain/stock-search/search-state-changes.ts';
import { filterAttributes } from './filter-groups.ts';
import type { FilterChip } from './listing-view.ts';
import { nearInWords, rangeInWords } from './listing-words.ts';
import type { Href } from './view-filter-groups.ts';

/** `said` names a place as it was found; `culprit` is the filter without which something would be found. */
export function viewFilterChips(
  { state, said }: { readonly state: SearchState; readonly said: SearchState },
  site: SiteContext,
  result: SearchResult,
  { href, culprit }: { readonly href: Href; readonly culprit: string | null },
): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  if (state.query)
    chips.push({
      attributeLabel: 'Search',
      valueLabel: state.query,
      removeHref: href(withQuery(state, '')),
      swatch: null,
      isCulprit: culprit === 'query',
    });
  const attributes = [
    ...Object.keys(state.refinements),
    ...Object.keys(state.ranges),
    ...(said.near ? ['near'] : []),
  ];
  for (const attribute of inPanelOrder(attributes)) {
    const isCulprit = culprit === attribute;
    if (attribute === 'near' && said.near) {
      chips.push({
        attributeLabel: 'Distance',
        valueLabel: nearInWords(said.near, site),
        removeHref: href(withNear(state, null)),
        swatch: null,
        isCulprit,
      });
    }
    for (const value of state.refinements[attribute] ?? []) {
      const label = result.facets[attribute]?.find((item) => item.value === value)?.label ?? value;
      chips.push({
        attributeLabel: facetLabel(attribute),
        valueLabel: label,
        removeHref: href(toggleRefinement(state, attribute, value)),
        swatch: attribute === 'colour' ? colourFamilyOf(label) : null,
        isCulprit,
      });
    }
    const range = state.ranges[attribute];
    if (!range) continue;
    chips.push({
      attributeLabel: facetLabel(attribute),
      valueLabel: rangeInWords(attribute, range, site),
      removeHref: href(withRange(state, attribute, null)),
      swatch: null,
      isCulprit,
    });
  }
  return chips;
}

/** Chips stand in the order of the panel. */
function inPanelOrder(attributes: readonly string[]): readonly string[] {
  const place = (attribute: string) => {
    const index = filterAttributes.findIndex((each) => each.attribute === attribute);
    return index < 0 ? filterAttributes.length : index;
  };
  return [...new Set(attributes)].sort((a, b) => place(a) - place(b));
}
