/** A van as a card or, in the results, as a row: its size before its price, because that decides what can tow it. */
import { MapPin } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { CardPhotos } from '../../features/car-card/card-photos.tsx';
import { FinanceCells } from '../../features/car-card/finance-cells.tsx';
import { OutbackDimensions } from './outback-dimensions.tsx';

type Props = { readonly card: CarCardView; readonly isRow?: boolean; readonly priority?: boolean };

export function OutbackCard({ card, isRow = false, priority = false }: Props) {
  const isSold = card.availability.kind === 'sold';
  const sizes = isRow
    ? '(min-width: 1300px) 430px, (min-width: 992px) 300px, calc(100vw - 56px)'
    : '(min-width: 1300px) 397px, (min-width: 768px) 45vw, calc(100vw - 56px)';
  return (
    <article
      className={`outback-card car-card${isRow ? ' outback-card--row' : ''}${isSold ? ' car-card--sold' : ''}`}
    >
      <div className="car-card__photo outback-card__photo">
        <CardPhotos card={card} priority={priority} sizes={sizes} />
        {card.tag ? <span className={`tag tag--${card.tag.kind}`}>{card.tag.label}</span> : null}
        {card.locationName ? (
          <span className="car-card__place">
            <MapPin aria-hidden="true" size={14} strokeWidth={1.75} />
            {card.locationName}
          </span>
        ) : null}
      </div>
      <div className="outback-card__body">
        <div className="outback-card__top">
          <div>
            <h3 className="outback-card__title">
              <a className="car-card__link" href={card.href}>
                {card.title}
              </a>
            </h3>
            <p className="outback-card__subtitle">{card.subtitle}</p>
          </div>
          {isRow ? <Price card={card} /> : null}
        </div>
        {card.dimensions.length > 0 ? <OutbackDimensions dimensions={card.dimensions} /> : null}
        {isRow ? null : <Price card={card} />}
        <div className="outback-card__foot">
          {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
          <div className="outback-card__actions">
            <a
              className="button button--primary button--small"
              href={isSold ? `${card.href}/enquire` : card.href}
            >
              {isSold ? 'Find Me Something Similar' : 'View Details'}
            </a>
            {isSold ? null : (
              <a className="outback-card__quiet" href={`${card.href}/enquire`}>
                Enquire<span className="visually-hidden"> about this {card.title}</span>
              </a>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

function Price({ card }: { readonly card: CarCardView }) {
  if (card.availability.kind === 'sold') return <p className="car-card__sold">{card.soldText}</p>;
  if (card.price.kind === 'no-price') return <p className="outback-card__price">{card.price.text}</p>;
  return (
    <p className="outback-card__price">
      <b className="tabular">{card.price.text}</b> <span>{card.price.priceType}</span>
      {card.price.wasText ? (
        <>
          {' '}
          <s className="tabular">
            <span className="visually-hidden">was </span>
            {card.price.wasText}
          </s>
        </>
      ) : null}
    </p>
  );
}
