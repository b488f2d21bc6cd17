/** Outback's results: rows with the filters on the right, under what the car may tow; on a phone cards under one sticky bar. */

import type { ListingView } from '#view-models/listing/listing-view.ts';
import { AppliedFilters } from '#web/site/features/listing/applied-filters.tsx';
import { FilterPanel } from '#web/site/features/listing/filter-panel.tsx';
import { ListingBar } from '#web/site/features/listing/listing-bar.tsx';
import { ListingHead } from '#web/site/features/listing/listing-head.tsx';
import { QuickFilters } from '#web/site/features/listing/quick-filters.tsx';
import { Results } from '#web/site/features/listing/results.tsx';
import { TowBox } from '#web/site/features/listing/tow-box.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { wakeAttributes } from '#web/ui/island.tsx';

export function OutbackListing({ listing }: { readonly listing: ListingView }) {
  const isRow = listing.layout === 'list';
  return (
    <div className="wrap outback-listing" data-enhance="listing" {...wakeAttributes('load')}>
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
          renderCard={(card, index) => <OutbackCard card={card} isRow={isRow} priority={index === 0} />}
        />
      </section>
      <div className="outback-listing__side">
        <TowBox listing={listing} />
        <FilterPanel listing={listing} />
      </div>
    </div>
  );
}
