/** The bar at the foot of a phone: call and enquire, always one tap away (VDP-17). */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** What stands in half of a phone's width on one line. */
const longestEven = 14;

export function PhoneBar({ page }: { readonly page: CarPageView }) {
  const { phone, actions } = page;
  const label = actions.primary.label === 'Enquire Now' ? 'Enquire' : actions.primary.label;
  const isUneven = phone !== null && label.length > longestEven;
  return (
    <nav className={`phone-bar${isUneven ? ' phone-bar--uneven' : ''}`} aria-label="Contact">
      {phone ? (
        <PhoneLink number={phone.number} className="button button--outline" dialsAtOnce>
          {() => (
            <>
              <Icon name="phone" size={18} />
              Call
            </>
          )}
        </PhoneLink>
      ) : null}
      <a className="button button--primary" href={actions.primary.href}>
        {label}
      </a>
    </nav>
  );
}
