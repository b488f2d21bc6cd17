/** The actions of a card in every template: one or two as buttons, the rest as quiet words, then until when it is held. */

import type { CardAction } from '#domain/car-actions/card-actions.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

type Props = {
  readonly card: CarCardView;
  /** Class prefix of the template: `volt-actions` gives `volt-actions__quiet`. */
  readonly block?: string;
  /** The classes of an action that is drawn as a button; null for quiet words. */
  readonly buttonClass?: (action: CardAction, index: number) => string | null;
};

export function CardActions({ card, block = 'card-actions', buttonClass = firstTwo }: Props) {
  return (
    <div className={block}>
      {card.actions.map((action, index) => (
        <a
          key={action.kind}
          className={buttonClass(action, index) ?? `${block}__quiet`}
          href={action.href}
          data-action={action.kind}
          // A list of links that all say "View Details" means nothing: the car is named for screen readers.
          aria-label={`${action.label}: ${card.title}`}
        >
          {action.label}
        </a>
      ))}
      {card.displacedTags.map((text) => (
        <span key={text} className={`${block}__hold`}>
          {text}
        </span>
      ))}
      {card.holdText ? (
        <span className={`${block}__hold`} data-hold={card.id}>
          {card.holdText}
        </span>
      ) : null}
    </div>
  );
}

/** The only button of a sold car is no call to buy, so it stays outlined. */
function firstTwo({ kind }: CardAction, index: number): string | null {
  if (index > 1) return null;
  return `button ${index === 0 && kind === 'details' ? 'button--soft' : 'button--outline'} button--small`;
}
