/** The search table of one site's cars: facets of SRCH-5, orders of SRCH-11, codes found by their beginning. */
import type { CarSummary } from '../car/car.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { FacetContext } from './facet-context.ts';
import type { SearchTable } from './facet-table.ts';
import { carFacets, shownPriceDollars } from './facets.ts';

export function buildCarSearchTable(site: SiteContext): SearchTable<CarSummary, FacetContext> {
  return {
    facets: carFacets,
    defaultSort: 'relevant',
    sortRules: {
      /** SRCH-12: the dealer's own rank, then the newest. */
      relevant: {
        keys: [
          { key: (car) => car.rank, direction: 'descending' },
          { key: (car) => car.createdAt.getTime(), direction: 'descending' },
        ],
      },
      latest: { keys: [{ key: (car) => car.createdAt.getTime(), direction: 'descending' }] },
      'price-desc': { keys: [{ key: shownPriceDollars, direction: 'descending' }] },
      'price-asc': {
        keys: [{ key: shownPriceDollars, direction: 'ascending' }],
        dropsMissing: site.config.stock.hideUnpricedWhenSortedByLowestPrice,
      },
    },
    identifiers: (car) => [car.stockNumber, car.vin, car.registration],
  };
}
