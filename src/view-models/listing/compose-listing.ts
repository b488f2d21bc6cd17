/**
 * A page of results in words and links, from the search result: pure, so that server and browser compose the same page.
 */
import { saveSearchHref } from '#domain/alert/alert-address.ts';
import { insertResultCards } from '#domain/content/insert-result-cards.ts';
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import { allStockHref } from '#domain/site/links.ts';
import { repaidPerParameter, sortOrderWireName } from '#domain/stock-search/address/search-address.ts';
import { buildSearchUrl } from '#domain/stock-search/address/search-path.ts';
import { isEmptyOrder, reachesBelow } from '#domain/stock-search/dead-ends.ts';
import type { LocationDistances } from '#domain/stock-search/near.ts';
import type { SearchCounts } from '#domain/stock-search/search-result.ts';
import type { SearchState, SortOrder } from '#domain/stock-search/search-state.ts';
import {
  clearFilters,
  countFilters,
  toggleRefinement,
  withPage,
  withRange,
  withSortOrder,
} from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { OfferBanner } from '#view-models/content/view-offers.ts';
import { wholeGroupParameter } from './filter-groups.ts';
import { formatMatching, queryAsTyped } from './format-query.ts';
import type { ListingSite } from './listing-site.ts';
import {
  countAndOrder,
  describeOmittedWords,
  formatCarCount,
  formatRange,
  listingHeading,
  type NearMatchesView,
  type ShopperOrigin,
  sortLabels,
} from './listing-text.ts';
import {
  type ListingMessageView,
  type ListingView,
  type NoResultsView,
  type PagerItem,
  type PagerView,
  type QuickFilterView,
  type ResultLayout,
  resultLayouts,
  type TowChoice,
  withResultLayout,
} from './listing-view.ts';
import { viewFilterChips, viewListingCrumbs } from './view-filter-chips.ts';
import { type Href, viewFacetItem, viewFilterGroups } from './view-filter-groups.ts';

/** Braked towing limits that common tow vehicles have, in kilograms. */
export const towingLimitsKg = [1_600, 2_000, 2_500, 3_000, 3_500];

/** What the buyer's car can tow, as a filter of caravans by their mass. */
function viewTowChoices(
  state: SearchState,
  site: ListingSite,
  result: SearchCounts,
  href: Href,
): readonly TowChoice[] {
  const stats = result.ranges.atm;
  if (!stats || stats.track.min === null) return [];
  const { min, max } = state.ranges.atm ?? { min: null, max: null };
  const choice = (label: string, limit: number | null): TowChoice => ({
    label,
    href:
      limit === null || reachesBelow(stats, limit)
        ? href(withRange(state, 'atm', limit === null ? null : { min: null, max: limit }))
        : null,
    isCurrent: min === null && max === limit,
  });
  return [
    choice('Anything', null),
    ...towingLimitsKg.map((kg) => choice(formatRange('atm', { min: kg, max: kg }, site), kg)),
  ];
}

export type ListingRequest = {
  readonly state: SearchState;
  /** The site's own unless the address says otherwise. */
  readonly layout?: ResultLayout;
  /** The filter that shows all its values. */
  readonly expandedGroup?: string | null;
  /** Named over the list. */
  readonly omittedWords?: readonly string[];
};

/** Why nothing was found, and the ways out. */
export type EmptyResult = {
  readonly view: NoResultsView;
  /** What the amber chip represents: the attribute, or `query`; null where no single filter is to blame. */
  readonly culprit: string | null;
  /** The site has no stock at all: nothing is counted then. */
  readonly isStockEmpty?: boolean;
};

/** What was found, and its surroundings. */
export type ListingParts = {
  readonly vocabulary: StockVocabulary;
  readonly result: SearchCounts;
  /** Of this page, in order. */
  readonly cards: readonly CarCardView[];
  readonly origin: ShopperOrigin | null;
  readonly distances: LocationDistances | null;
  /** The search as it was understood: a place by its name, no unknown one. */
  readonly located: SearchState;
  readonly banners: readonly OfferBanner[];
  readonly message: ListingMessageView | null;
  readonly justOver: NearMatchesView | null;
  /** Null where something was found. */
  readonly empty: EmptyResult | null;
  /** The site's day, on which its own cards between the cars are shown or not. */
  readonly today: string;
};

