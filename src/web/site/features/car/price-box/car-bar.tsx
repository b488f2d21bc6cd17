/** Past 900 px of scroll: which car this is and where on its page, or its price where the sidebar has scrolled away. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { SectionBar } from '#web/site/features/car/sections/section-bar.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { Picture } from '#web/ui/picture.tsx';

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
