/** The listing page: runs the search and turns the answer into words and links. */
import { buildCarCardView } from '../../domain/car/car-card-view.ts';
import { allStockHref } from '../../domain/site/links.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { measureDistances, placeOfShopper } from '../../domain/stock-search/near.ts';
import {
  type BaseRefinements,
  buildSearchUrl,
  parseSearchPath,
} from '../../domain/stock-search/search-path.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import type { SearchState, SortOrder } from '../../domain/stock-search/search-state.ts';
import {
  clearFilters,
  countFilters,
  mergeRefinements,
  withNear,
  withPage,
  withSortOrder,
} from '../../domain/stock-search/search-state-changes.ts';
import {
  parseSearchState,
  serialiseSearchState,
  sortOrderWireName,
} from '../../domain/stock-search/search-state-codec.ts';
import type { StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import type { Application } from '../application.ts';
import type { ListingNotice, ListingView } from './listing-view.ts';
import { countAndOrder, countInWords, listingHeading, queryInWords, sortLabels } from './listing-words.ts';
import { viewPager } from './pager.ts';
import { insertResultCards } from './result-entries.ts';
import { type ResultLayout, resultLayouts, withResultLayout } from './result-layout.ts';
import { searchStock } from './search-stock.ts';
import { findOrigin, type ShopperOrigin } from './shopper-origin.ts';
import { viewFilterChips } from './view-filter-chips.ts';
import { viewFilterGroups } from './view-filter-groups.ts';
import { viewListingCrumbs } from './view-listing-crumbs.ts';
import { explainEmptyResult } from './view-no-results.ts';
import { viewQuickFilters } from './view-quick-filters.ts';
import { viewTowChoices } from './view-tow-choices.ts';

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
    crumbs: viewListingCrumbs(state, site, href),
    notice: viewNotice(state, origin),
    chips: viewFilterChips({ state, said }, site, result, { href, culprit: empty?.culprit ?? null }),
    clearHref: href(clearFilters(state)),
    groups: viewFilterGroups({ site, state, result, vocabulary, href, origin, distances }),
    suggestions: viewQuickFilters(state, result, href),
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

function showingText(result: SearchResult, site: SiteContext): string {
  if (result.count === 0) return '';
  const first = (result.page - 1) * site.config.search.pageSize + 1;
  const last = first + result.hits.length - 1;
  return `Showing ${first} to ${last} of ${countInWords(result.count, site)}`;
}
