/** A page of results out of any stock: the server's search, or the index that a browser holds. Both find, count and explain alike. */

import type { LocationDistances } from '#domain/stock-search/near.ts';
import { listLimitTries, selectNearMisses } from '#domain/stock-search/near-misses.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { withNear } from '#domain/stock-search/search-state-changes.ts';
import {
  composeListing,
  type ListingRequest,
  listingAddresses,
} from '#view-models/listing/compose-listing.ts';
import { type ListingDay, selectBanners } from '#view-models/listing/listing-day.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';
import type { ListingMessageView, ListingView } from '#view-models/listing/listing-view.ts';
import { describeNearMisses, type NearMissesView } from '#view-models/listing/near-misses-view.ts';
import type { ShopperOrigin } from '#view-models/listing/search-origin.ts';
import { explainAbsentModel } from './explain-absent-model.ts';
import type { ListingStock } from './listing-stock.ts';
import { explainEmptyResult } from './view-no-results.ts';

export type LocatedRequest = ListingRequest & {
  readonly origin: ShopperOrigin | null;
  readonly distances: LocationDistances | null;
  readonly day: ListingDay;
  readonly notice: ListingMessageView | null;
};

export async function findListing<C>(
  site: ListingSite,
  request: LocatedRequest,
  app: ListingStock<C>,
): Promise<ListingView> {
  const { state, layout = site.config.search.resultLayout, origin, distances, day } = request;
  const { vocabulary } = app;
  const located = describePlace(state, origin);
  const result = await app.search(state, site.config.search.pageSize);
  const { href } = listingAddresses(site, vocabulary, layout);
  const around = { state: located, href, distances };
  return composeListing(site, request, {
    vocabulary,
    result,
    cards: result.hits.map(app.card),
    origin,
    distances,
    located,
    banners: selectBanners(day, state.refinements),
    notice: request.notice,
    justOver: await viewJustOver(site, { state, result }, app),
    empty:
      result.count === 0
        ? ((await explainAbsentModel(site, around, app)) ?? (await explainEmptyResult(site, around, app)))
        : null,
    today: day.today,
  });
}

/** Cheapest first is nearest first but for a lender who asks more for some; no list is so long that it matters. */
const maxLookedAt = 200;

type Found = {
  readonly state: SearchState;
  readonly result: { readonly count: number; readonly page: number; readonly pages: number };
};

/** The cars just over a limit, each with how far it is over. Null where no limit leaves out any, and where they would mislead. */
async function viewJustOver<C>(
  site: ListingSite,
  { state, result }: Found,
  app: ListingStock<C>,
): Promise<NearMissesView | null> {
  for (const { attribute, limit, search } of listLimitTries(state, result)) {
    const figureOf = (car: C) => (app.isAvailable(car) ? app.figure(attribute, car) : null);
    const found = selectNearMisses(await app.listLimited(search, maxLookedAt), { limit, figureOf });
    if (found.length === 0) continue;
    const { repaidPer } = state;
    const words = describeNearMisses({ attribute, limit, count: result.count, repaidPer }, site);
    return {
      ...words,
      cars: found.map(({ car, over }) => ({ card: app.card(car), overText: words.describeNearMiss(over) })),
    };
  }
  return null;
}

/** A search in words names a place as it was found, and leaves out what was not. */
function describePlace(state: SearchState, origin: ShopperOrigin | null): SearchState {
  if (!state.near) return state;
  const near = origin?.kind === 'found' ? { ...state.near, place: origin.place.label } : null;
  return { ...withNear(state, near), page: state.page };
}
