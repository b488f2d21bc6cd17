/** A special offer: what it is, its conditions in full, when it ends, where it leads. */
import { offerCardWidths } from '#domain/image/offer-picture.ts';
import type { OfferView } from '#view-models/content/view-offers.ts';
import { Picture } from '#web/ui/picture.tsx';
import { TruncatedText } from '#web/ui/truncated-text.tsx';

type Props = {
  readonly offer: OfferView;
  readonly headingLevel?: 'h2' | 'h3';
  /** The width that its picture is seen at where it is wider than in a row of three. */
  readonly sizes?: string;
};

export function OfferCard({ offer, headingLevel: Heading = 'h3', sizes = 'density' }: Props) {
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
