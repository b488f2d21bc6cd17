/** The listing page: runs the search and turns the answer into words and links. */
import { buildCarCardView } from '../../domain/car/car-card-view.ts';
import { allStockHref } from '../../domain/site/links.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { colourFamilyOf } from '../../domain/stock-search/colour-swatch.ts';
import { facetLabel } from '../../domain/stock-search/facets.ts';
import { measureDistances, placeOfShopper } from '../../domain/stock-search/near.ts';
import {
  type BaseRefinements,
  buildSearchUrl,
  parseSearchPath,
} from '../../domain/stock-search/search-path.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import {
  emptySearchState,
  type SearchState,
  type SortOrder,
} from '../../domain/stock-search/search-state.ts';
import {
  clearFilters,
  countFilters,
  mergeRefinements,
  toggleRefinement,
  withNear,
  withPage,
  withQuery,
  withRange,
  withSortOrder,
} from '../../domain/stock-search/search-state-changes.ts';
import {
  parseSearchState,
  serialiseSearchState,
  sortOrderWireName,
} from '../../domain/stock-search/search-state-codec.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import type { Application } from '../application.ts';
import { filterAttributes } from './filter-groups.ts';
import type {
  Crumb,
  FacetItemView,
  FilterChip,
  ListingNotice,
  ListingView,
  TowChoice,
} from './listing-view.ts';
import {
  countAndOrder,
  countInWords,
  listingHeading,
  nearInWords,
  queryInWords,
  rangeInWords,
  sortLabels,
} from './listing-words.ts';
import { viewPager } from './pager.ts';
import { insertResultCards } from './result-entries.ts';
import { type ResultLayout, resultLayouts, withResultLayout } from './result-layout.ts';
import { searchStock } from './search-stock.ts';
import { findOrigin, type ShopperOrigin } from './shopper-origin.ts';
import { type Href, viewFacetItem, viewFilterGroups } from './view-filter-groups.ts';
import { explainEmptyResult } from './view-no-results.ts';

/** A path and a query string as a state; null where the path means nothing on this site. */
export function readSearchAddress(
  path: string,
  parameters: URLSearchParams,
  vocabulary: StockVocabulary,
): SearchState | null {
  const base = readPath(path, vocabulary);
  return base && mergeRefinements(parseSearchState(parameters), base);
}

function readPath(path: string, vocabulary: StockVocabulary): BaseRefinements | null {
  return parseSearchPath(path.split('/'), vocabulary);
}

export type ListingOptions = {
  readonly now: Date;
  /** The site's own unless the address says otherwise (B-56). */
  readonly layout?: ResultLayout;
};

export async function viewListing(
  site: SiteContext,
  state: SearchState,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  { now, layout = site.config.search.resultLayout }: ListingOptions,
): Promise<ListingView> {
  const vocabulary = await app.stockSearch.vocabulary(site);
  const origin = state.near ? await findOrigin(site, state.near, app.geocoder) : null;
  const distances = origin?.kind === 'found' ? measureDistances(site, origin.place.coordinates) : null;
  /** As it was understood: a place by its name, none that nobody knows. */
  const said = sayPlace(state, origin);
  const result = await searchStock({ site, state }, app);
  const hrefIn = (next: SearchState, shown: ResultLayout) =>
    withResultLayout(buildSearchUrl(next, vocabulary), shown, site.config);
  const href = (next: SearchState) => hrefIn(next, layout);
  const current = withPage(state, result.page);
  const cards = result.hits.map((car) => buildCarCardView(car, site, now, distances));
  const finance = cards.find((card) => card.finance.isShown)?.finance;
  const empty =
    result.count === 0 ? await explainEmptyResult(site, said, { app, now, href, distances }) : null;
  return {
    heading: state.query
      ? `${listingHeading(said, site)} matching ${queryInWords(state.query)}`
      : listingHeading(said, site),
    count: result.count,
    countText: countAndOrder(result.count, said.sortOrder, site),
    showText: `Show ${countInWords(result.count, site)}`,
    showingText: showingText(result, site),
    query: state.query,
    crumbs: viewCrumbs(state, site, href),
    notice: viewNotice(state, origin),
    chips: viewChips({ state, said }, site, result, { href, culprit: empty?.culprit ?? null }),
    clearHref: href(clearFilters(state)),
    groups: viewFilterGroups({ site, state, result, vocabulary, href, origin, distances }),
    suggestions: viewSuggestions(state, result, href),
    sortOptions: offeredOrders(site, state).map((order) => ({
      value: order,
      label: sortLabels[order],
      href: href(withSortOrder(state, order)),
      isCurrent: order === said.sortOrder,
    })),
    sortValue: sortOrderWireName(said.sortOrder),
    formAction: allStockHref,
    hiddenFields: layout === site.config.search.resultLayout ? [] : [{ name: 'view', value: layout }],
    entries: insertResultCards(cards, site.config.resultCards),
    layout,
    layoutOptions: resultLayouts.map((option) => ({
      layout: option,
      href: hrefIn(current, option),
      isCurrent: option === layout,
    })),
    towChoices: viewTowChoices(state, site, result, href),
    pager: viewPager(result.page, result.pages, (page) => href(withPage(state, page))),
    noResults: empty?.view ?? null,
    href: href(current),
    canonicalHref: buildSearchUrl(current, vocabulary),
    isIndexable:
      state.query === '' &&
      state.near === null &&
      countFilters(state) <= 3 &&
      Object.keys(state.ranges).length === 0,
    financeWarning: finance?.isShown ? `*${finance.basisText}. ${finance.warning}` : null,
  };
}

