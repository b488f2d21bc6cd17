/**
 * The nearest cars in stock and how each differs: small beside an available car, as whole cards under one that is gone.
 */

import type { FC } from 'react';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { formatSimilarReasons, type SimilarCarView } from '#view-models/car-page/similar-car-view.ts';
import { CardsWarning } from '#web/site/parts/car-card/cards-warning.tsx';
import { ArrowLink } from '#web/ui/arrow-link.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Silhouette } from '#web/ui/silhouette.tsx';

type PanelProps = {
  readonly title: string;
  readonly similar: readonly SimilarCarView[];
  readonly link: { readonly label: string; readonly href: string };
};

export function SimilarPanel({ title, similar, link }: PanelProps) {
  if (similar.length === 0) return null;
  return (
    <section className="similar-panel" aria-labelledby="similar-heading">
      <div className="similar-panel__head cluster">
        <h2 id="similar-heading" className="similar-panel__title">
          {title}
        </h2>
        <ArrowLink href={link.href}>{link.label}</ArrowLink>
      </div>
      <ul className="similar-panel__list">
        {similar.map(({ card, reasons }) => (
          <li key={card.id} className="similar-car">
            <SimilarPhoto card={card} />
            <h3 className="similar-car__title">
              <a className="similar-car__link" href={card.href}>
                {card.title}
              </a>
            </h3>
            <p className="similar-car__facts">
              {[card.facts[0], card.locationName].filter(Boolean).join(', ')}
            </p>
            <SimilarPrice card={card} />
            <p className="similar-car__reasons">{formatSimilarReasons(reasons)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function SimilarPhoto({ card }: { readonly card: CarCardView }) {
  const photo = card.images[0];
  return (
    <div className="similar-car__photo">
      {photo ? (
        <Picture src={photo.url} alt="" sizes="(min-width: 992px) 252px, 70vw" />
      ) : (
        <Silhouette body={card.bodyType ?? 'SUV'} />
      )}
    </div>
  );
}

function SimilarPrice({ card: { price } }: { readonly card: CarCardView }) {
  if (price.kind === 'no-price') return <p className="similar-car__price">{price.text}</p>;
  return (
    <p className="similar-car__price">
      <b className="tabular">{price.text}</b> <span>{price.priceType}</span>
    </p>
  );
}

type NearestProps = {
  readonly similar: readonly SimilarCarView[];
  readonly Card: FC<{ readonly card: CarCardView }>;
};

/** Under a car that is gone: the template's own cards, each with its reasons as pills. */
export function NearestCars({ similar, Card }: NearestProps) {
  return (
    <>
      <ul className="nearest-cars">
        {similar.map(({ card, reasons }) => (
          <li key={card.id} className="nearest-cars__item">
            <ul className="nearest-cars__reasons cluster" aria-label={`How the ${card.title} compares`}>
              {reasons.map((reason) => (
                <li key={reason} className="nearest-cars__reason">
                  {reason}
                </li>
              ))}
            </ul>
            <Card card={card} />
          </li>
        ))}
      </ul>
      <CardsWarning cards={similar.map(({ card }) => card)} />
    </>
  );
}
