/** One car in a grid: photo, name, facts, price, repayment, actions (CARD group). The title's link covers the card. */
import { TrendingDown } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { WasPrice } from '../../../ui/was-price.tsx';
import { CardActions } from './card-actions.tsx';
import { CardControls } from './card-controls.tsx';
import { CardPhotos } from './card-photos.tsx';
import { CardPlace } from './card-place.tsx';
import { CardTag } from './card-tag.tsx';
import { FinanceCells } from './finance-cells.tsx';

type Props = {
  readonly card: CarCardView;
  /** True on the first row, whose photos paint the page. */
  readonly priority?: boolean;
  readonly sizes?: string;
};

const gridSizes = '(min-width: 1200px) 311px, (min-width: 768px) 45vw, calc(100vw - 32px)';

export function CarCard({ card, priority = false, sizes = gridSizes }: Props) {
  return (
    <article className={cardClass(card)}>
      <div className="car-card__photo">
        <CardPhotos card={card} priority={priority} sizes={sizes} />
        <CardTag tag={card.tag} />
        <CardPlace card={card} />
        <CardControls card={card} />
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
        {card.soldText ? <p className="car-card__sold">{card.soldText}</p> : <CardPrice card={card} />}
        <div className="car-card__foot">
          {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
          <CardActions card={card} />
        </div>
      </div>
    </article>
  );
}

/** The photo of a car that is gone is grey, in every template (CARD-5). */
export function cardClass(card: CarCardView, own = ''): string {
  return `${own} car-card${card.availability.kind === 'sold' ? ' car-card--sold' : ''}`.trim();
}

function CardPrice({ card }: { readonly card: CarCardView }) {
  const { price } = card;
  if (price.kind === 'no-price') return <p className="car-card__no-price">{price.text}</p>;
  return (
    <div>
      <p className="car-card__price">
        <b className="tabular">{price.text}</b> <span>{price.priceType}</span>
        <WasPrice text={price.wasText} />
      </p>
      <MarketPill text={price.belowMarketText} />
    </div>
  );
}

/** CARD-10, PRICE-8. */
export function MarketPill({ text }: { readonly text: string | null }) {
  if (!text) return null;
  return (
    <p className="market-pill">
      <TrendingDown aria-hidden="true" size={16} strokeWidth={1.75} />
      {text}
    </p>
  );
}
