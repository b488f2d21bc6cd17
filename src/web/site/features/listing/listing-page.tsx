/** Search results with filters beside them; on a phone the filters are a sheet. Every control is a link or a form field, so it works without script. */
import type { ListingView } from '#view-models/listing/listing-view.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { withIcon } from '#web/ui/icon-names.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { AppliedFilters, FilterPanel, FilterToggle, QuickFilters } from './filter-panel.tsx';
import { listingCards } from './listing-cards.tsx';
import { Results } from './results.tsx';
import { SortMenu } from './sort-menu.tsx';

const icons = { grid: 'layout-grid', list: 'rows-3' } as const;
const names = { grid: 'Grid', list: 'List' };

type ListingBarProps = { readonly listing: ListingView };

/** Filter, order and layout in one row; it stays in view on a phone. */
export function ListingBar({ listing }: ListingBarProps) {
  return (
    <div className="listing-bar">
      <FilterToggle listing={listing} />
      <SortMenu listing={listing} />
      <LayoutToggle listing={listing} />
    </div>
  );
}

export function LayoutToggle({ listing }: ListingBarProps) {
  return (
    <ul className="layout-toggle" aria-label="Layout of the results" data-list-part="layout">
      {listing.layoutOptions.map(({ layout, href, isCurrent }) => (
        <li key={layout}>
          <a
            className={`layout-toggle__option ${withIcon(icons[layout])}`}
            href={href}
            data-list-link=""
            aria-current={isCurrent ? 'true' : undefined}
            title={names[layout]}
          >
            <span className="visually-hidden">{names[layout]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

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

type ListingHeadProps = {
  readonly listing: Pick<ListingView, 'heading' | 'countText'>;
  readonly block?: string;
};

/** What is listed and how many; the count is read out when it changes. `block` is the class prefix of the template. */
export function ListingHead({ listing, block = 'listing' }: ListingHeadProps) {
  return (
    <div className={`${block}__head`}>
      <h1
        id="listing-heading"
        className={`${block}__heading`}
        data-list-part="heading"
        data-enhance="search-words"
        {...activationAttributes('load')}
      >
        {listing.heading}
      </h1>
      <p className={`${block}__count`} role="status" data-list-part="count">
        {listing.countText}
      </p>
    </div>
  );
}
