/** The bar at the foot of a phone: call and enquire, always one tap away (VDP-17). */
import { Phone } from 'lucide-react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import { recordPhoneReveal } from '../../../client/record-phone-reveal.ts';

export function PhoneBar({ page }: { readonly page: CarPageView }) {
  const { phone, actions } = page;
  // Dialling shows the number too, so it counts as a reveal where numbers are cut.
  const onCall = () => {
    if (phone !== null && phone.maskedText !== null) recordPhoneReveal(phone.reveal);
  };
  return (
    <nav className="phone-bar" aria-label="Contact">
      {phone ? (
        <a className="button button--outline" href={phone.telHref} onClick={onCall}>
          <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
          Call
        </a>
      ) : null}
      <a className="button button--primary" href={actions.primary.href}>
        {actions.primary.label === 'Enquire Now' ? 'Enquire' : actions.primary.label}
      </a>
    </nav>
  );
}
