/** Volt's car: the name on a stage, then a bar to buy from, then figures; no sidebar. */
import { Phone } from 'lucide-react';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { CarSections } from '../../features/car/car-sections.tsx';
import { Gallery } from '../../features/car/gallery.tsx';
import { PhoneBar } from '../../features/car/phone-bar.tsx';
import { SoldNotice } from '../../features/car/sold-notice.tsx';
import { FinanceCells } from '../../features/car-card/finance-cells.tsx';
import { VoltCard } from './volt-card.tsx';

type Props = { readonly site: SiteView; readonly page: CarPageView };

export function VoltCarPage({ site, page }: Props) {
  const { car } = page;
  const isGone = car.availability.kind === 'sold' || car.availability.kind === 'withdrawn';
  return (
    <article className="volt-car">
      {isGone ? (
        <div className="volt-car__gone">
          <SoldNotice page={page} />
        </div>
      ) : (
        <>
          <section className="volt-stage dark">
            <div className="volt-stage__words">
              <a className="volt-stage__back" href={car.similarHref}>
                All {car.make} {car.model}
              </a>
              <h1 className="volt-stage__name">{car.title}</h1>
              <p className="volt-stage__line">
                {[car.subtitle, car.locationName].filter(Boolean).join(', ')}
              </p>
            </div>
            <Gallery car={car} />
          </section>
          <BuyBar page={page} />
          <dl className="volt-specs">
            {car.keyFacts.slice(0, 4).map((fact) => (
              <div key={fact.label} className="volt-specs__item">
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
          {car.finance.isShown ? (
            <p className="volt-car__warning">
              *{car.finance.basisText}. {car.finance.warning}
            </p>
          ) : null}
          <div className="volt-car__sections">
            <CarSections page={page} />
          </div>
        </>
      )}
      {page.similar.length > 0 ? (
        <section className="volt-car__similar" aria-labelledby="similar-heading">
          <h2 id="similar-heading" className="volt-heading">
            {isGone ? 'In stock now' : `Similar ${site.stockNoun.many}`}
          </h2>
          <ul className="volt-grid">
            {page.similar.slice(0, 2).map((card) => (
              <li key={card.id}>
                <VoltCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isGone ? null : <PhoneBar page={page} />}
    </article>
  );
}

function BuyBar({ page }: { readonly page: CarPageView }) {
  const { car, location } = page;
  return (
    <div className="volt-buy">
      {car.price.kind === 'price' ? (
        <p className="volt-buy__price tabular">
          {car.price.text} <small>{car.price.priceType}</small>
        </p>
      ) : (
        <p className="volt-buy__price">{car.price.text}</p>
      )}
      {car.finance.isShown ? <FinanceCells finance={car.finance} /> : <span />}
      <div className="volt-buy__actions">
        {location?.telHref ? (
          <a className="button button--outline" href={location.telHref}>
            <Phone aria-hidden="true" size={18} strokeWidth={1.75} />
            Call Now
          </a>
        ) : null}
        <a className="button button--primary" href={page.enquireHref}>
          {car.price.kind === 'price' ? 'Enquire Now' : 'Find Me Something Similar'}
        </a>
      </div>
    </div>
  );
}
