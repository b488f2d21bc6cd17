/** The cars just over a limit, each with how far it is over. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { type LimitAttribute, listLimitTries, selectOver } from '#domain/stock-search/just-over.ts';
import type { LocationDistances } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { Application } from '#use-cases/application.ts';
import { keptCarCardView } from '#view-models/car-card/kept-card-view.ts';
import { type JustOverView, sayJustOver } from '#view-models/listing/just-over-view.ts';

type JustOverRequest = {
  readonly state: SearchState;
  readonly result: SearchResult;
  readonly distances: LocationDistances | null;
};

/** Cheapest first is nearest first but for a lender who asks more for some; no list is so long that it matters. */
const mostLookedAt = 200;

/** Null where no limit leaves out any, and where they would mislead. */
export async function viewJustOver(
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
