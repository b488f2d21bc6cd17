/** The dealer's car that a valuation goes against, in one line; or the one it was asked from, where it cannot go against that (TRADE-10). */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export function TargetLine({ target }: { readonly target: CarCardView | null }) {
  if (target === null) return null;
  const { price } = target;
  const name = <a href={target.href}>{target.title}</a>;
  if (!target.takesTradeIn) {
    const why = target.holdText ?? target.soldText;
    return (
      <span className="trade-in__against">
        You came from the {name}
        {why === null ? null : (
          <>
            {' ('}
            <span {...(target.holdText === null ? {} : { 'data-hold': target.id })}>
              {`${why.charAt(0).toLowerCase()}${why.slice(1)}`}
            </span>
            )
          </>
        )}
        . Yours is valued by itself.
      </span>
    );
  }
  return (
    <span className="trade-in__against">
      Against the {name}
      {price.kind === 'price' ? `, ${price.text} ${price.priceType}` : ''}
    </span>
  );
}
