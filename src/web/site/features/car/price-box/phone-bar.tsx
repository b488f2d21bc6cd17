/** The bar at the foot of a phone: the price with its type, call and enquire, always one tap away. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

/** What fits in half of a phone's width on one line. */
const longestEven = 14;

export function PhoneBar({ page }: { readonly page: CarPageView }) {
  const { phone, actions } = page;
  const { price } = page.car;
  const isPriced = price.kind === 'price';
  const label = actions.primary.label === 'Enquire Now' ? 'Enquire' : actions.primary.label;
  const isUneven = phone !== null && label.length > longestEven;
  const look = isPriced ? ' phone-bar--priced' : isUneven ? ' phone-bar--uneven' : '';
  return (
    <nav className={`phone-bar${look}`} aria-label="Contact">
      {isPriced ? (
        <p className="phone-bar__price">
          <b className="tabular">{price.text}</b> <span className="phone-bar__type">{price.priceType}</span>
        </p>
      ) : null}
      {phone ? (
        <PhoneLink number={phone.number} className="button button--outline" dialsAtOnce>
          {() => (
            <>
              <Icon name="phone" size={18} />
              <span className="phone-bar__call">Call</span>
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
