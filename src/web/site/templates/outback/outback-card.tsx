/** A van as a card or, in the results, as a row: its size before its price, because that decides what can tow it. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { WasPrice } from '../../../ui/was-price.tsx';
import { cardClass, MarketPill } from '../../features/car-card/car-card.tsx';
import { ActionLabel } from '../../features/car-card/card-actions.tsx';
import { CardControls } from '../../features/car-card/card-controls.tsx';
import { CardPhotos } from '../../features/car-card/card-photos.tsx';
import { CardPlace } from '../../features/car-card/card-place.tsx';
import { CardTag } from '../../features/car-card/card-tag.tsx';
import { FinanceCells } from '../../features/car-card/finance-cells.tsx';
import { OutbackDimensions } from './outback-dimensions.tsx';

type Props = { readonly card: CarCardView; readonly isRow?: boolean; readonly priority?: boolean };

export function OutbackCard({ card, isRow = false, priority = false }: Props) {
  const sizes = isRow
    ? '(min-width: 1300px) 408px, (min-width: 992px) 300px, calc(100vw - 56px)'
    : '(min-width: 1300px) 397px, (min-width: 768px) 45vw, calc(100vw - 56px)';
  return (
    <article className={cardClass(card, `outback-card${isRow ? ' outback-card--row' : ''}`)}>
      <div className="car-card__photo outback-card__photo">
        <CardPhotos card={card} priority={priority} sizes={sizes} />
        <CardTag tag={card.tag} />
        <CardPlace card={card} />
        <CardControls card={card} />
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
            {card.actions.map((action, index) => (
              <a
                key={action.kind}
                className={index === 0 ? 'button button--primary button--small' : 'outback-card__quiet'}
                href={action.href}
              >
                <ActionLabel card={card} action={action} />
              </a>
            ))}
            {card.holdText ? <span className="outback-card__hold">{card.holdText}</span> : null}
          </div>
        </div>
      </div>
    </article>
  );
}

function Price({ card }: { readonly card: CarCardView }) {
  const { price } = card;
  if (card.soldText) return <p className="car-card__sold">{card.soldText}</p>;
  if (price.kind === 'no-price') return <p className="outback-card__price">{price.text}</p>;
  return (
    <div className="outback-card__price">
      <b className="tabular">{price.text}</b> <span>{price.priceType}</span>
      <WasPrice text={price.wasText} />
      <MarketPill text={price.belowMarketText} />
    </div>
  );
}
