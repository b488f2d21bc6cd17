/** Outback's results: rows with the filters on the right; on a phone cards under one sticky bar. */

import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { AppliedFilters } from '../../features/listing/applied-filters.tsx';
import { FilterPanel } from '../../features/listing/filter-panel.tsx';
import { NoResults } from '../../features/listing/no-results.tsx';
import { Pager } from '../../features/listing/pager.tsx';
import { SortMenu } from '../../features/listing/sort-menu.tsx';
import { OutbackCard } from './outback-card.tsx';

type Props = { readonly site: SiteView; readonly listing: ListingView; readonly isLoading: boolean };

export function OutbackListing({ listing, isLoading }: Props) {
  return (
    <div className="wrap outback-listing">
      <div className="outback-listing__results listing__results" aria-busy={isLoading}>
        <div className="outback-listing__head">
          <div>
            <h1 className="outback-listing__heading">{listing.heading}</h1>
            <p className="outback-listing__count" role="status">
              {listing.countText}
            </p>
          </div>
          <SortMenu listing={listing} />
        </div>
        <AppliedFilters listing={listing} />
        <h2 className="visually-hidden">Results</h2>
        {listing.cards.length === 0 ? (
          <NoResults listing={listing} />
        ) : (
          <ul className="outback-rows car-grid--outback">
            {listing.cards.map((card, index) => (
              <li key={card.id}>
                <OutbackCard card={card} isRow priority={index === 0} />
              </li>
            ))}
          </ul>
        )}
        <Pager pager={listing.pager} showingText={listing.showingText} />
        {listing.financeWarning ? <p className="listing__warning">{listing.financeWarning}</p> : null}
      </div>
      <div className="outback-listing__filters">
        <FilterPanel listing={listing} />
      </div>
    </div>
  );
}
