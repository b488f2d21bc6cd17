/** A car edge to edge: photo, name against range, price with its repayment, one button and quiet words. */
import { MapPin } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { WasPrice } from '../../../ui/was-price.tsx';
import { cardClass, MarketPill } from '../../features/car-card/car-card.tsx';
import { ActionLabel } from '../../features/car-card/card-actions.tsx';
import { CardControls } from '../../features/car-card/card-controls.tsx';
import { CardPhotos } from '../../features/car-card/card-photos.tsx';
import { placeText } from '../../features/car-card/card-place.tsx';
import { CardTag } from '../../features/car-card/card-tag.tsx';
import { FinanceCells } from '../../features/car-card/finance-cells.tsx';

type Props = { readonly card: CarCardView; readonly priority?: boolean };

export function VoltCard({ card, priority = false }: Props) {
  return (
    <article className={cardClass(card, 'volt-card')}>
      <div className="car-card__photo">
        <CardPhotos card={card} priority={priority} sizes="(min-width: 992px) 50vw, 100vw" />
        <CardTag tag={card.tag} />
        <CardControls card={card} />
      </div>
      <div className="volt-card__body">
        <div className="volt-card__head">
          <div className="volt-card__words">
            <h3 className="volt-card__title">
              <a className="car-card__link" href={card.href}>
                {card.title}
              </a>
            </h3>
            <p className="volt-card__line">{[card.subtitle, card.facts[0]].filter(Boolean).join(', ')}</p>
            {card.locationName ? (
              <p className="volt-card__line">
                <MapPin aria-hidden="true" size={14} strokeWidth={1.75} /> {placeText(card)}
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
          <Price card={card} />
          {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
        </div>
        <div className="volt-card__actions">
          {card.actions.map((action, index) => (
            <a
              key={action.kind}
              className={index === 0 ? 'button button--primary' : 'volt-card__quiet'}
              href={action.href}
            >
              <ActionLabel card={card} action={action} />
            </a>
          ))}
          {card.holdText ? <span className="volt-card__hold">{card.holdText}</span> : null}
        </div>
      </div>
    </article>
  );
}

function Price({ card }: { readonly card: CarCardView }) {
  const { price } = card;
  if (card.soldText) return <p className="volt-card__sold">{card.soldText}</p>;
  if (price.kind === 'no-price') return <p className="volt-card__price">{price.text}</p>;
  return (
    <div>
      <p className="volt-card__price tabular">
        {price.text}{' '}
        <small>
          {price.priceType}
          <WasPrice text={price.wasText} />
        </small>
      </p>
      <MarketPill text={price.belowMarketText} />
    </div>
  );
}
