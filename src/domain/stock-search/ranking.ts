/** "Most relevant": the dealer's own order of the stock. */
import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { RankingConfig, RankingRule } from '#domain/site/config/search-config.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { SortKey } from '#domain/stock-search/facets/facet-types.ts';

type Rankable = Pick<
  CarSummary,
  'rank' | 'make' | 'bodyType' | 'fuelType' | 'stockType' | 'locationSlug' | 'isCertified' | 'photoCount'
>;

/** Available before sold, then cars that the dealer pinned, then by rank and weights, then the newest. */
export function relevanceOrder(ranking: RankingConfig): readonly SortKey<CarSummary, FacetContext>[] {
  const pins = new Map(ranking.pinnedStockNumbers.map((stockNumber, position) => [stockNumber, position]));
  return [
    { key: (car) => (isAvailable(car) ? 1 : 0), direction: 'descending' },
    { key: ({ stockNumber }) => pins.get(stockNumber) ?? pins.size, direction: 'ascending' },
    { key: (car) => weighedRank(car, ranking.rules), direction: 'descending' },
    { key: (car) => car.createdAt.getTime(), direction: 'descending' },
  ];
}

/** A car's own rank and the points of every rule that fits it. */
export function weighedRank(car: Rankable, rules: readonly RankingRule[]): number {
  return rules.reduce((sum, rule) => (fits(car, rule) ? sum + rule.points : sum), car.rank);
}

function fits(car: Rankable, rule: RankingRule): boolean {
  return (
    allows(rule.makes, car.make) &&
    allows(rule.bodyTypes, car.bodyType) &&
    allows(rule.fuelTypes, car.fuelType) &&
    allows(rule.stockTypes, car.stockType) &&
    allows(rule.locations, car.locationSlug) &&
    (rule.isCertified === undefined || rule.isCertified === car.isCertified) &&
    (rule.hasPhotos === undefined || rule.hasPhotos === car.photoCount > 0)
  );
}

/** An empty list asks nothing. Upper and lower case do not matter: dealers type these by hand. */
function allows(names: readonly string[], name: string | null): boolean {
  return names.length === 0 || names.some((each) => each.toLowerCase() === name?.toLowerCase());
}
