/** The content at an address of the search: a listing, a better address for it, or nothing. */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseSearchState, serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import { type BaseRefinements, parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import { isTypedSearch } from '#domain/stock-search/address/typed-search.ts';
import { parseUnstockedPath } from '#domain/stock-search/address/unstocked-path.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { measureDistances, placeOfShopper } from '#domain/stock-search/near.ts';
import type { LimitAttribute } from '#domain/stock-search/near-misses.ts';
import { joinWords, type QueryWord, splitQuery } from '#domain/stock-search/plain-language/query-words.ts';
import { negations, plainSynonyms } from '#domain/stock-search/plain-language/synonyms.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { hasFilters, mergeRefinements, withPage } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { Application } from '#use-cases/application.ts';
import { getCarCardView } from '#view-models/car-card/cached-card-view.ts';
import type { ListingRequest } from '#view-models/listing/compose-listing.ts';
import { parseWholeGroup, withWholeGroup } from '#view-models/listing/filter-groups.ts';
import {
  parseOmittedWords,
  type ShopperOrigin,
  withOmittedWords,
} from '#view-models/listing/listing-text.ts';
import { listingDay } from '#view-models/listing/listing-today.ts';
import {
  type ListingMessageView,
  type ListingView,
  parseResultLayout,
} from '#view-models/listing/listing-view.ts';
import { findListing } from './find-listing.ts';
import { type ListingStock, searchStock } from './search-stock.ts';
import { findOrigin } from './shopper-origin.ts';
import { spellFilters, understandQuery } from './understand-query.ts';

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
function readUnstockedAddress(
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

/** The listing page over the server's search. */
export async function viewListing(
  site: SiteContext,
  request: ListingRequest,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<ListingView> {
  const { state } = request;
  const origin = state.near ? await findOrigin(site, state.near, app) : null;
  const distances = origin?.kind === 'found' ? measureDistances(site, origin.place.coordinates) : null;
  const stock: ListingStock<CarSummary> = {
    vocabulary: await app.stockSearch.vocabulary(site),
    search: (requested, pageSize) => searchStock(site, { state: requested, pageSize }, app),
    listLimited: (requested, maxCars) => app.stockSearch.listLimited(site, requested, maxCars),
    card: (car) => getCarCardView(car, site, now, distances),
    figure: (attribute, car) => figures[attribute](car, site, now),
    isAvailable,
  };
  const day = listingDay(site, now);
  return findListing(
    site,
    { ...request, origin, distances, day, message: viewMessage(state, origin) },
    stock,
  );
}

/** An unknown place narrows nothing; the list says so and asks again, with everything else unchanged. */
function viewMessage(state: SearchState, origin: ShopperOrigin | null): ListingMessageView | null {
  if (origin?.kind !== 'missing' || !state.near) return null;
  const isNearShopper = state.near.place.toLowerCase() === placeOfShopper;
  return {
    text: origin.message,
    place: isNearShopper ? '' : state.near.place,
    fields: [...new URLSearchParams(serialiseSearchState(withPage(state, 1)))]
      .filter(([name]) => name !== 'near')
      .map(([name, value]) => ({ name, value })),
  };
}

/** A search that only its odd words empty is shown without them: "reliable first car under 15k" finds first cars. */
type Searching = Pick<Application, 'stockSearch'>;

/** Each costs a count of its own; a longer query is a sentence of which little is left. */
const maxWords = 12;

/** "like a RAV4 but cheaper" */
const joiners: ReadonlySet<string> = new Set(['but', 'like', 'similar', 'than']);

type WordsOmitted = { readonly state: SearchState; readonly omitted: readonly string[] };

/**
 * The very same state where nothing had to go, where leaving words out brings no car either, and where nothing else
 * was asked. What is quoted or denied is never left out.
 */
async function omitUnmatchedWords(
  site: SiteContext,
  state: SearchState,
  app: Searching,
): Promise<WordsOmitted> {
  const unmodified = { state, omitted: [] };
  const words = splitQuery(state.query);
  const isFixed = words.some(
    ({ isLiteral, isExcluded, folded }) => isLiteral || isExcluded || negations.has(folded),
  );
  if (words.length === 0 || words.length > maxWords || isFixed) return unmodified;
  const count = async (searched: SearchState) =>
    (await app.stockSearch.search(site, { ...searched, page: 1 }, { pageSize: 1 })).count;
  if ((await count(state)) > 0) return unmodified;

  const isUnknown = await Promise.all(
    words.map(async (word) => (await count({ ...emptySearchState, query: word.text })) === 0),
  );
  const known = words.filter((_, index) => !isUnknown[index]);
  // Then what says little by itself: "safe", "5" of "5 utes".
  for (const stored of [known, known.filter((word) => !saysLittle(word))]) {
    const next = { ...state, query: joinWords(stored), page: 1 };
    const asksSomething = stored.length > 0 || hasFilters(next) || next.sortOrder !== 'relevant';
    if (!asksSomething || stored.length === words.length) continue;
    if ((await count(next)) > 0) {
      return { state: next, omitted: words.filter((word) => !stored.includes(word)).map(({ text }) => text) };
    }
  }
  return unmodified;
}

function saysLittle({ folded, compact }: QueryWord): boolean {
  return plainSynonyms.has(folded) || joiners.has(folded) || /^\d{1,2}$/.test(compact);
}

export type ListingAddress = {
  /** What follows `/search/`. */
  readonly path: string;
  readonly parameters: URLSearchParams;
};

export type OpenedListing =
  | { readonly kind: 'listing'; readonly listing: ListingView }
  /** The same search, as this site writes it. */
  | { readonly kind: 'moved'; readonly href: string }
  | { readonly kind: 'nothing' };

/** Filters are spelt first: words are understood against the stock as it spells itself. */
export async function openListing(
  site: SiteContext,
  { path, parameters }: ListingAddress,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<OpenedListing> {
  const vocabulary = await app.stockSearch.vocabulary(site);
  const requested =
    readSearchAddress(path, parameters, vocabulary) ??
    readUnstockedAddress(path, parameters, { models: site.config.models, vocabulary });
  if (requested === null) return { kind: 'nothing' };
  const spelled = await spellFilters(site, requested, app);
  const understood = await understandQuery(site, spelled, app);
  const { state, omitted } = await omitUnmatchedWords(site, understood, app);
  const omittedWords = [...parseOmittedWords(parameters), ...omitted];
  const layout = parseResultLayout(parameters, site.config);
  const expandedGroup = parseWholeGroup(parameters);
  const listing = await viewListing(site, { state, layout, expandedGroup, omittedWords }, app, now);
  return state !== requested || isTypedSearch(parameters) || isOtherPage(listing.href, parameters)
    ? { kind: 'moved', href: withOmittedWords(withWholeGroup(listing.href, expandedGroup), omittedWords) }
    : { kind: 'listing', listing };
}

/** A page beyond the last is written as the one that is shown. */
function isOtherPage(href: string, parameters: URLSearchParams): boolean {
  const shown = new URL(href, 'https://site.invalid').searchParams.get('page');
  return parameters.has('page') && parameters.get('page') !== shown;
}
