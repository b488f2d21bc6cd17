/** The page of one car: gallery and price first, then everything a buyer asks, in the contract's order (VDP-1). */
import { ArrowLeft } from 'lucide-react';
import type { FC, ReactNode } from 'react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import type { KeyFact } from '../../../../domain/car/car-view.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { CarCard } from '../car-card/car-card.tsx';
import { CarBar } from './car-bar.tsx';
import { CarPageRest } from './car-page-rest.tsx';
import { Gallery } from './gallery.tsx';
import { nearestTitle } from './nearest-title.ts';
import { PhoneBar } from './phone-bar.tsx';
import { PriceBox } from './price-box.tsx';
import { NearestCars } from './similar-cars.tsx';
import { SoldNotice } from './sold-notice.tsx';

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  readonly enquiry: ReactNode;
  readonly Card?: FC<{ readonly card: CarCardView }>;
  /** Those that the template does not show under the photographs; left out, all of them. */
  readonly facts?: readonly KeyFact[];
  readonly underGallery?: ReactNode;
  readonly className?: string;
};

export function CarPage(props: Props) {
  const { site, page, enquiry, Card = CarCard, underGallery = null, className = '' } = props;
  const { car, similar } = page;
  const { facts = car.keyFacts } = props;
  const more = { label: `More ${car.make} ${car.model}`, href: car.similarHref };
  return (
    <article className={`car-page ${className}`.trim()}>
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
                <NearestCars similar={similar} Card={Card} />
              </section>
            ) : null}
            {enquiry}
          </>
        ) : (
          <div className="car-page__layout">
            <div className="car-page__gallery">
              <Gallery page={page} />
              {underGallery}
            </div>
            <aside className="car-page__side" aria-label="Price and contact">
              <PriceBox page={page} />
            </aside>
            <CarPageRest site={site} page={page} facts={facts} more={more} enquiry={enquiry} />
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
