/** The listing page over the server's search. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { parseSearchState, serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import { type BaseRefinements, parseSearchPath } from '#domain/stock-search/address/search-path.ts';
import { parseUnstockedPath } from '#domain/stock-search/address/unstocked-path.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { measureDistances, placeOfShopper } from '#domain/stock-search/near.ts';
import type { LimitAttribute } from '#domain/stock-search/near-misses.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements, withPage } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import type { Application } from '#use-cases/application.ts';
import { getCarCardView } from '#view-models/car-card/cached-card-view.ts';
import type { ListingRequest } from '#view-models/listing/compose-listing.ts';
import { listingDay } from '#view-models/listing/listing-today.ts';
import type { ListingMessageView, ListingView } from '#view-models/listing/listing-view.ts';
import type { ShopperOrigin } from '#view-models/listing/search-origin.ts';
import { findListing } from './find-listing.ts';
import type { ListingStock } from './listing-stock.ts';
import { searchStock } from './search-stock.ts';
import { findOrigin } from './shopper-origin.ts';

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
    listLimited: (requested, most) => app.stockSearch.listLimited(site, requested, most),
    card: (car) => getCarCardView(car, site, now, distances),
    figure: (attribute, car) => figures[attribute](car, site, now),
    isAvailable,
  };
  const day = listingDay(site, now);
  return findListing(site, { ...request, origin, distances, day, notice: viewNotice(state, origin) }, stock);
}

/** An unknown place narrows nothing; the list says so and asks again, with everything else unchanged. */
function viewNotice(state: SearchState, origin: ShopperOrigin | null): ListingMessageView | null {
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
