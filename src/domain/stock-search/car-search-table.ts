/** The search table of one site's cars: facets of SRCH-5, orders of SRCH-11, codes found by their beginning. */
import type { CarSummary } from '../car/car.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { FacetContext } from './facet-context.ts';
import type { SearchTable } from './facet-table.ts';
import { carFacets, shownPriceDollars } from './facets.ts';
import { relevanceOrder } from './ranking.ts';

export function buildCarSearchTable(site: SiteContext): SearchTable<CarSummary, FacetContext> {
  return {
    facets: carFacets,
    defaultOrder: relevanceOrder(site.config.search.ranking),
    sortRules: {
      latest: { key: (car) => car.createdAt.getTime(), direction: 'descending' },
      'price-desc': { key: shownPriceDollars, direction: 'descending' },
      'price-asc': {
        key: shownPriceDollars,
        direction: 'ascending',
        dropsMissing: site.config.stock.hideUnpricedWhenSortedByLowestPrice,
      },
    },
    identifiers: (car) => [car.stockNumber, car.vin, car.registration],
  };
}
