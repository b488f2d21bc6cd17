/** Volt's car: the name on a stage, then a bar to buy from, then figures; no sidebar. */
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { BasisNote } from '../../features/car/basis-note.tsx';
import { CallButton } from '../../features/car/call-button.tsx';
import { CarSections } from '../../features/car/car-sections.tsx';
import { CarViews } from '../../features/car/car-views.tsx';
import { DeliveryLine } from '../../features/car/delivery-line.tsx';
import { Gallery } from '../../features/car/gallery.tsx';
import { MoneyBackLine } from '../../features/car/money-back-line.tsx';
import { nearestTitle } from '../../features/car/nearest-title.ts';
import { PhoneBar } from '../../features/car/phone-bar.tsx';
import { PlainFacts } from '../../features/car/plain-facts.tsx';
import { QuietActions } from '../../features/car/quiet-actions.tsx';
import { SectionBar } from '../../features/car/section-bar.tsx';
import { ShareRow } from '../../features/car/share-row.tsx';
import { NearestCars, SimilarPanel } from '../../features/car/similar-cars.tsx';
import { SoldNotice } from '../../features/car/sold-notice.tsx';
import { FinanceCells } from '../../features/car-card/finance-cells.tsx';
import { VoltCard } from './volt-card.tsx';

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
          <SoldNotice page={page} />
        </div>
      ) : (
        <>
          <section className="volt-stage dark">
            <div className="volt-stage__words">
              <a className="volt-stage__back" href={car.similarHref}>
                <Icon of={ArrowLeft} size={18} />
                All {car.make} {car.model}
              </a>
              <h1 className="volt-stage__name">{car.title}</h1>
              <p className="volt-stage__line">
                {[car.subtitle, car.locationName].filter(Boolean).join(', ')}
              </p>
            </div>
            <Gallery page={page} sizes="(min-width: 992px) 60vw, 100vw" />
          </section>
          <BuyBar page={page} />
          {car.finance.isShown ? (
            <p className="volt-car__warning">
              *{car.finance.basisText}. {car.finance.warning}{' '}
              <BasisNote bases={page.bases} figure="repayment" hasWords />{' '}
              <BasisNote bases={page.bases} figure="rates" hasWords />
            </p>
          ) : null}
          <div className="volt-car__contents">
            <SectionBar sections={page.sections} label="On this page" />
          </div>
          <dl className="volt-specs" id="key-information">
            {car.keyFacts.slice(0, 4).map((fact) => (
              <div key={fact.label} className="volt-specs__item">
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          <div className="volt-car__sections">
            <div className="volt-car__quiet">
              {page.moneyBack ? <MoneyBackLine moneyBack={page.moneyBack} /> : null}
              {page.deliveryRule === null ? null : <DeliveryLine rule={page.deliveryRule} />}
              <CarViews request={page.views} element="p" />
              <QuietActions page={page} />
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
            <PlainFacts page={page} />
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
      {page.isGone ? <div className="volt-car__gone">{enquiry}</div> : null}
      {page.isGone ? null : <PhoneBar page={page} />}
    </article>
  );
}

function BuyBar({ page }: { readonly page: CarPageView }) {
  const { car, phone, actions } = page;
  return (
    <div className="volt-buy">
      {car.price.kind === 'price' ? (
        <p className="volt-buy__price tabular">
          {car.price.text}{' '}
          <small>
            {car.price.priceType} <BasisNote bases={page.bases} figure="price" />
          </small>
        </p>
      ) : (
        <p className="volt-buy__price">{car.price.text}</p>
      )}
      {car.finance.isShown ? <FinanceCells finance={car.finance} /> : <span />}
      <div className="volt-buy__actions">
        {phone ? <CallButton phone={phone} className="button button--outline" /> : null}
        <a className="button button--primary" href={actions.primary.href}>
          {actions.primary.label}
        </a>
      </div>
    </div>
  );
}
