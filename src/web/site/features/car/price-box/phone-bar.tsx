/** The bar at the foot of a phone: the price with its type, call and enquire, always one tap away. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { SectionBar } from '#web/site/features/car/sections/section-bar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** What fits in half of a phone's width on one line. */
const maxEvenLength = 14;

export function PhoneBar({ page }: { readonly page: CarPageView }) {
  const { phone, actions } = page;
  const { price } = page.car;
  const isPriced = price.kind === 'price';
  const label = actions.primary.label === 'Enquire Now' ? 'Enquire' : actions.primary.label;
  const isUneven = phone !== null && label.length > maxEvenLength;
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

/**
 * Past 900 px of scroll: which car this is and where on its page, or its price where the sidebar has scrolled away.
 */
export function CarBar({ page }: { readonly page: CarPageView }) {
  const { car, actions, sections } = page;
  const photo = car.images[0];
  return (
    <div className="car-bar" data-enhance="car-bar" data-open="false" {...activationAttributes('load')} inert>
      <div className="wrap car-bar__row">
        {photo ? (
          <Picture className="car-bar__photo" src={photo.url} alt="" sizes="66px" widths={[160, 240]} />
        ) : null}
        <p className="car-bar__name">{car.title}</p>
        <div className="car-bar__sections">
          <SectionBar sections={sections} label={`On this page, ${car.title}`} />
        </div>
        <div className="car-bar__buy">
          {car.price.kind === 'price' ? (
            <p className="car-bar__price">
              <b className="tabular">{car.price.text}</b> <span>{car.price.priceType}</span>
            </p>
          ) : (
            <p className="car-bar__price">
              <b>{car.price.text}</b>
            </p>
          )}
          <a className="button button--primary button--small" href={actions.primary.href}>
            {actions.primary.label}
          </a>
        </div>
      </div>
    </div>
  );
}
