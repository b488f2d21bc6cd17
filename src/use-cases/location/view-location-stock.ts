/** The stock links of one location: its used, demo and new cars, with their number. */
import type { Location } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildSearchUrl } from '#domain/stock-search/address/search-path.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { withRefinements } from '#domain/stock-search/search-state-changes.ts';
import type { Application } from '#use-cases/application.ts';

export type StockLink = {
  /** "Used cars" */
  readonly label: string;
  readonly count: number;
  readonly href: string;
};

const stockTypes = { 'used-cars': 'used', 'demo-cars': 'demo', 'new-cars': 'new' } as const;

/** Only links that lead to cars; none for a workshop. */
export async function viewLocationStock(
  site: SiteContext,
  location: Pick<Location, 'name'>,
  { stockSearch }: Pick<Application, 'stockSearch'>,
): Promise<readonly StockLink[]> {
  const here = withRefinements(emptySearchState, 'location_name', [location.name]);
  const [{ facets }, vocabulary] = await Promise.all([
    stockSearch.search(site, here, { pageSize: 1 }),
    stockSearch.vocabulary(site),
  ]);
  return site.config.search.locationStockLinks.flatMap((link) => {
    const stockType = stockTypes[link];
    const item = facets.car_type?.find(({ value }) => value === stockType);
    if (!item || item.count === 0) return [];
    return [
      {
        label: `${item.label} ${site.config.labels.stockNoun.many}`,
        count: item.count,
        href: buildSearchUrl(withRefinements(here, 'car_type', [stockType]), vocabulary),
      },
    ];
  });
}
