import type { BlockOf } from '#domain/content/blocks/block-registry.ts';
import { Icon } from '#web/ui/icon.tsx';
import { activationAttributes } from '#web/ui/island.tsx';
import { Picture } from '#web/ui/picture.tsx';

type Props = { readonly block: BlockOf<'popup'>; readonly place: string };

/**
 * A note in the corner, over the page and not in its way. `popup.enhance.ts` opens it where it was not dismissed in
 * this browser; without script that could not be remembered, and it is not shown.
 */
export function PopupBlock({ block, place }: Props) {
  const id = `${place}-popup`;
  return (
    <div
      id={id}
      className="popup"
      role="dialog"
      popover="manual"
      aria-labelledby={`${id}-title`}
      data-enhance="popup"
      data-popup={block.id}
      {...activationAttributes('load')}
    >
      {block.src ? (
        <Picture className="popup__picture" src={block.src} alt="" sizes="(min-width: 576px) 380px, 100vw" />
      ) : null}
      <div className="popup__text">
        <h2 id={`${id}-title`} className="popup__title">
          {block.title}
        </h2>
        <p>{block.description}</p>
        {block.linkTo ? (
          <a className="button button--primary" href={block.linkTo}>
            {block.buttonText}
          </a>
        ) : null}
      </div>
      <button
        className="icon-button popup__close"
        type="button"
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label="Close"
      >
        <Icon name="x" size={22} />
      </button>
    </div>
  );
}
