/** A special offer: what it is, its conditions in full, when it ends, where it leads. */

import { offerCardWidths } from '#domain/image/offer-picture.ts';
import type { OfferBanner, OfferView } from '#view-models/content/view-offers.ts';
import { TruncatedText } from '#web/ui/expandable.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

type OfferCardsProps = {
  readonly offers: readonly OfferView[];
  readonly headingLevel?: 'h2' | 'h3';
  /** On a phone one under the other: where offers are the page itself. */
  readonly isStacked?: boolean;
  /** In a preview the editor finds an offer by its name. */
  readonly isMarked?: boolean;
};

/** Beside its own shape the width that its pictures are seen at, by how many there are. */
const shapes: Readonly<Record<number, { readonly shape: string; readonly sizes?: string }>> = {
  1: { shape: ' card-row--alone', sizes: '(min-width: 992px) 560px, 92vw' },
  2: { shape: '', sizes: '(min-width: 1400px) 648px, (min-width: 768px) 46vw, 82vw' },
};

/** Offers in a row of three, or of two that fill it; one alone is no wider than its picture is sharp. */
export function OfferCards({
  offers,
  headingLevel = 'h3',
  isStacked = false,
  isMarked = false,
}: OfferCardsProps) {
  const { shape, sizes } = shapes[offers.length] ?? { shape: ' card-row--three' };
  return (
    <ul className={`card-row${shape}${isStacked ? ' card-row--stacked' : ''}`}>
      {offers.map((offer) => (
        <li key={offer.id} data-block={isMarked ? offer.id : undefined}>
          <OfferCard offer={offer} headingLevel={headingLevel} {...(sizes ? { sizes } : {})} />
        </li>
      ))}
    </ul>
  );
}

type OfferCardProps = {
  readonly offer: OfferView;
  readonly headingLevel?: 'h2' | 'h3';
  /** The width that its picture is seen at where it is wider than in a row of three. */
  readonly sizes?: string;
};

/** A special offer: what it is, its conditions in full, when it ends, where it leads. */
export function OfferCard({ offer, headingLevel: Heading = 'h3', sizes = 'density' }: OfferCardProps) {
  return (
    <article className="offer-card">
      {offer.imageUrl ? (
        <Picture
          className="offer-card__picture"
          src={offer.imageUrl}
          alt=""
          sizes={sizes}
          widths={offerCardWidths}
        />
      ) : null}
      <div className="offer-card__body">
        <Heading className="offer-card__name">
          <a href={offer.href}>{offer.name}</a>
        </Heading>
        <div className="offer-card__description">
          <TruncatedText {...offer.description} moreLabel="View more" lessLabel="View less" />
        </div>
        {offer.disclaimer.plain ? (
          <div className="small-print">
            <TruncatedText
              {...offer.disclaimer}
              moreLabel="View full disclaimer"
              lessLabel="View less disclaimer"
            />
          </div>
        ) : null}
        <div className="offer-card__foot stack">
          {offer.endsText ? <p className="offer-card__ends small-print tabular">{offer.endsText}</p> : null}
          <div className="offer-card__actions cluster">
            <a className="button button--outline button--small" href={offer.enquiry.href}>
              {offer.enquiry.label}
              <span className="visually-hidden"> about {offer.name}</span>
            </a>
            {offer.cars ? (
              <a className="button button--ghost button--small" href={offer.cars.href}>
                {offer.cars.label}
                <span className="visually-hidden"> for {offer.name}</span>
              </a>
            ) : null}
            {offer.exploreHref ? (
              <a className="button button--ghost button--small" href={offer.exploreHref}>
                {offer.exploreLabel}
              </a>
            ) : null}
            {offer.testDrive ? (
              <a className="button button--ghost button--small" href={offer.testDrive.href}>
                {offer.testDrive.label}
                <span className="visually-hidden"> for {offer.name}</span>
              </a>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
}

type OfferBannersProps = { readonly banners: readonly OfferBanner[] };

/** A line over new cars that leads to its offer. */
export function OfferBanners({ banners }: OfferBannersProps) {
  if (banners.length === 0) return null;
  return (
    <ul className="offer-banners">
      {banners.map(({ text, href }) => (
        <li key={href}>
          <a className="offer-banners__line spread" href={href}>
            <span>{text}</span>
            <Icon name="arrow-right" size={18} />
          </a>
        </li>
      ))}
    </ul>
  );
}
