/** Search results with filters beside them; on a phone the filters are a sheet. Every control is a link or a form field, so it works without script. */
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { FilterScopeProvider } from './filter-scope.tsx';
import { ListingBar } from './listing-bar.tsx';
import { ListingHead } from './listing-head.tsx';
import { NarrowIt } from './narrow-it.tsx';
import { Results } from './results.tsx';

type Props = { readonly site: SiteView; readonly listing: ListingView; readonly isLoading: boolean };

export function ListingPage({ site, listing, isLoading }: Props) {
  return (
    <FilterScopeProvider listing={listing} site={site}>
      <div className="wrap listing">
        <Breadcrumbs crumbs={listing.crumbs} />
        <div className="listing__layout">
          <FilterPanel />
          <section className="listing__results" aria-labelledby="listing-heading">
            <ListingHead />
            <ListingBar />
            <div className="listing__refine">
              <AppliedFilters />
              <NarrowIt />
            </div>
            <Results
              isLoading={isLoading}
              listClassName={listing.layout === 'list' ? 'car-rows' : 'car-grid'}
              renderCard={(card, index) => <CarCard card={card} priority={index < 1} />}
            />
          </section>
        </div>
      </div>
    </FilterScopeProvider>
  );
}
