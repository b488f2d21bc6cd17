/** Where the car stands: address, hours that answer, and directions (VDP-5 `#vehicle-map`, C-21). */
import { Navigation, Phone } from 'lucide-react';
import type { LocationView } from '../../../../use-cases/location/view-location.ts';

export function CarLocation({ location }: { readonly location: LocationView }) {
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
        {location.telHref ? (
          <a className="button button--outline" href={location.telHref}>
            <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
            <span className="tabular">{location.phoneText}</span>
          </a>
        ) : null}
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
