/** A van as a card or, in the results, as a row: its size before its price, because that decides what can tow it. */

import { Fragment } from 'react';
import type { CaravanDimension } from '#domain/car/specification/caravan-card-figures.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { cardClass } from '#web/site/parts/car-card/car-card.tsx';
import { CardActions } from '#web/site/parts/car-card/card-actions.tsx';
import { CardPhoto } from '#web/site/parts/car-card/card-photo.tsx';
import { CardPrice } from '#web/site/parts/car-card/card-price.tsx';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';
import { rigPlaceholder } from '#web/site/parts/rig/rig-placeholder.ts';

type OutbackCardProps = { readonly card: CarCardView; readonly isRow?: boolean; readonly priority?: boolean };

export function OutbackCard({ card, isRow = false, priority = false }: OutbackCardProps) {
  const sizes = isRow
    ? '(min-width: 1300px) 408px, (min-width: 992px) 300px, calc(100vw - 56px)'
    : '(min-width: 1300px) 397px, (min-width: 768px) 45vw, calc(100vw - 56px)';
  return (
    <div className={cardClass(card, `outback-card${isRow ? ' outback-card--row' : ''}`)}>
      <CardPhoto card={card} priority={priority} sizes={sizes} className="outback-card__photo" />
      <div className="outback-card__body">
        <div className="outback-card__top">
          <h3 className="outback-card__title">
            <a className="car-card__link" href={card.href}>
              {card.title}
            </a>
          </h3>
          <p className="outback-card__subtitle">
            {[card.subtitle, ...card.facts].filter(Boolean).join(', ')}
          </p>
          {isRow ? <CardPrice card={card} block="outback-card" /> : null}
        </div>
        {card.dimensions.length > 0 ? (
          <OutbackDimensions dimensions={card.dimensions} place={rigPlaceholder(card)} />
        ) : null}
        {isRow ? null : <CardPrice card={card} block="outback-card" />}
        {card.finance.isShown ? <FinanceCells finance={card.finance} /> : null}
        <CardActions
          card={card}
          block="outback-actions"
          buttonClass={(_, index) => (index === 0 ? 'button button--primary button--small' : null)}
        />
      </div>
    </div>
  );
}

type OutbackDimensionsProps = {
  readonly dimensions: readonly CaravanDimension[];
  /** For the line behind it (`rig-placeholder.ts`). */
  readonly place?: { readonly 'data-rig'?: string };
};

/** Body length, tare, ATM, sleeps, in one strip. */
export function OutbackDimensions({ dimensions, place = {} }: OutbackDimensionsProps) {
  return (
    <dl className="outback-dimensions" {...place}>
      {dimensions.map((dimension) => (
        <Fragment key={dimension.label}>
          <dt>{dimension.label}</dt>
          <dd>{dimension.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
