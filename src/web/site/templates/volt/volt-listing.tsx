/** Volt's results: a large heading, the strongest filters as pills that open, all of them in a drawer, two columns without borders. */
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { AppliedFilters } from '../../features/listing/applied-filters.tsx';
import { FilterPanel } from '../../features/listing/filter-panel.tsx';
import { FilterScopeProvider } from '../../features/listing/filter-scope.tsx';
import { FilterToggle } from '../../features/listing/filter-toggle.tsx';
import { ListingHead } from '../../features/listing/listing-head.tsx';
import { Results } from '../../features/listing/results.tsx';
import { SortMenu } from '../../features/listing/sort-menu.tsx';
import { VoltCard } from './volt-card.tsx';

type Props = { readonly site: SiteView; readonly listing: ListingView; readonly isLoading: boolean };

export function VoltListing({ site, listing, isLoading }: Props) {
  return (
    <FilterScopeProvider listing={listing} site={site}>
      <section className="volt-listing" aria-labelledby="listing-heading">
        <ListingHead block="volt-listing" />
        <div className="volt-bar">
          <FilterToggle label="All filters" />
          <FilterPanel isRow />
          <SortMenu />
        </div>
        {listing.chips.length > 0 ? (
          <div className="volt-listing__applied">
            <AppliedFilters />
          </div>
        ) : null}
        <Results
          isLoading={isLoading}
          listClassName="volt-grid"
          renderCard={(card, index) => <VoltCard card={card} priority={index === 0} />}
        />
      </section>
    </FilterScopeProvider>
  );
}
