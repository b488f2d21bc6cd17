/** Looks in the site's stock for the nearest cars: a wide net by model, then by body and price, then the measure. */
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import { selectSimilarCars, similarityReach } from '#domain/car/similar/similar-cars.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import type { SimilarCarView } from '#view-models/car-page/similar-car-view.ts';

const similarLimit = 3;
/** More of one kind than a dealer has of most; the measure needs no more to find three good ones. */
const candidateLimit = 80;

export async function findSimilarCars(
  site: SiteContext,
  car: CarSummary,
  app: { readonly stockSearch: Pick<StockSearch, 'listLimited'> },
  now: Date,
): Promise<readonly SimilarCarView[]> {
  const found = await Promise.all(
    candidateSearches(car, site).map((state) => app.stockSearch.listLimited(site, state, candidateLimit)),
  );
  const candidates = new Map(found.flat().map((candidate) => [candidate.id, candidate]));
  return selectSimilarCars(car, [...candidates.values()], site.config, similarLimit).map((entry) => ({
    card: buildCarCardView(entry.car, site, now),
    reasons: entry.reasons,
  }));
}

function candidateSearches(car: CarSummary, { config }: SiteContext): readonly SearchState[] {
  const dollars = comparedPriceDollars(car, config);
  const around = (share: number) => Math.round((dollars ?? 0) * share);
  const price = {
    min: around(1 - similarityReach.price),
    max: around(1 + similarityReach.price),
  };
  const ranges = dollars === null ? {} : { price };
  const narrow = (refinements: SearchState['refinements'], within: SearchState['ranges']): SearchState => ({
    ...emptySearchState,
    refinements,
    ranges: within,
  });
  return [
    narrow({ make: [car.make], model: [car.model] }, {}),
    narrow({ make: [car.make] }, ranges),
    ...(car.bodyType === null ? [] : [narrow({ body: [car.bodyType] }, ranges)]),
  ];
}
