/** Where the car stands: address, hours that answer, directions, a map after a tap, and where else it can be seen (VDP-5 `#vehicle-map`, LOC-15, C-21, C-24). */
import { Navigation } from 'lucide-react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { LocationView } from '../../../../use-cases/location/view-location.ts';
import { OpenState } from '../../../ui/open-state.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { CallButton } from './call-button.tsx';
import { TapMap } from './tap-map.tsx';
import { ViewingPlaces } from './viewing-places.tsx';
import { WayToCar } from './way-to-car.tsx';

type Props = {
  readonly page: CarPageView;
  readonly location: LocationView;
};

export function CarLocation({ page, location }: Props) {
  const { phone, map, places, stockNoun } = page;
  return (
    <div className="car-location">
      <div className="car-location__card">
        <div className="car-location__words">
          <h3 className="car-location__name">{location.name}</h3>
          {location.rating === null ? null : (
            <p className="car-location__rating">
              <Stars rating={location.rating} /> {location.rating} from {location.reviewCount} reviews
            </p>
          )}
          <address className="car-location__address">
            {location.addressLines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          <OpenState isOpen={location.isOpen} text={location.openText} detail={location.departmentsText} />
          {page.way ? <WayToCar {...page.way} locationSlug={location.slug} action={page.car.href} /> : null}
        </div>
        <div className="car-location__actions">
          {phone ? <CallButton phone={phone} label="Call" className="button button--outline" /> : null}
          <a className="button button--outline" href={location.directionsHref} rel="noopener">
            <Navigation aria-hidden="true" size={18} strokeWidth={1.75} />
            Get Directions
          </a>
          <a className="button button--ghost" href={location.pageHref}>
            Hours and departments
          </a>
        </div>
      </div>
      {map ? <TapMap map={map} /> : null}
      <ViewingPlaces places={places} noun={stockNoun} />
    </div>
  );
}
