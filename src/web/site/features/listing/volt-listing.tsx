/** Volt's results: a large heading, the strongest filters as pills that open, all of them in a drawer, two columns without borders. */

import type { ListingView } from '#view-models/listing/listing-view.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { AppliedFilters, FilterPanel, FilterToggle, QuickFilters } from './filter-panel.tsx';
import { listingCards } from './listing-cards.tsx';
import { LayoutToggle, ListingHead } from './listing-page.tsx';
import { Results } from './results.tsx';
import { SortMenu } from './sort-menu.tsx';

export function VoltListing({ listing }: { readonly listing: ListingView }) {
  return (
    <section
      className="volt-listing"
      aria-labelledby="listing-heading"
      data-enhance="listing"
      {...activationAttributes('load')}
    >
      <ListingHead listing={listing} block="volt-listing" />
      <div className="volt-bar row">
        <FilterToggle listing={listing} label="All filters" />
        <FilterPanel listing={listing} isRow />
        <SortMenu listing={listing} />
        <LayoutToggle listing={listing} />
      </div>
      <div className="volt-listing__applied" data-list-part="refine">
        <AppliedFilters listing={listing} />
        <QuickFilters listing={listing} />
      </div>
      <Results
        listing={listing}
        listClassName={listing.layout === 'list' ? 'volt-rows' : 'volt-grid'}
        overClassName="volt-rows"
        Card={listingCards.volt}
      />
    </section>
  );
}
