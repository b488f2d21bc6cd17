/** Where the car stands: address, hours that answer, and directions (VDP-5 `#vehicle-map`, C-21). */
import { Navigation } from 'lucide-react';
import type { CarPhone } from '../../../../use-cases/car/view-car-phone.ts';
import type { LocationView } from '../../../../use-cases/location/view-location.ts';
import { CallButton } from './call-button.tsx';

type Props = { readonly location: LocationView; readonly phone: CarPhone | null };

export function CarLocation({ location, phone }: Props) {
  return (
    <div className="car-location">
      <div>
        <h3 className="car-location__name">{location.name}</h3>
        <address className="car-location__address">
          {location.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p className={`car-location__open${location.isOpen ? ' car-location__open--now' : ''}`}>
          {location.openText}
        </p>
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
  );
}
