/** Volt's car: the name on a stage, then what it costs, then figures; no sidebar, so the bar carries the price too. */
import type { ReactNode } from 'react';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import type { KeyFact } from '#view-models/car-page/car-view.ts';
import type { SiteView } from '#view-models/site/view-site.ts';
import { CarMeta } from '#web/site/features/car/car-meta.tsx';
import { nearestTitle } from '#web/site/features/car/car-page.tsx';
import { CarPrice } from '#web/site/features/car/car-price.tsx';
import { CarGallery } from '#web/site/features/car/gallery/car-gallery.tsx';
import { CarBar, PhoneBar } from '#web/site/features/car/price-box/phone-bar.tsx';
import {
  DeliveryLine,
  MoneyBackLine,
  RepaymentWorking,
} from '#web/site/features/car/price-box/price-box.tsx';
import { SecondaryActions } from '#web/site/features/car/price-box/secondary-actions.tsx';
import { ShareRow } from '#web/site/features/car/price-box/share-row.tsx';
import { CarSections } from '#web/site/features/car/sections/car-sections.tsx';
import { SectionBar } from '#web/site/features/car/sections/section-bar.tsx';
import { CarDescription, KeyFacts } from '#web/site/features/car/sections/section-content.tsx';
import { NearestCars, SimilarPanel } from '#web/site/features/car/sections/similar-cars.tsx';
import { SoldMessage } from '#web/site/features/car/sold-message.tsx';
import { WalkAround } from '#web/site/features/car/walk-around/walk-around.tsx';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';
import { CallButton } from '#web/site/parts/location/call-button.tsx';
import { RigIsland } from '#web/site/parts/rig/rig.island.tsx';
import { VoltFigure } from '#web/site/templates/volt/volt-figure.tsx';
import { BackToSearch } from '#web/ui/back-to-search.tsx';

const photoSizes = '(min-width: 992px) 66vw, 100vw';

type Props = {
  readonly site: SiteView;
  readonly page: CarPageView;
  readonly enquiry: ReactNode;
};

export function VoltCarPage({ site, page, enquiry }: Props) {
  const { car } = page;
  return (
    <article className="volt-car">
      {page.isGone ? (
        <div className="volt-car__gone">
          <SoldMessage page={page} />
        </div>
      ) : (
        <>
          <section className="volt-stage">
            <div className="volt-stage__text">
              <BackToSearch
                className="volt-stage__back"
                href={car.similarHref}
                label={`All ${car.make} ${car.model}`}
              />
              <h1 className="volt-stage__name">{car.title}</h1>
              {car.subtitle ? <p className="volt-stage__line">{car.subtitle}</p> : null}
              <CarMeta page={page} />
            </div>
            <CarGallery page={page} sizes={photoSizes}>
              <WalkAround frames={car.walkAround} title={car.title} sizes={photoSizes} />
            </CarGallery>
            <dl className="volt-figures volt-stage__figures tabular">
              {car.stageFigures.map((figure) => (
                <VoltFigure key={figure.label} {...figure} />
              ))}
            </dl>
          </section>
          <BuyBox page={page} />
          {car.finance.isShown ? (
            <div className="volt-car__warning">
              <p>
                *{car.finance.basisText}. {car.finance.warning}
              </p>
              <RepaymentWorking page={page} />
            </div>
          ) : null}
          <div className="volt-car__contents">
            <SectionBar sections={page.sections} label="On this page" />
          </div>
          <KeyFacts facts={car.keyFacts.filter((fact) => !isOnStage(fact))} />
          {page.rig && page.rig.kind !== 'electric' ? <RigIsland view={page.rig} /> : null}
          <div className="volt-car__sections">
            <div className="volt-car__quiet">
              {page.moneyBack ? <MoneyBackLine moneyBack={page.moneyBack} /> : null}
              {page.deliveryRule === null ? null : <DeliveryLine rule={page.deliveryRule} />}
              <SecondaryActions page={page} />
            </div>
            <CarSections
              page={page}
              afterComments={
                <SimilarPanel
                  title={`Similar ${site.stockNoun.many} in stock`}
                  similar={page.similar}
                  link={{ label: `All ${car.make} ${car.model}`, href: car.similarHref }}
                />
              }
            />
            {enquiry}
            <CarDescription page={page} />
            <ShareRow page={page} />
          </div>
        </>
      )}
      {page.isGone && page.similar.length > 0 ? (
        <section className="volt-car__similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading" className="volt-heading">
            {nearestTitle(page.similar.length)}
          </h2>
          <NearestCars similar={page.similar} Card={VoltCard} />
        </section>
      ) : null}
      {page.isGone ? <div className="volt-car__gone volt-car__find">{enquiry}</div> : null}
      {page.isGone ? null : (
        <>
          <CarBar page={page} />
          <PhoneBar page={page} />
        </>
      )}
    </article>
  );
}

/** What the figures beside the car already say; how far it has run is in every template's table. */
function isOnStage({ icon }: KeyFact): boolean {
  return icon === 'range' || icon === 'charge';
}

/** What it costs and the two ways on; the bar that follows down the page is every template's. */
function BuyBox({ page }: { readonly page: CarPageView }) {
  const { car, phone, actions } = page;
  return (
    <div className="volt-buy">
      <CarPrice page={page} />
      {car.finance.isShown ? (
        <FinanceCells
          finance={car.finance}
          isExplained
          isOfferEndFirst={page.financeDisclaimer?.panel.isOfferEndFirst ?? false}
        />
      ) : (
        <span />
      )}
      <div className="volt-buy__actions">
        {phone ? (
          <CallButton number={phone.number} hours={phone.hoursText} className="button button--outline" />
        ) : null}
        <a className="button button--primary" href={actions.primary.href}>
          {actions.primary.label}
        </a>
        {actions.similar ? (
          <a className="button button--outline" href={actions.similar.href}>
            {actions.similar.label}
          </a>
        ) : null}
      </div>
    </div>
  );
}