export function composeListing(
  site: ListingSite,
  {
    state,
    layout = site.config.search.resultLayout,
    expandedGroup = null,
    omittedWords = [],
  }: ListingRequest,
  parts: ListingParts,
): ListingView {
  const { vocabulary, result, cards, origin, distances, located, justOver, empty } = parts;
  const { hrefIn, href } = listingAddresses(site, vocabulary, layout);
  const current = withPage(state, result.page);
  return {
    heading: state.query
      ? `${listingHeading(located, site)} ${formatMatching(state.query)}`
      : listingHeading(located, site),
    count: result.count,
    countText: empty?.isStockEmpty
      ? `No ${site.config.labels.stockNoun.many} yet`
      : countAndOrder(result.count, located.sortOrder, site),
    showText: empty?.isStockEmpty ? 'Close' : `Show ${formatCarCount(result.count, site)}`,
    showingText: showingText(result, cards.length, site),
    query: queryAsTyped(state.query),
    crumbs: viewListingCrumbs(state, site, href),
    message: parts.message,
    ignoredWordsText: describeOmittedWords(omittedWords),
    banners: parts.banners,
    chips: viewFilterChips({ state, located, result }, site, { href, culprit: empty?.culprit ?? null }),
    clearHref: href(clearFilters(state)),
    saveHref: saveSearchHref(site.config, state),
    groups: viewFilterGroups({
      site,
      state: current,
      result,
      vocabulary,
      href,
      origin,
      distances,
      expandedGroup,
    }),
    expandedGroup,
    suggestions: viewQuickFilters(state, result, href),
    sortOptions: offeredOrders(site, state).map((order) => ({
      value: order,
      label: sortLabels[order],
      href: href(withSortOrder(state, order)),
      isCurrent: order === located.sortOrder,
      leadsToNoResults: order !== located.sortOrder && isEmptyOrder(order, result, site.config),
    })),
    sortValue: sortOrderWireName(located.sortOrder),
    formAction: allStockHref,
    hiddenFields: [
      ...(state.repaidPer ? [{ name: repaidPerParameter, value: state.repaidPer }] : []),
      ...(layout === site.config.search.resultLayout ? [] : [{ name: 'view', value: layout }]),
      ...(expandedGroup === null ? [] : [{ name: wholeGroupParameter, value: expandedGroup }]),
    ],
    entries: insertResultCards(cards, site.config.resultCards, parts.today),
    layout,
    layoutOptions: resultLayouts.map((option) => ({
      layout: option,
      href: hrefIn(current, option),
      isCurrent: option === layout,
    })),
    towChoices: viewTowChoices(state, site, result, href),
    pager: viewPager(result.page, result.pages, (page) => href(withPage(state, page))),
    justOver,
    noResults: empty?.view ?? null,
    href: href(current),
    canonicalHref: buildSearchUrl(current, vocabulary),
    isIndexable:
      expandedGroup === null &&
      omittedWords.length === 0 &&
      result.count > 0 &&
      state.query === '' &&
      state.near === null &&
      countFilters(state) <= 3 &&
      Object.keys(state.ranges).length === 0,
    financeWarning: buildFinanceNote(
      [
        ...cards,
        ...(justOver?.cars.map(({ card }) => card) ?? []),
        ...(empty?.view?.nearest?.cards ?? []),
      ].map(({ finance }) => finance),
    ),
  };
}

/** Where searches lead: in the layout that is shown, or in another. */
export function listingAddresses(
  { config }: Pick<ListingSite, 'config'>,
  vocabulary: StockVocabulary,
  layout: ResultLayout,
) {
  const hrefIn = (next: SearchState, shown: ResultLayout) =>
    withResultLayout(buildSearchUrl(next, vocabulary), shown, config);
  return { hrefIn, href: (next: SearchState) => hrefIn(next, layout) };
}

/** The site's own; "nearest" where a shopper entered a place, and whatever the address asks for. */
function offeredOrders({ config }: ListingSite, { near, sortOrder }: SearchState): readonly SortOrder[] {
  const offered: readonly SortOrder[] = config.search.sortOptions;
  return [...new Set([...offered, ...(near ? (['nearest'] as const) : []), sortOrder])];
}

function showingText({ count, page }: SearchCounts, shown: number, site: ListingSite): string {
  if (count === 0) return '';
  const first = (page - 1) * site.config.search.pageSize + 1;
  return `Showing ${first} to ${first + shown - 1} of ${formatCarCount(count, site)}`;
}

/** Page links: first, last, the neighbours of the current one, and gaps between. */
function viewPager(page: number, pages: number, href: (page: number) => string): PagerView {
  const requested = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((candidate) => candidate >= 1 && candidate <= pages)
    .sort((a, b) => a - b);
  const items: PagerItem[] = [];
  let previous = 0;
  for (const candidate of requested) {
    // A gap of one page is the page itself.
    if (candidate - previous === 2) items.push(pageItem(candidate - 1));
    else if (candidate - previous > 2) items.push({ kind: 'gap' });
    items.push(pageItem(candidate));
    previous = candidate;
  }
  return {
    page,
    pages,
    previousHref: page > 1 ? href(page - 1) : null,
    nextHref: page < pages ? href(page + 1) : null,
    items,
  };

  function pageItem(candidate: number): PagerItem {
    return { kind: 'page', page: candidate, href: href(candidate), isCurrent: candidate === page };
  }
}

/** The strongest filters above the list: those that keep between a twentieth and two thirds of what is there. */
function viewQuickFilters(
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
