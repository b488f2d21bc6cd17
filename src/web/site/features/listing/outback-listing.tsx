/** Outback's results: rows with the filters on the right, under what the car may tow; on a phone cards under one sticky bar. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { AppliedFilters, FilterPanel, QuickFilters } from './filter-panel.tsx';
import { listingCards } from './listing-cards.tsx';
import { ListingBar, ListingHead } from './listing-page.tsx';
import { Results } from './results.tsx';

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

/** What a shopper's car may tow, one tap each; the same filter as the ATM slider. */
function TowBox({ listing }: { readonly listing: Pick<ListingView, 'towChoices'> }) {
  if (listing.towChoices.length === 0) return null;
  return (
    <nav className="tow-box" aria-labelledby="tow-box-title">
      <h2 id="tow-box-title" className="tow-box__title">
        What can your car tow?
      </h2>
      <p className="tow-box__text">
        We compare each van’s ATM with your car’s braked towing limit. Your choice is saved on this device.
      </p>
      <ul className="tow-box__choices" data-list-part="tow">
        {listing.towChoices.map(({ label, href, isCurrent }) => (
          <li key={label}>
            <a
              className="tow-box__choice tabular"
              href={href ?? undefined}
              data-list-link={href === null ? undefined : ''}
              aria-disabled={href === null ? 'true' : undefined}
              aria-current={isCurrent ? 'true' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
