/** Outback's results: rows with the filters on the right, under what the car may tow; on a phone cards under one sticky bar. */

import type { ListingView } from '#view-models/listing/listing-view.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { ListingBar } from './listing-bar.tsx';
import { listingCards } from './listing-cards.tsx';
import { ListingHead } from './listing-head.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { Results } from './results.tsx';
import { TowBox } from './tow-box.tsx';

export function OutbackListing({ listing }: { readonly listing: ListingView }) {
  const isRow = listing.layout === 'list';
  return (
    <div className="wrap outback-listing" data-enhance="listing" {...activationAttributes('load')}>
      <section className="listing__results" aria-labelledby="listing-heading">
        <ListingHead listing={listing} />
        <ListingBar listing={listing} />
        <div className="listing__refine" data-list-part="refine">
          <AppliedFilters listing={listing} />
          <QuickFilters listing={listing} />
        </div>
        <Results
          listing={listing}
          listClassName={isRow ? 'outback-rows' : 'outback-grid'}
          Card={listingCards.outback}
        />
      </section>
      <div className="outback-listing__side">
        <TowBox listing={listing} />
        <FilterPanel listing={listing} />
      </div>
    </div>
  );
}
