/** The page of one car: gallery and price first, then everything a buyer asks, in the contract's order. */
import type { FC, ReactNode } from 'react';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { KeyFact } from '#view-models/car-page/car-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CarGallery, photoSizes } from '#web/site/features/car/gallery/car-gallery.tsx';
import { CarBar, PhoneBar } from '#web/site/features/car/price-box/phone-bar.tsx';
import { PriceBox } from '#web/site/features/car/price-box/price-box.tsx';
import { ShareRow } from '#web/site/features/car/price-box/share-row.tsx';
import { CarDescription, KeyFacts } from '#web/site/features/car/sections/section-content.tsx';
import { NearestCars, SimilarPanel } from '#web/site/features/car/sections/similar-cars.tsx';
import { WalkAround } from '#web/site/features/car/walk-around/walk-around.tsx';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { RigIsland } from '#web/site/parts/rig/rig.island.tsx';
import { BackToSearch } from '#web/ui/back-to-search.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { CarSections } from './sections/car-sections.tsx';
import { SectionBar } from './sections/section-bar.tsx';
import { SoldMessage } from './sold-message.tsx';

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
        <BackToSearch className="car-page__back" {...more} />
        {page.isGone ? (
          <>
            <SoldMessage page={page} />
            {similar.length > 0 ? (
              <section className="car-page__nearest" aria-labelledby="similar-heading">
                <SectionHeading id="similar-heading" title={nearestTitle(similar.length)} link={more} />
                <NearestCars similar={similar} Card={Card} />
              </section>
            ) : null}
            <div className="car-page__find">{enquiry}</div>
          </>
        ) : (
          <div className="car-page__layout">
            <div className="car-page__gallery">
              <CarGallery page={page} />
              {underGallery}
            </div>
            <aside className="car-page__side" aria-label="Price and contact">
              <PriceBox page={page} />
            </aside>
            <BelowThePhotos site={site} page={page} facts={facts} more={more} enquiry={enquiry} />
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

type BelowThePhotosProps = {
  readonly site: SiteView;
  readonly page: CarPageView;
  /** Those of the car that the template does not show elsewhere. */
  readonly facts: readonly KeyFact[];
  readonly more: { readonly label: string; readonly href: string };
  readonly enquiry: ReactNode;
};

/**
 * The part under photographs and price on a page with a sidebar: a turn around the car, facts, contents, sections, the
 * enquiry, passing it on.
 */
function BelowThePhotos({ site, page, facts, more, enquiry }: BelowThePhotosProps) {
  return (
    <div className="car-page__rest">
      {/* On a phone name and price come first. */}
      <WalkAround frames={page.car.walkAround} title={page.car.title} sizes={photoSizes} />
      <KeyFacts facts={facts} />
      {page.rig && page.rig.kind !== 'electric' ? <RigIsland view={page.rig} /> : null}
      <SectionBar sections={page.sections} label="On this page" />
      <CarSections
        page={page}
        afterComments={
          <SimilarPanel
            title={`Similar ${site.stockNoun.many} in stock`}
            similar={page.similar}
            link={more}
          />
        }
      />
      {enquiry}
      <CarDescription page={page} />
      <ShareRow page={page} />
    </div>
  );
}

/** "Three nearest in stock" */
export function nearestTitle(count: number): string {
  const texts: Readonly<Record<number, string>> = { 1: 'The nearest', 2: 'Two nearest', 3: 'Three nearest' };
  return `${texts[count] ?? 'Nearest'} in stock`;
}
