/** The listing page: runs the search and turns the answer into words and links. */
import { saveSearchHref } from '#domain/alert/alert-address.ts';
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import { insertResultCards } from '#domain/content/insert-result-cards.ts';
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { allStockHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import {
  parseSearchState,
  repaidPerParameter,
  serialiseSearchState,
  sortOrderWireName,
} from '#domain/stock-search/address/search-address.ts';
import {
  type BaseRefinements,
  buildSearchUrl,
  parseSearchPath,
} from '#domain/stock-search/address/search-path.ts';
import { parseUnstockedPath } from '#domain/stock-search/address/unstocked-path.ts';
import { isEmptyOrder } from '#domain/stock-search/dead-ends.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { type LimitAttribute, listLimitTries, selectOver } from '#domain/stock-search/just-over.ts';
import { type LocationDistances, measureDistances, placeOfShopper } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState, SortOrder } from '#domain/stock-search/search-state.ts';
import {
  clearFilters,
  countFilters,
  mergeRefinements,
  withNear,
  withPage,
  withSortOrder,
} from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { Application } from '#use-cases/application.ts';
import { keptCarCardView } from '#view-models/car-card/kept-card-view.ts';
import { listOfferBanners, localDay, type OfferBanner } from '#view-models/content/view-offers.ts';
import { type JustOverView, sayJustOver } from '#view-models/listing/just-over-view.ts';
import type { ListingNotice, ListingView } from '#view-models/listing/listing-view.ts';
import {
  countAndOrder,
  countInWords,
  listingHeading,
  sortLabels,
} from '#view-models/listing/listing-words.ts';
import { sayOmittedWords } from '#view-models/listing/omitted-words.ts';
import { viewPager } from '#view-models/listing/pager.ts';
import { matchingInWords, queryAsTyped } from '#view-models/listing/query-in-words.ts';
import { type ResultLayout, resultLayouts, withResultLayout } from '#view-models/listing/result-layout.ts';
import type { ShopperOrigin } from '#view-models/listing/search-origin.ts';
import { viewFilterChips } from '#view-models/listing/view-filter-chips.ts';
import { viewFilterGroups } from '#view-models/listing/view-filter-groups.ts';
import { viewListingCrumbs } from '#view-models/listing/view-listing-crumbs.ts';
import { viewQuickFilters } from '#view-models/listing/view-quick-filters.ts';
import { viewTowChoices } from '#view-models/listing/view-tow-choices.ts';
import { wholeGroupParameter } from '#view-models/listing/whole-group.ts';
import { explainAbsentModel } from './explain-absent-model.ts';
import { searchStock } from './search-stock.ts';
import { findOrigin } from './shopper-origin.ts';
import { explainEmptyResult } from './view-no-results.ts';

/** The cars just over a limit, each with how far it is over. */
type JustOverRequest = {
  readonly state: SearchState;
  readonly result: SearchResult;
  readonly distances: LocationDistances | null;
};

/** Cheapest first is nearest first but for a lender who asks more for some; no list is so long that it matters. */
const mostLookedAt = 200;

/** Null where no limit leaves out any, and where they would mislead. */
async function viewJustOver(
  site: SiteContext,
  { state, result, distances }: JustOverRequest,
  app: Pick<Application, 'stockSearch'>,
  now: Date,
): Promise<JustOverView | null> {
  for (const { attribute, limit, search } of listLimitTries(state, result)) {
    const cars = await app.stockSearch.listLimited(site, search, mostLookedAt);
    const figureOf = (car: CarSummary) => (isAvailable(car) ? figures[attribute](car, site, now) : null);
    const found = selectOver(cars, { limit, figureOf });
    if (found.length === 0) continue;
    const { repaidPer } = state;
    const words = sayJustOver({ attribute, limit, count: result.count, repaidPer }, site);
    return {
      ...words,
      cars: found.map(({ car, over }) => ({
        card: keptCarCardView(car, site, now, distances),
        overText: words.sayOver(over),
      })),
    };
  }
  return null;
}

const figures: Readonly<
  Record<LimitAttribute, (car: CarSummary, site: SiteContext, now: Date) => number | null>
> = {
  price: (car, { config }) => comparedPriceDollars(car, config),
  weekly: (car, { config }, now) => weeklyRepaymentDollars(car, config, now),
  atm: ({ caravan }) => caravan?.aggregateTrailerMassKg ?? null,
};

/** A path and a query string as a state; null where the path means nothing on this site. */
export function readSearchAddress(
  path: string,
  parameters: URLSearchParams,
  vocabulary: StockVocabulary,
): SearchState | null {
  const base = readPath(path, vocabulary);
  return base && mergeRefinements(parseSearchState(parameters), base);
}

