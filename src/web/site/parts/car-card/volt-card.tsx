/** A car edge to edge: photo, name against range, price with its repayment, one button and quiet words. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { cardClass } from '#web/site/parts/car-card/car-card.tsx';
import { CardActions } from '#web/site/parts/car-card/card-actions.tsx';
import { CardPhoto } from '#web/site/parts/car-card/card-photo.tsx';
import { CardPrice } from '#web/site/parts/car-card/card-price.tsx';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { rigPlaceholder } from '#web/site/parts/rig/rig-placeholder.ts';

type Props = { readonly card: CarCardView; readonly priority?: boolean };

export function VoltCard({ card, priority = false }: Props) {
  return (
    <div className={cardClass(card, 'volt-card')}>
      <CardPhoto card={card} priority={priority} sizes="(min-width: 992px) 50vw, 100vw" />
      <div className="volt-card__body">
        <div className="volt-card__head" {...rigPlaceholder(card)}>
          <div className="volt-card__text">
            <h3 className="volt-card__title">
              <a className="car-card__link" href={card.href}>
                {card.title}
              </a>
            </h3>
            <p className="volt-card__line">{[card.subtitle, ...card.facts].filter(Boolean).join(', ')}</p>
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
          <CardPrice card={card} block="volt-card" />
          {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
        </div>
        <CardActions
          card={card}
          block="volt-actions"
          buttonClass={(_, index) => (index === 0 ? 'button button--primary' : null)}
        />
      </div>
    </div>
  );
}
