/** A van's page: as everywhere, with its dimensions first, because they decide before the price does. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KeyFact } from '../../../../domain/car/car-view.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CarBar } from '../../features/car/car-bar.tsx';
import { CarPageRest } from '../../features/car/car-page-rest.tsx';
import { Gallery } from '../../features/car/gallery.tsx';
import { nearestTitle } from '../../features/car/nearest-title.ts';
import { PhoneBar } from '../../features/car/phone-bar.tsx';
import { PriceBox } from '../../features/car/price-box.tsx';
import { NearestCars } from '../../features/car/similar-cars.tsx';
import { SoldNotice } from '../../features/car/sold-notice.tsx';
import { OutbackCard } from './outback-card.tsx';
import { OutbackDimensions } from './outback-dimensions.tsx';

/** What the strip of dimensions already says. */
function isDimension({ icon }: KeyFact): boolean {
  return icon === 'length' || icon === 'weight' || icon === 'sleeps';
}

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  readonly enquiry: ReactNode;
};

export function OutbackCarPage({ site, page, enquiry }: Props) {
  const { car, similar } = page;
  const more = { label: `More ${car.make} ${car.model}`, href: car.similarHref };
  return (
    <article className="car-page outback-car">
      <div className="wrap">
        <a className="car-page__back" href={more.href}>
          <Icon of={ArrowLeft} size={18} />
          {more.label}
        </a>
        {page.isGone ? (
          <>
            <SoldNotice page={page} />
            {similar.length > 0 ? (
              <section className="car-page__nearest" aria-labelledby="similar-heading">
                <SectionHeading id="similar-heading" title={nearestTitle(similar.length)} link={more} />
                <NearestCars similar={similar} Card={OutbackCard} />
              </section>
            ) : null}
            {enquiry}
          </>
        ) : (
          <div className="car-page__layout">
            <div className="car-page__gallery outback-car__main">
              <Gallery page={page} />
              {car.dimensions.length > 0 ? <OutbackDimensions dimensions={car.dimensions} /> : null}
            </div>
            <aside className="car-page__side" aria-label="Price and contact">
              <PriceBox page={page} />
            </aside>
            <CarPageRest
              site={site}
              page={page}
              facts={car.keyFacts.filter((fact) => !isDimension(fact))}
              more={more}
              enquiry={enquiry}
            />
          </div>
        )}
      </div>
      {page.isGone ? null : (
        <>
          <CarBar page={page} />
          <PhoneBar page={page} />
        </>
      )}
    </article>
  );
}
