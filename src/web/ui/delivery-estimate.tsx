/** What delivery to a place is likely to cost, and on request how that was worked out. Needs no script. */
import { Icon } from './icon.tsx';

type Props = {
  readonly place: string;
  readonly price: string;
  readonly basis: readonly string[];
};

export function DeliveryEstimate({ place, price, basis }: Props) {
  return (
    <div className="delivery-estimate">
      <p className="delivery-estimate__price">
        <Icon name="truck" size={16} />
        <span>
          Delivery to {place}: <b>{price}</b>
        </span>
      </p>
      <details className="delivery-estimate__basis meta">
        <summary className="delivery-estimate__how">How we calculate this</summary>
        {basis.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </div>
  );
}
