/** The listing page: runs the search and what explains it; `composeListing` turns the answer into words and links. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseSearchState, serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import { type BaseRefinements, parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import { parseUnstockedPath } from '#domain/stock-search/address/unstocked-path.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { type LimitAttribute, listLimitTries, selectOver } from '#domain/stock-search/just-over.ts';
import { type LocationDistances, measureDistances, placeOfShopper } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements, withNear, withPage } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { Application } from '#use-cases/application.ts';
import { keptCarCardView } from '#view-models/car-card/kept-card-view.ts';
import { listOfferBanners, localDay, type OfferBanner } from '#view-models/content/view-offers.ts';
import {
  composeListing,
  type ListingRequest,
  listingAddresses,
} from '#view-models/listing/compose-listing.ts';
import { type JustOverView, sayJustOver } from '#view-models/listing/just-over-view.ts';
import type { ListingNotice, ListingView } from '#view-models/listing/listing-view.ts';
import type { ShopperOrigin } from '#view-models/listing/search-origin.ts';
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

export async function viewListing(
  site: SiteContext,
  { state, layout = site.config.search.resultLayout, wholeGroup = null, omittedWords = [] }: ListingRequest,
  app: Pick<Application, 'stockSearch' | 'geocoder'>,
  now: Date,
): Promise<ListingView> {
  const vocabulary = await app.stockSearch.vocabulary(site);
  const origin = state.near ? await findOrigin(site, state.near, app) : null;
  const distances = origin?.kind === 'found' ? measureDistances(site, origin.place.coordinates) : null;
  const located = sayPlace(state, origin);
  const result = await searchStock(site, { state }, app);
  const { href } = listingAddresses(site, vocabulary, layout);
  const cards = result.hits.map((car) => keptCarCardView(car, site, now, distances));
  const justOver = await viewJustOver(site, { state, result, distances }, app, now);
  const around = { state: located, href, distances };
  const empty =
    result.count === 0
      ? ((await explainAbsentModel(site, around, app, now)) ??
        (await explainEmptyResult(site, around, app, now)))
      : null;
  return composeListing(
    site,
    { state, layout, wholeGroup, omittedWords },
    {
      vocabulary,
      result,
      cards,
      origin,
      distances,
      located,
      banners: viewBanners(state, site, now),
      notice: viewNotice(state, origin),
      justOver,
      empty,
      today: localDay(site, now),
    },
  );
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
