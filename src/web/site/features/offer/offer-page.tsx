/** One offer: everything it says, a form that names it, and the others. */
import type { ReactNode } from 'react';
import { offerPageWidths } from '#domain/image/offer-picture.ts';
import { allStockHref } from '#domain/site/links.ts';
import { type OfferView, offerFormAnchor } from '#view-models/content/view-offers.ts';
import { OfferCards } from '#web/site/parts/offer/offer-cards.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichParts } from '#web/ui/rich-parts.tsx';

type Props = {
  readonly offer: OfferView;
  readonly others: readonly OfferView[];
  readonly formHeading: string;
  /** Drawn by the route: a feature never reaches into another. */
  readonly form: ReactNode;
};

const maxOthers = 3;

export function OfferPage({ offer, others, formHeading, form }: Props) {
  return (
    <div className="wrap offer-page">
      <Breadcrumbs
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Special offers', href: '/special-offers' },
          { label: offer.name, href: null },
        ]}
      />
      <div className="offer-page__columns">
        <article className="offer-page__main">
          {offer.imageUrl ? (
            <Picture
              className="offer-page__picture"
              src={offer.imageUrl}
              alt=""
              sizes="(min-width: 992px) 620px, 100vw"
              widths={offerPageWidths}
              priority
            />
          ) : null}
          <h1 className="offer-page__name">{offer.name}</h1>
          {offer.endsText ? <p className="offer-page__ends tabular">{offer.endsText}</p> : null}
          <div className="offer-page__description">
            <RichParts parts={offer.description.parts} heading="strong" />
          </div>
          {offer.disclaimer.plain ? (
            <section className="offer-page__conditions" aria-labelledby="conditions">
              <h2 id="conditions" className="offer-page__heading">
                Conditions
              </h2>
              <RichParts parts={offer.disclaimer.parts} heading="strong" />
            </section>
          ) : null}
          <OfferWaysOn offer={offer} />
        </article>
        <section id={offerFormAnchor} className="offer-page__form" aria-labelledby="offer-form">
          <h2 id="offer-form" className="offer-page__heading">
            {formHeading}
          </h2>
          {form}
        </section>
      </div>
      {others.length > 0 ? (
        <section className="offer-page__others" aria-labelledby="other-offers">
          <h2 id="other-offers" className="offer-page__heading">
            Other offers
          </h2>
          <OfferCards offers={others.slice(0, maxOthers)} />
        </section>
      ) : null}
    </div>
  );
}

function OfferWaysOn({ offer }: { readonly offer: OfferView }) {
  if (offer.exploreHref === null && offer.testDrive === null && offer.cars === null) return null;
  return (
    <p className="offer-page__actions cluster">
      {offer.cars ? (
        <a className="button button--outline" href={offer.cars.href}>
          {offer.cars.label}
        </a>
      ) : null}
      {offer.exploreHref ? (
        <a className="button button--outline" href={offer.exploreHref}>
          {offer.exploreLabel}
        </a>
      ) : null}
      {offer.testDrive ? (
        <a className="button button--outline" href={offer.testDrive.href}>
          {offer.testDrive.label}
        </a>
      ) : null}
    </p>
  );
}

const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Special offers', href: null },
];

/** Every offer of the site; a message and a link where there are none. */
type OffersPageProps = {
  readonly offers: readonly OfferView[];
  /** The editor finds offers by their names there. */
  readonly isPreview?: boolean;
};

export function OffersPage({ offers, isPreview = false }: OffersPageProps) {
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
            <OfferCards offers={offers} headingLevel="h2" isStacked isMarked={isPreview} />
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
