/** One car in a grid: photo, name, facts, price, repayment, actions (CARD group). The title's link covers the card. */
import { ArrowRight, MapPin, TrendingDown } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { CardPhotos } from './card-photos.tsx';
import { FinanceCells } from './finance-cells.tsx';

type Props = {
  readonly card: CarCardView;
  /** True on the first row, whose photos paint the page. */
  readonly priority?: boolean;
  readonly sizes?: string;
};

const gridSizes = '(min-width: 1200px) 311px, (min-width: 768px) 45vw, calc(100vw - 32px)';

export function CarCard({ card, priority = false, sizes = gridSizes }: Props) {
  const isSold = card.availability.kind === 'sold';
  return (
    <article className={`car-card${isSold ? ' car-card--sold' : ''}`}>
      <div className="car-card__photo">
        <CardPhotos card={card} priority={priority} sizes={sizes} />
        {card.tag ? <span className={`tag tag--${card.tag.kind}`}>{card.tag.label}</span> : null}
        {card.locationName ? (
          <span className="car-card__place">
            <MapPin aria-hidden="true" size={14} strokeWidth={1.75} />
            {card.locationName}
          </span>
        ) : null}
      </div>
      <div className="car-card__body">
        <div>
          <h3 className="car-card__title">
            <a className="car-card__link" href={card.href}>
              {card.title}
            </a>
          </h3>
          <p className="car-card__subtitle">{card.subtitle || '\u00a0'}</p>
        </div>
        <ul className="car-card__facts">
          {card.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {isSold ? <p className="car-card__sold">{card.soldText}</p> : <CardPrice card={card} />}
        <div className="car-card__foot">
          {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
          <CardActions card={card} />
        </div>
      </div>
    </article>
  );
}

function CardPrice({ card }: { readonly card: CarCardView }) {
  const { price } = card;
  if (price.kind === 'no-price') return <p className="car-card__no-price">{price.text}</p>;
  return (
    <div>
      <p className="car-card__price">
        <b className="tabular">{price.text}</b> <span>{price.priceType}</span>
        {price.wasText ? (
          <>
            {' '}
            <s className="tabular">
              <span className="visually-hidden">was </span>
              {price.wasText}
            </s>
          </>
        ) : null}
      </p>
      {price.belowMarketText ? (
        <p className="market-pill">
          <TrendingDown aria-hidden="true" size={16} strokeWidth={1.75} />
          {price.belowMarketText}
        </p>
      ) : null}
    </div>
  );
}

/** A sold car keeps no price-led action (F-18). */
function CardActions({ card }: { readonly card: CarCardView }) {
  if (card.availability.kind === 'sold' || card.price.kind === 'no-price') {
    return (
      <div className="car-card__actions">
        {card.availability.kind === 'sold' ? null : (
          <a className="button button--soft button--small" href={card.href}>
            View Details
          </a>
        )}
        <a className="button button--outline button--small" href={`${card.href}/enquire`}>
          Find Me Something Similar
        </a>
      </div>
    );
  }
  return (
    <div className="car-card__actions">
      <a className="button button--soft button--small" href={card.href}>
        View Details
      </a>
      <a className="button button--outline button--small" href={`${card.href}/enquire`}>
        Enquire
        <span className="visually-hidden"> about this {card.title}</span>
        <ArrowRight aria-hidden="true" size={16} strokeWidth={1.75} />
      </a>
    </div>
  );
}
