/** Outback's results: rows with the filters on the right, under what the car may tow; on a phone cards under one sticky bar. */
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { AppliedFilters } from '../../features/listing/applied-filters.tsx';
import { FilterPanel } from '../../features/listing/filter-panel.tsx';
import { FilterScopeProvider } from '../../features/listing/filter-scope.tsx';
import { ListingBar } from '../../features/listing/listing-bar.tsx';
import { ListingHead } from '../../features/listing/listing-head.tsx';
import { Results } from '../../features/listing/results.tsx';
import { TowBox } from '../../features/listing/tow-box.tsx';
import { OutbackCard } from './outback-card.tsx';

type Props = { readonly site: SiteView; readonly listing: ListingView; readonly isLoading: boolean };

export function OutbackListing({ site, listing, isLoading }: Props) {
  const isRow = listing.layout === 'list';
  return (
    <FilterScopeProvider listing={listing} site={site}>
      <div className="wrap outback-listing">
        <section className="listing__results" aria-labelledby="listing-heading">
          <ListingHead />
          <ListingBar />
          <div className="listing__refine">
            <AppliedFilters />
          </div>
          <Results
            isLoading={isLoading}
            listClassName={isRow ? 'outback-rows' : 'outback-grid'}
            renderCard={(card, index) => <OutbackCard card={card} isRow={isRow} priority={index === 0} />}
          />
        </section>
        <div className="outback-listing__side">
          <TowBox />
          <FilterPanel />
        </div>
      </div>
    </FilterScopeProvider>
  );
}
