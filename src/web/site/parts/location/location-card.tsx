/** A place of business: what it looks like, whether it is open, where it is, how to reach it. */
import type { CSSProperties } from 'react';
import { reviewsText } from '#domain/review/reviews-text.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { HoursTable, OpenState } from '#web/ui/hours-table.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Stars } from '#web/ui/stars.tsx';

type LocationCardProps = {
  readonly location: LocationView;
  readonly locale: string;
  /** Picture left, words right: where it is alone. */
  readonly isWide?: boolean;
  /** In a row of many: no hours, one button. */
  readonly isCompact?: boolean;
  readonly headingLevel?: 'h2' | 'h3';
};

const cardWidths = [320, 480, 640, 960] as const;

export function LocationCard({
  location,
  locale,
  isWide = false,
  isCompact = false,
  headingLevel: Heading = 'h3',
}: LocationCardProps) {
  const { card, imageUrl } = location;
  // Beside others an empty box keeps the words in line; alone it would be half of nothing.
  const isBare = isWide && imageUrl === null;
  return (
    <article
      className={isWide && !isBare ? 'location-card location-card--wide' : 'location-card'}
      style={{ '--picture-height': `${card.imageHeightPx}px` } as CSSProperties}
    >
      {isBare ? null : (
        <div className="location-card__picture">
          {imageUrl ? (
            <Picture
              src={imageUrl}
              alt=""
              sizes={isWide ? '(min-width: 768px) 50vw, 100vw' : '(min-width: 768px) 440px, 82vw'}
              widths={cardWidths}
            />
          ) : null}
        </div>
      )}
      <div className="location-card__body">
        <div>
          <Heading className="location-card__name">{location.name}</Heading>
          {card.showsRating ? <LocationRating location={location} locale={locale} /> : null}
        </div>
        <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
        {!card.showsHours || (isCompact && !isWide) ? null : <CardHours lines={location.hours} />}
        <address className="location-card__address meta">
          {location.addressLines.join(', ')}
          {location.phone ? (
            <PhoneLink number={location.phone} className="location-card__phone tabular">
              {(number) => number}
            </PhoneLink>
          ) : null}
        </address>
        <div className="location-card__actions">
          <a className="button button--outline button--small" href={location.href}>
            {card.label ?? (isCompact ? 'View Location' : 'View Details')}
            <span className="visually-hidden"> {location.name}</span>
          </a>
          {isCompact && !isWide ? null : (
            <a className="button button--outline button--small" href={location.directionsHref} rel="noopener">
              Get Directions
              <span className="visually-hidden"> to {location.name}</span>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** Up to here the hours fit a card as they are; a place with other hours each day folds them away. */
const maxLines = 3;

function CardHours({ lines }: { readonly lines: LocationView['hours'] }) {
  if (lines.length <= maxLines) return <HoursTable lines={lines} />;
  return (
    <details className="location-card__by-day">
      <summary>Hours by day</summary>
      <HoursTable lines={lines} />
    </details>
  );
}

type LocationRatingProps = {
  readonly location: Pick<LocationView, 'rating' | 'reviewCount' | 'isRatingSample'>;
  readonly locale: string;
};

/** Stars, their number, and how many people gave them. */
export function LocationRating({
  location: { rating, reviewCount, isRatingSample },
  locale,
}: LocationRatingProps) {
  if (rating === null || reviewCount === 0) return null;
  return (
    <p className="location-rating cluster tabular">
      <Stars rating={rating} />
      <b aria-hidden="true">{rating.toFixed(1)}</b>
      <span className="location-rating__count">
        {reviewsText({ count: reviewCount, isSample: isRatingSample }, locale)}
      </span>
    </p>
  );
}
