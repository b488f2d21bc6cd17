/** The bar at the foot of a phone: call and enquire, always one tap away (VDP-17). */
import { Phone } from 'lucide-react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';

export function PhoneBar({ page }: { readonly page: CarPageView }) {
  const { location } = page;
  return (
    <nav className="phone-bar" aria-label="Contact">
      {location?.telHref ? (
        <a className="button button--outline" href={location.telHref}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
          Call
        </a>
      ) : null}
      <a className="button button--primary" href={page.enquireHref}>
        Enquire
      </a>
    </nav>
  );
}
