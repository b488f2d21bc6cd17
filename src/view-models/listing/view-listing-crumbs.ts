/** The way to a listing: all stock, a kind of stock, a make, a model. */
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import type { ListingSite } from './listing-site.ts';
import { listingHeading } from './listing-text.ts';
import type { Crumb } from './listing-view.ts';
import type { Href } from './view-filter-groups.ts';

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
