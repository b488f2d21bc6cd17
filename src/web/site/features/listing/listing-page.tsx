/** Search results with filters beside them; on a phone the filters are a sheet. Every control is a link or a form field, so it works without script. */

import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import type { ListingView } from '../../../../use-cases/stock-search/listing-view.ts';
import { CarCard } from '../car-card/car-card.tsx';
import { AppliedFilters } from './applied-filters.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { NoResults } from './no-results.tsx';
import { Pager } from './pager.tsx';
import { SortMenu } from './sort-menu.tsx';

type Props = { readonly site: SiteView; readonly listing: ListingView; readonly isLoading: boolean };

export function ListingPage({ listing, isLoading }: Props) {
  return (
    <div className="wrap listing">
      <Breadcrumbs crumbs={listing.crumbs} />
      <div className="listing__layout">
        <FilterPanel listing={listing} />
        <section className="listing__results" aria-labelledby="listing-heading" aria-busy={isLoading}>
          <div className="listing__head">
            <div>
              <h1 id="listing-heading" className="listing__heading">
                {listing.heading}
              </h1>
              <p className="listing__count" role="status">
                {listing.countText}
              </p>
            </div>
            <SortMenu listing={listing} />
          </div>
          <AppliedFilters listing={listing} />
          {listing.suggestions.length > 0 ? (
            <nav className="narrow" aria-label="Narrow it">
              <span className="narrow__label">Narrow it</span>
              <ul className="narrow__list">
                {listing.suggestions.map((item) => (
                  <li key={item.href}>
                    <a className="chip chip--suggested" href={item.href}>
                      {item.label} <span className="tabular">{item.count}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <h2 className="visually-hidden">Results</h2>
          {listing.cards.length === 0 ? (
            <NoResults listing={listing} />
          ) : (
            <ul className="car-grid">
              {listing.cards.map((card, index) => (
                <li key={card.id}>
                  <CarCard card={card} priority={index < 1} />
                </li>
              ))}
            </ul>
          )}
          <Pager pager={listing.pager} showingText={listing.showingText} />
          {listing.financeWarning ? <p className="listing__warning">{listing.financeWarning}</p> : null}
        </section>
      </div>
    </div>
  );
}
