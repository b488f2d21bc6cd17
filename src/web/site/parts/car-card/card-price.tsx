/**
 * What a card shows in place of the price, in every template: price with its type, was-price, badge; or since when it
 * is gone.
 */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { OtherBasis, WasPrice } from '#web/ui/was-price.tsx';
import { changeOverPlaceholder } from './change-over-placeholder.ts';
import { FigureSign } from './finance-cells.tsx';

type Props = {
  readonly card: CarCardView;
  /** Class prefix of its card: `volt-card` gives `volt-card__price`. */
  readonly block: string;
};

export function CardPrice({ card, block }: Props) {
  const { price, soldText } = card;
  if (soldText) return <p className={`${block}__sold`}>{soldText}</p>;
  if (price.kind === 'no-price') return <p className={`${block}__no-price`}>{price.text}</p>;
  return (
    <div className={`${block}__pricing`} {...changeOverPlaceholder(card)}>
      <p className={`${block}__price`}>
        <b className="tabular">{price.text}</b>
        {` ${price.priceType} `}
        <FigureSign label={`What “${price.priceType}” means`} />
        <WasPrice text={price.wasText} />
      </p>
      <OtherBasis text={price.otherBasisText} />
      {price.belowMarketText ? (
        <p className={`market-pill ${withIcon('trending-down')}`}>{price.belowMarketText}</p>
      ) : null}
    </div>
  );
}
