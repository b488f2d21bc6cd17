/** A car edge to edge: photo, name against range, price with its repayment, one button. */
import { MapPin } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { CardPhotos } from '../../features/car-card/card-photos.tsx';
import { FinanceCells } from '../../features/car-card/finance-cells.tsx';

type Props = { readonly card: CarCardView; readonly priority?: boolean };

export function VoltCard({ card, priority = false }: Props) {
  const isSold = card.availability.kind === 'sold';
  return (
    <article className={`volt-card car-card${isSold ? ' car-card--sold' : ''}`}>
      <div className="car-card__photo">
        <CardPhotos card={card} priority={priority} sizes="(min-width: 992px) 50vw, 100vw" />
        {card.tag ? <span className={`tag tag--${card.tag.kind}`}>{card.tag.label}</span> : null}
      </div>
      <div className="volt-card__body">
        <div className="volt-card__head">
          <div>
            <h3 className="volt-card__title">
              <a className="car-card__link" href={card.href}>
                {card.title}
              </a>
            </h3>
            <p className="volt-card__line">{[card.subtitle, card.facts[0]].filter(Boolean).join(', ')}</p>
            {card.locationName ? (
              <p className="volt-card__line">
                <MapPin aria-hidden="true" size={14} strokeWidth={1.75} /> {card.locationName}
              </p>
            ) : null}
          </div>
          {card.rangeKm ? (
            <p className="volt-card__range">
              <b>
                {card.rangeKm}
                <small>km</small>
              </b>
              range
            </p>
          ) : null}
        </div>
        <div className="volt-card__money">
          {isSold ? (
            <p className="volt-card__line">{card.soldText}</p>
          ) : card.price.kind === 'price' ? (
            <p className="volt-card__price tabular">
              {card.price.text} <small>{card.price.priceType}</small>
            </p>
          ) : (
            <p className="volt-card__price">{card.price.text}</p>
          )}
          {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
        </div>
        <div className="volt-card__actions">
          <a className="button button--primary" href={isSold ? `${card.href}/enquire` : card.href}>
            {isSold ? 'Find Me Something Similar' : 'View Details'}
          </a>
          {isSold ? null : (
            <a className="volt-card__quiet" href={`${card.href}/enquire`}>
              Enquire<span className="visually-hidden"> about this {card.title}</span>
            </a>
          )}
        </div>
      </div>
    </article>
  );
}
