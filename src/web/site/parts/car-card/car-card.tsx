/** One car in a grid: photo, name, facts, price, repayment, actions. The title's link covers the card. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { rigPlaceholder } from '#web/site/parts/rig/rig-placeholder.ts';
import { CardActions } from './card-actions.tsx';
import { CardPhoto } from './card-photo.tsx';
import { CardPrice } from './card-price.tsx';
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
    <div className={cardClass(card)}>
      <CardPhoto card={card} priority={priority} sizes={sizes} />
      <div className="car-card__body">
        <h3 className="car-card__title">
          <a className="car-card__link" href={card.href}>
            {card.title}
          </a>
        </h3>
        <p className="car-card__subtitle">{card.subtitle || '\u00a0'}</p>
        <p className="car-card__facts" {...rigPlaceholder(card)}>
          {card.facts.join(', ')}
        </p>
        <CardPrice card={card} block="car-card" />
        {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
        <CardActions card={card} />
      </div>
    </div>
  );
}

/** The photo of a car that is gone is grey, in every template. */
export function cardClass(card: CarCardView, own = ''): string {
  return `${own} car-card${card.availability.kind === 'sold' ? ' car-card--sold' : ''}`.trim();
}