/** A search in words names a place as it was found, and leaves out what was not. */
function sayPlace(state: SearchState, origin: ShopperOrigin | null): SearchState {
  if (!state.near) return state;
  const near = origin?.kind === 'found' ? { ...state.near, place: origin.place.label } : null;
  return { ...withNear(state, near), page: state.page };
}

/** CFG-15: the site's own; "nearest" where a shopper said from where, and whatever the address asks for. */
function offeredOrders({ config }: SiteContext, { near, sortOrder }: SearchState): readonly SortOrder[] {
  const offered: readonly SortOrder[] = config.search.sortOptions;
  return [...new Set([...offered, ...(near ? (['nearest'] as const) : []), sortOrder])];
}

/** A place that nobody knows narrows nothing; the list says so and asks again, everything else kept. */
function viewNotice(state: SearchState, origin: ShopperOrigin | null): ListingNotice | null {
  if (origin?.kind !== 'missing' || !state.near) return null;
  const isAsked = state.near.place.toLowerCase() === placeOfShopper;
  return {
    text: origin.message,
    place: isAsked ? '' : state.near.place,
    fields: [...new URLSearchParams(serialiseSearchState(withPage(state, 1)))]
      .filter(([name]) => name !== 'near')
      .map(([name, value]) => ({ name, value })),
  };
}

/** Braked towing limits that common tow vehicles have, in kilograms. */
const towingLimitsKg = [1_600, 2_000, 2_500, 3_000, 3_500];

function viewTowChoices(
  state: SearchState,
  site: SiteContext,
  result: SearchResult,
  href: Href,
): readonly TowChoice[] {
  const track = result.ranges.atm?.track;
  if (!track || track.min === null) return [];
  const { min, max } = state.ranges.atm ?? { min: null, max: null };
  const choice = (label: string, limit: number | null): TowChoice => ({
    label,
    href: href(withRange(state, 'atm', limit === null ? null : { min: null, max: limit })),
    isCurrent: min === null && max === limit,
  });
  return [
    choice('Anything', null),
    ...towingLimitsKg.map((kg) => choice(rangeInWords('atm', { min: kg, max: kg }, site), kg)),
  ];
}

function showingText(result: SearchResult, site: SiteContext): string {
  if (result.count === 0) return '';
  const first = (result.page - 1) * site.config.search.pageSize + 1;
  const last = first + result.hits.length - 1;
  return `Showing ${first} to ${last} of ${countInWords(result.count, site)}`;
}

function viewCrumbs(state: SearchState, site: SiteContext, href: Href): readonly Crumb[] {
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

function viewChips(
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

/** D-3: the strongest filters above the list: those that keep between a twentieth and two thirds of what is there. */
function viewSuggestions(state: SearchState, result: SearchResult, href: Href): readonly FacetItemView[] {
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
      ...viewFacetItem(attribute, item, state, href),
      label: attribute === 'seats' ? `${item.label} seats` : item.label,
    }));
}
