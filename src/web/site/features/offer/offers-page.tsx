/** Every offer of the site; a message and a link where there are none. */
import { allStockHref } from '#domain/site/links.ts';
import type { OfferView } from '#view-models/content/view-offers.ts';
import { OfferCards } from '#web/site/parts/offer/offer-cards.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Special offers', href: null },
];

export function OffersPage({ offers }: { readonly offers: readonly OfferView[] }) {
  return (
    <div className="wrap offers-page">
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="offers-page__title">Special offers</h1>
      {offers.length === 0 ? (
        <div className="offers-page__none">
          <p>There are no offers right now. New offers appear here.</p>
          <a className="button button--primary" href={allStockHref}>
            See all stock
          </a>
        </div>
      ) : (
        <>
          <div className="offers-page__list">
            <OfferCards offers={offers} headingLevel="h2" isStacked />
          </div>
          <div className="offers-page__on">
            <h2 className="offers-page__on-title">Can’t find the right offer?</h2>
            <p>Tell us what you’re looking for and we’ll see what we can do.</p>
            <p className="form-page__actions cluster">
              <a className="button button--primary" href="/contact-us">
                Ask us
              </a>
              <a className="button button--outline" href={allStockHref}>
                See all stock
              </a>
            </p>
          </div>
        </>
      )}
    </div>
  );
}
