/** A page of results out of any stock: the server's search, or the index that a browser holds. Both find, count and explain alike. */
import type { LocationDistances } from '#domain/stock-search/near.ts';
import { listLimitTries, selectNearMisses } from '#domain/stock-search/near-misses.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { clearFilters, withNear, withRefinements } from '#domain/stock-search/search-state-changes.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { inSentence } from '#domain/text/capitalise.ts';
import {
  composeListing,
  type EmptyResult,
  type ListingRequest,
  listingAddresses,
} from '#view-models/listing/compose-listing.ts';
import { type ListingDay, selectBanners } from '#view-models/listing/listing-day.ts';
import type { ListingSite } from '#view-models/listing/listing-site.ts';
import {
  describeNearMisses,
  listingHeading,
  type NearMatchesView,
  type ShopperOrigin,
} from '#view-models/listing/listing-text.ts';
import type { ListingMessageView, ListingView } from '#view-models/listing/listing-view.ts';
import type { ListingStock } from './search-stock.ts';
import { type EmptySearch, explainEmptyResult, way } from './view-no-results.ts';

/** A model or make that is not in the yard today: the message, with what comes close and whom to ask. */
const nearestCount = 3;

/** Null where what is asked for by name is in stock, or is not one thing. */
async function explainAbsentModel<C>(
  site: ListingSite,
  { state, href }: EmptySearch,
  app: ListingStock<C>,
): Promise<EmptyResult | null> {
  const name = absentName(state, app.vocabulary);
  if (name === null) return null;
  const candidates = closeSearches(site, state);
  const counted = await Promise.all(
    candidates.map(async (next) => ({
      next,
      result: await app.search(next, nearestCount),
    })),
  );
  const found = counted.filter(({ result }) => result.count > 0);
  const [best] = found;
  const { many } = site.config.labels.stockNoun;
  const body = bodyOf(site, state);
  return {
    culprit: state.refinements.model ? 'model' : 'make',
    view: {
      title: `No ${name} in stock right now`,
      text: 'Here are the closest matches. Or ask us for one, and we’ll let you know when it arrives.',
      ways: [
        ...found.map(({ next, result }) =>
          way(site, { verb: 'See', subject: subjectOf(next, site), count: result.count, href: href(next) }),
        ),
        {
          verb: 'Ask us for',
          subject: `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`,
          countText: null,
          href: '/contact-us',
        },
      ],
      bodyType: body ?? site.config.stock.itemTypes[0] ?? 'suv',
      nearest: best
        ? {
            heading: `Similar ${many}`,
            cards: best.result.hits.map(app.card),
          }
        : null,
    },
  };
}

/** "Honda City", "Lotus". */
function absentName({ refinements }: SearchState, { makes }: StockVocabulary): string | null {
  const [make, ...otherMakes] = refinements.make ?? [];
  const [model, ...otherModels] = refinements.model ?? [];
  if (otherMakes.length > 0 || otherModels.length > 0) return null;
  const ofMake = makes.filter(({ label }) => make === undefined || label === make);
  const isInStock =
    model === undefined
      ? make === undefined || ofMake.length > 0
      : ofMake.some(({ models }) => models.some(({ label }) => label === model));
  return isInStock ? null : [make, model].filter((part) => part !== undefined).join(' ');
}

/** Of the same shape, of the same make, then everything; with what else was asked for, as long as that finds any. */
function closeSearches(site: ListingSite, state: SearchState): readonly SearchState[] {
  const { make = [], model: _, ...others } = state.refinements;
  const rest = { ...state, refinements: others };
  const body = bodyOf(site, state);
  const ofShape = body === null ? [] : [withRefinements(rest, 'body', [body])];
  const ofMake = state.refinements.model && make.length > 0 ? [withRefinements(rest, 'make', make)] : [];
  const all = clearFilters(state);
  return [...ofShape, ...ofMake, all];
}

/** As the site presents the model; it is not known elsewhere. */
function bodyOf({ config }: ListingSite, { refinements }: SearchState): string | null {
  const [model] = refinements.model ?? [];
  const [make] = refinements.make ?? [];
  return (
    config.models.find(
      ({ name, manufacturer }) => name === model && (make === undefined || manufacturer === make),
    )?.bodyType ?? null
  );
}

function subjectOf(state: SearchState, site: ListingSite): string {
  return inSentence(listingHeading(state, site).replace(/ for sale\b/, ''));
}

export type LocatedRequest = ListingRequest & {
  readonly origin: ShopperOrigin | null;
  readonly distances: LocationDistances | null;
  readonly day: ListingDay;
  readonly message: ListingMessageView | null;
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
    message: request.message,
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
): Promise<NearMatchesView | null> {
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
