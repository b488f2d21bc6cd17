/** A van's page: as everywhere, with its dimensions first, because they decide before the price does. */
import type { KeyFact } from '../../../../domain/car/car-view.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { CarSections } from '../../features/car/car-sections.tsx';
import { Gallery } from '../../features/car/gallery.tsx';
import { KeyFacts } from '../../features/car/key-facts.tsx';
import { PhoneBar } from '../../features/car/phone-bar.tsx';
import { PriceBox } from '../../features/car/price-box.tsx';
import { SoldNotice } from '../../features/car/sold-notice.tsx';
import { OutbackCard } from './outback-card.tsx';
import { OutbackDimensions } from './outback-dimensions.tsx';

/** What the strip of dimensions already says. */
function isDimension({ icon }: KeyFact): boolean {
  return icon === 'length' || icon === 'weight' || icon === 'sleeps';
}

type Props = { readonly site: SiteView; readonly page: CarPageView };

export function OutbackCarPage({ site, page }: Props) {
  const { car } = page;
  const isGone = car.availability.kind === 'sold' || car.availability.kind === 'withdrawn';
  return (
    <article className="wrap car-page outback-car">
      <a className="car-page__back" href={car.similarHref}>
        More {car.make} {car.model}
      </a>
      {isGone ? (
        <SoldNotice page={page} />
      ) : (
        <>
          <div className="car-page__layout">
            <div className="car-page__gallery outback-car__main">
              <Gallery car={car} />
              {car.dimensions.length > 0 ? <OutbackDimensions dimensions={car.dimensions} /> : null}
            </div>
            <aside className="car-page__side" aria-label="Price and contact">
              <PriceBox page={page} />
            </aside>
            <div className="car-page__rest">
              <KeyFacts facts={car.keyFacts.filter((fact) => !isDimension(fact))} />
              <CarSections page={page} />
            </div>
          </div>
        </>
      )}
      {page.similar.length > 0 ? (
        <section className="outback-section" aria-labelledby="similar-heading">
          <h2 id="similar-heading" className="outback-heading outback-car__heading">
            {isGone ? 'Nearest in stock' : `Similar ${site.stockNoun.many}`}
          </h2>
          <ul className="outback-cards">
            {page.similar.map((card) => (
              <li key={card.id}>
                <OutbackCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {isGone ? null : <PhoneBar page={page} />}
    </article>
  );
}
