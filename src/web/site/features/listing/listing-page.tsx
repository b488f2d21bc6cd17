/** Search results with filters beside them; on a phone the filters are a sheet. Every control is a link or a form field, so it works without script. */

import type { ListingView } from '#view-models/listing/listing-view.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListingBar } from './listing-bar.tsx';
import { listingCards } from './listing-cards.tsx';
import { ListingHead } from './listing-head.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { Results } from './results.tsx';

export function ListingPage({ listing }: { readonly listing: ListingView }) {
  return (
    <div className="wrap listing" data-enhance="listing" {...activationAttributes('load')}>
      <div data-list-part="crumbs" data-plain="">
        <Breadcrumbs crumbs={listing.crumbs} />
      </div>
      <div className="listing__layout">
        <FilterPanel listing={listing} />
        <section className="listing__results" aria-labelledby="listing-heading">
          <ListingHead listing={listing} />
          <ListingBar listing={listing} />
          <div className="listing__refine" data-list-part="refine">
            <AppliedFilters listing={listing} />
            <QuickFilters listing={listing} />
          </div>
          <Results
            listing={listing}
            listClassName={listing.layout === 'list' ? 'car-rows' : 'car-grid'}
            Card={listingCards.meridian}
          />
        </section>
      </div>
    </div>
  );
}
