/** The search table of one site's cars: facets of SRCH-5, orders of SRCH-11, codes found by their beginning. */
import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { FacetContext } from './facet-context.ts';
import type { SearchTable } from './facet-table.ts';
import { carFacets, shownPriceDollars } from './facets.ts';

export function buildCarSearchTable(site: SiteContext): SearchTable<CarSummary, FacetContext> {
  return {
    facets: carFacets,
    /** SRCH-12, "Most relevant": what can be had before what is sold, then the dealer's own rank, then the newest. */
    defaultOrder: [
      { key: (car) => (isAvailable(car) ? 1 : 0), direction: 'descending' },
      { key: (car) => car.rank, direction: 'descending' },
      { key: (car) => car.createdAt.getTime(), direction: 'descending' },
    ],
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
