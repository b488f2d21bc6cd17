/**
 * Where the car is: address, opening hours, directions, a map after a tap, and where else it can be seen
 * (`#vehicle-map`).
 */
import { reviewsText } from '#domain/review/reviews-text.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { ViewingPlace } from '#view-models/car-page/car-page-sections.ts';
import type { LocationView } from '#view-models/location/view-location.ts';
import { AnswerPromise, CallButton } from '#web/site/parts/location/call-button.tsx';
import { OpenState } from '#web/ui/hours-table.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { usePage } from '#web/ui/page.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { DistanceToCarIsland } from './distance-to-car.island.tsx';
import { TapMapIsland } from './tap-map.island.tsx';

type Props = {
  readonly page: CarPageView;
  readonly location: LocationView;
};

export function CarLocation({ page, location }: Props) {
  const { locale } = usePage().site;
  const { phone, map, places, stockNoun } = page;
  return (
    <div className="car-location">
      <div className="car-location__card cluster">
        <div className="car-location__text">
          <h3 className="car-location__name">{location.name}</h3>
          {location.rating === null ? null : (
            <p className="car-location__rating cluster meta">
              <Stars rating={location.rating} /> {location.rating} from{' '}
              {reviewsText({ count: location.reviewCount, isSample: location.isRatingSample }, locale)}
            </p>
          )}
          <address className="car-location__address">
            {location.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {page.car.ownerPlace ? (
            <p>It’s with its owner in {page.car.ownerPlace}. We’ll arrange a viewing.</p>
          ) : null}
          <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
          <AnswerPromise answers={location.answers} />
          {page.way ? (
            <DistanceToCarIsland {...page.way} locationSlug={location.slug} action={page.car.href} />
          ) : null}
        </div>
        <div className="car-location__actions">
          {phone ? (
            <CallButton number={phone.number} label="Call" className="button button--outline" />
          ) : null}
          <a className="button button--outline" href={location.directionsHref} rel="noopener">
            <Icon name="navigation" size={18} />
            Get Directions
          </a>
          <a className="button button--ghost" href={location.pageHref}>
            Opening hours and departments
          </a>
        </div>
      </div>
      {map ? <TapMapIsland map={map} /> : null}
      <ViewingPlaces places={places} noun={stockNoun} />
    </div>
  );
}

type ViewingPlacesProps = { readonly places: readonly ViewingPlace[]; readonly noun: string };

/** The other branches where the car can be seen, each with the enquiry for it. */
function ViewingPlaces({ places, noun }: ViewingPlacesProps) {
  if (places.length === 0) return null;
  return (
    <div className="viewing-places">
      <h3 className="viewing-places__title">See it at another location</h3>
      <ul className="viewing-places__list">
        {places.map((place) => (
          <li key={place.slug} className="viewing-places__place cluster">
            <div>
              <b>{place.name}</b>
              <span className="viewing-places__time meta">{place.timeText}</span>
            </div>
            <a className="button button--outline button--small" href={place.href}>
              See it there
              <span className="visually-hidden">
                : ask to see this {noun} at {place.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
