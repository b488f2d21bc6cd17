/** The search table of one site's cars: facets, orders, codes found by their beginning. */
import type { CarSummary } from '#domain/car/car.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { carFacets } from '#domain/stock-search/facets/car-facets.ts';
import type { FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';
import { relevanceOrder } from './ranking.ts';

export function buildCarSearchTable(site: SiteContext): SearchTable<CarSummary, FacetContext> {
  return {
    facets: carFacets,
    defaultOrder: relevanceOrder(site.config.search.ranking),
    sortRules: {
      latest: { key: (car) => car.createdAt.getTime(), direction: 'descending' },
      'price-desc': { key: comparedPrice, direction: 'descending' },
      'price-asc': {
        key: comparedPrice,
        direction: 'ascending',
        dropsMissing: site.config.stock.hideUnpricedWhenSortedByLowestPrice,
      },
    },
    identifiers: (car) => {
      // A search does not reveal which car, once sold, carries a plate.
      const { stockNumber, vin, registration } = withoutSoldFacts(car);
      return [stockNumber, vin, registration];
    },
  };
}

const comparedPrice = (car: CarSummary, context: FacetContext) => context.comparedPrice(car);
