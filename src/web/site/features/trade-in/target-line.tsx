/** The dealer's car that a valuation goes against, in one line; or the one it was asked from, where it cannot go against that. */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

export function TargetLine({ target }: { readonly target: CarCardView | null }) {
  if (target === null) return null;
  const { price } = target;
  const name = <a href={target.href}>{target.title}</a>;
  if (!target.takesTradeIn) {
    return (
      <span className="trade-in__against">
        You came from the {name}
        <Why target={target} />. We value yours separately.
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

/** For the holder the browser says instead that it is theirs. */
function Why({ target: { id, holdText, soldText } }: { readonly target: CarCardView }) {
  if (holdText !== null) {
    return (
      <>
        {' ('}
        <span data-hold={id}>{inMidst(holdText)}</span>)
      </>
    );
  }
  return soldText === null ? null : ` (${inMidst(soldText)})`;
}

const inMidst = (text: string) => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
