/** The page of one car: gallery and price first, then everything a buyer asks, in the contract's order (VDP-1). */
import { ArrowLeft } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import type { CarPageView } from '../../../../use-cases/car/view-car.ts';
import type { SiteView } from '../../../../use-cases/site/view-site.ts';
import { CarCard } from '../car-card/car-card.tsx';
import { CarSections } from './car-sections.tsx';
import { Gallery } from './gallery.tsx';
import { KeyFacts } from './key-facts.tsx';
import { PhoneBar } from './phone-bar.tsx';
import { PriceBox } from './price-box.tsx';
import { SoldNotice } from './sold-notice.tsx';

type Props = { readonly site: SiteView; readonly page: CarPageView };

export function CarPage({ site, page }: Props) {
  const { car } = page;
  const isGone = car.availability.kind === 'sold' || car.availability.kind === 'withdrawn';
  return (
    <article className="wrap car-page">
      <a className="car-page__back" href={car.similarHref}>
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
        More {car.make} {car.model}
      </a>
      {isGone ? (
        <>
          <SoldNotice page={page} />
          <SimilarCars title={`Nearest ${site.stockNoun.many} in stock`} cards={page.similar} />
        </>
      ) : (
        <div className="car-page__layout">
          <div className="car-page__gallery">
            <Gallery car={car} />
          </div>
          <aside className="car-page__side" aria-label="Price and contact">
            <PriceBox page={page} />
          </aside>
          <div className="car-page__rest">
            <KeyFacts facts={car.keyFacts} />
            <SimilarCars title={`Similar ${site.stockNoun.many}`} cards={page.similar} />
            <CarSections page={page} />
          </div>
        </div>
      )}
      {isGone ? null : <PhoneBar page={page} />}
    </article>
  );
}

function SimilarCars({ title, cards }: { readonly title: string; readonly cards: readonly CarCardView[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="car-page__similar" aria-labelledby="similar-heading">
      <h2 id="similar-heading" className="car-page__heading">
        {title}
      </h2>
      <ul className="car-page__similar-list">
        {cards.map((card) => (
          <li key={card.id}>
            <CarCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  );
}
