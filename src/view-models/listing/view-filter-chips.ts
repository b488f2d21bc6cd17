/** Every active filter, in words, with the address of the search without it. */
import { removeDeadValue } from '#domain/stock-search/dead-ends.ts';
import { facetLabel, facetValueLabel } from '#domain/stock-search/facets/car-facets.ts';
import { colourFamilyOf } from '#domain/stock-search/facets/colour-swatch.ts';
import { buildLabelContext } from '#domain/stock-search/facets/label-context.ts';
import type { SearchCounts } from '#domain/stock-search/search-result.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { withNear, withQuery, withRange } from '#domain/stock-search/search-state-changes.ts';
import { capitalise } from '#domain/text/capitalise.ts';
import { filterAttributes } from './filter-groups.ts';
import { formatQuery } from './format-query.ts';
import type { ListingSite } from './listing-site.ts';
import { formatNear, formatRange, listingHeading } from './listing-text.ts';
import type { Crumb, FilterChip } from './listing-view.ts';
import type { Href } from './view-filter-groups.ts';

/** As typed, unless it says what is not wanted. */
function chipOf(query: string): string {
  const text = formatQuery(query);
  return text.includes('without') ? capitalise(text) : query;
}

/** `located` names a place as it was found; `culprit` is the filter without which something would be found. */
export function viewFilterChips(
  {
    state,
    located,
    result,
  }: { readonly state: SearchState; readonly located: SearchState; readonly result: SearchCounts },
  site: ListingSite,
  { href, culprit }: { readonly href: Href; readonly culprit: string | null },
): readonly FilterChip[] {
  const chips: FilterChip[] = [];
  const context = buildLabelContext(site);
  if (state.query)
    chips.push({
      attributeLabel: 'Search',
      valueLabel: chipOf(state.query),
      removeHref: href(withQuery(state, '')),
      swatch: null,
      causesNoResults: culprit === 'query',
    });
  const attributes = [
    ...Object.keys(state.refinements),
    ...Object.keys(state.ranges),
    ...(located.near ? ['near'] : []),
  ];
  for (const attribute of inPanelOrder(attributes)) {
    const causesNoResults = culprit === attribute;
    if (attribute === 'near' && located.near) {
      chips.push({
        attributeLabel: 'Distance',
        valueLabel: formatNear(located.near, site),
        removeHref: href(withNear(state, null)),
        swatch: null,
        causesNoResults,
      });
    }
    for (const value of state.refinements[attribute] ?? []) {
      const label = facetValueLabel(attribute, value, context);
      chips.push({
        attributeLabel: facetLabel(attribute),
        valueLabel: label,
        removeHref: href(removeDeadValue(state, { attribute, value }, result)),
        swatch: attribute === 'colour' ? colourFamilyOf(label) : null,
        causesNoResults,
      });
    }
    const range = state.ranges[attribute];
    if (!range) continue;
    chips.push({
      attributeLabel: facetLabel(attribute),
      valueLabel: formatRange(attribute, range, site, state.repaidPer),
      removeHref: href(withRange(state, attribute, null)),
      swatch: null,
      causesNoResults,
    });
  }
  return chips;
}

/** Chips are in the order of the panel. */
function inPanelOrder(attributes: readonly string[]): readonly string[] {
  const place = (attribute: string) => {
    const index = filterAttributes.findIndex((each) => each.attribute === attribute);
    return index < 0 ? filterAttributes.length : index;
  };
  return [...new Set(attributes)].sort((a, b) => place(a) - place(b));
}

/** The way to a listing: all stock, a kind of stock, a make, a model. */
export function viewListingCrumbs(state: SearchState, site: ListingSite, href: Href): readonly Crumb[] {
  const crumbs: Crumb[] = [{ label: 'Home', href: '/' }];
  const types = state.refinements.car_type;
  const make = state.refinements.make?.length === 1 ? state.refinements.make : undefined;
  const type = types?.length === 1 ? { car_type: types } : {};
  const typeLabel =
    types?.length === 1
      ? listingHeading(
          { ...emptySearchState, refinements: type },
          { ...site, config: { ...site.config, overrideCity: null } },
        )
      : null;
  crumbs.push({
    label: typeLabel ? typeLabel.replace(/ for sale$/, '') : `All ${site.config.labels.stockNoun.many}`,
    href: href({ ...emptySearchState, refinements: type }),
  });
  if (make) {
    crumbs.push({
      label: make[0] ?? '',
      href: href({ ...emptySearchState, refinements: { ...type, make } }),
    });
    const model = state.refinements.model;
    if (model?.length === 1) crumbs.push({ label: model[0] ?? '', href: null });
  }
  return crumbs;
}
