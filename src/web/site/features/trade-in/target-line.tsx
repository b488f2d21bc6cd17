/** The dealer's car that a valuation goes against, in one line. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export function TargetLine({ target }: { readonly target: CarCardView | null }) {
  if (target === null) return null;
  const { price } = target;
  return (
    <span className="trade-in__against">
      Against the <a href={target.href}>{target.title}</a>
      {price.kind === 'price' ? `, ${price.text} ${price.priceType}` : ''}
    </span>
  );
}