/** The address of a model or make that is not in stock keeps its meaning. */
export function readUnstockedAddress(
  path: string,
  parameters: URLSearchParams,
  { models, vocabulary }: { readonly models: SiteConfig['models']; readonly vocabulary: StockVocabulary },
): SearchState | null {
  const base = parseUnstockedPath(path.split('/'), { models }, vocabulary);
  return base && mergeRefinements(parseSearchState(parameters), base);
}

function readPath(path: string, vocabulary: StockVocabulary): BaseRefinements | null {
  return parseSearchPath(path.split('/'), vocabulary);
}

export type ListingRequest = {
  readonly state: SearchState;
  /** The site's own unless the address says otherwise. */
  readonly layout?: ResultLayout;
  /** The filter that shows all its values. */
  readonly wholeGroup?: string | null;
  /** Named over the list. */
  readonly omittedWords?: readonly string[];
};

export async function viewListing(
  site: SiteContext,
  { state, layout = site.config.search.resultLayout, wholeGroup = null, omittedWords = [] }: ListingRequest,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<ListingView> {
  const vocabulary = await app.stockSearch.vocabulary(site);
  const origin = state.near ? await findOrigin(site, state.near, app) : null;
  const distances = origin?.kind === 'found' ? measureDistances(site, origin.place.coordinates) : null;
  /** As it was understood: a place by its name, none that nobody knows. */
  const located = sayPlace(state, origin);
  const result = await searchStock(site, { state }, app);
  const hrefIn = (next: SearchState, shown: ResultLayout) =>
    withResultLayout(buildSearchUrl(next, vocabulary), shown, site.config);
  const href = (next: SearchState) => hrefIn(next, layout);
  const current = withPage(state, result.page);
  const cards = result.hits.map((car) => keptCarCardView(car, site, now, distances));
  const justOver = await viewJustOver(site, { state, result, distances }, app, now);
  const around = { state: located, href, distances };
  const empty =
    result.count === 0
      ? ((await explainAbsentModel(site, around, app, now)) ??
        (await explainEmptyResult(site, around, app, now)))
      : null;
  return {
    heading: state.query
      ? `${listingHeading(located, site)} ${matchingInWords(state.query)}`
      : listingHeading(located, site),
    count: result.count,
    countText: empty?.isStockEmpty
      ? `No ${site.config.labels.stockNoun.many} yet`
      : countAndOrder(result.count, located.sortOrder, site),
    showText: empty?.isStockEmpty ? 'Close' : `Show ${countInWords(result.count, site)}`,
    showingText: showingText(result, site),
    query: queryAsTyped(state.query),
    crumbs: viewListingCrumbs(state, site, href),
    notice: viewNotice(state, origin),
    omittedText: sayOmittedWords(omittedWords),
    banners: viewBanners(state, site, now),
    chips: viewFilterChips({ state, located, result }, site, { href, culprit: empty?.culprit ?? null }),
    clearHref: href(clearFilters(state)),
    saveHref: saveSearchHref(site.config, state),
    groups: viewFilterGroups({ site, state, result, vocabulary, href, origin, distances, wholeGroup }),
    wholeGroup,
    suggestions: viewQuickFilters(state, result, href),
    sortOptions: offeredOrders(site, state).map((order) => ({
      value: order,
      label: sortLabels[order],
      href: href(withSortOrder(state, order)),
      isCurrent: order === located.sortOrder,
      isDeadEnd: order !== located.sortOrder && isEmptyOrder(order, result, site.config),
    })),
    sortValue: sortOrderWireName(located.sortOrder),
    formAction: allStockHref,
    hiddenFields: [
      ...(state.repaidPer ? [{ name: repaidPerParameter, value: state.repaidPer }] : []),
      ...(layout === site.config.search.resultLayout ? [] : [{ name: 'view', value: layout }]),
      ...(wholeGroup === null ? [] : [{ name: wholeGroupParameter, value: wholeGroup }]),
    ],
    entries: insertResultCards(cards, site.config.resultCards, localDay(site, now)),
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
      wholeGroup === null &&
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

/** Over a list of new cars only, and of the makes it was asked for. */
function viewBanners({ refinements }: SearchState, site: SiteContext, now: Date): readonly OfferBanner[] {
  const isOfNewCars = refinements.car_type?.length === 1 && refinements.car_type[0] === 'new';
  return isOfNewCars ? listOfferBanners(site, refinements.make ?? [], now) : [];
}

/** A search in words names a place as it was found, and leaves out what was not. */
function sayPlace(state: SearchState, origin: ShopperOrigin | null): SearchState {
  if (!state.near) return state;
  const near = origin?.kind === 'found' ? { ...state.near, place: origin.place.label } : null;
  return { ...withNear(state, near), page: state.page };
}

/** The site's own; "nearest" where a shopper said from where, and whatever the address asks for. */
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
