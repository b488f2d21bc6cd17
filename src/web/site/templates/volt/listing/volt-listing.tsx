/** Volt's results: a large heading, the strongest filters as pills that open, all of them in a drawer, two columns without borders. */

import type { ListingView } from '#view-models/listing/listing-view.ts';
import { AppliedFilters } from '#web/site/features/listing/applied-filters.tsx';
import { FilterPanel } from '#web/site/features/listing/filter-panel.tsx';
import { FilterToggle } from '#web/site/features/listing/filter-toggle.tsx';
import { LayoutToggle } from '#web/site/features/listing/listing-bar.tsx';
import { ListingHead } from '#web/site/features/listing/listing-head.tsx';
import { QuickFilters } from '#web/site/features/listing/quick-filters.tsx';
import { Results } from '#web/site/features/listing/results.tsx';
import { SortMenu } from '#web/site/features/listing/sort-menu.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';
import { wakeAttributes } from '#web/ui/island.tsx';

export function VoltListing({ listing }: { readonly listing: ListingView }) {
  return (
    <section
      className="volt-listing"
      aria-labelledby="listing-heading"
      data-enhance="listing"
      {...wakeAttributes('load')}
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
        renderCard={(card, index) => <VoltCard card={card} priority={index === 0} />}
      />
    </section>
  );
}
