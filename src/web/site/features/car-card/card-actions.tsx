/** The actions of a card (CARD-1): one in the soft button, one outlined, the rest as quiet words. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import type { CardAction } from '../../../../domain/car/card-actions.ts';

export function CardActions({ card }: { readonly card: CarCardView }) {
  const [first, second, ...rest] = card.actions;
  return (
    <div className="card-actions">
      {first ? <ActionButton card={card} action={first} isFirst /> : null}
      {second ? <ActionButton card={card} action={second} isFirst={false} /> : null}
      {rest.map((action) => (
        <a key={action.kind} className="card-actions__quiet" href={action.href}>
          <ActionLabel card={card} action={action} />
        </a>
      ))}
      {card.holdText ? <span className="card-actions__hold">{card.holdText}</span> : null}
    </div>
  );
}

type ActionProps = { readonly card: CarCardView; readonly action: CardAction };

/** The only button of a sold car is no call to buy, so it stays outlined. */
function ActionButton({ card, action, isFirst }: ActionProps & { readonly isFirst: boolean }) {
  const look = isFirst && action.kind === 'details' ? 'button--soft' : 'button--outline';
  return (
    <a className={`button ${look} button--small card-actions__button--${action.kind}`} href={action.href}>
      <ActionLabel card={card} action={action} />
    </a>
  );
}

/** A list of links that all say "View Details" tells nothing: the car is named for those who hear it. */
export function ActionLabel({ card, action }: ActionProps) {
  return (
    <>
      {action.label}
      <span className="visually-hidden">: {card.title}</span>
    </>
  );
}
