import type { BlockOf } from '#domain/content/blocks/block-registry.ts';

type Props = { readonly words: Pick<BlockOf<'image-banner'>, 'heading' | 'text' | 'action'> };

/** Words over a picture, on a veil of their own so that they are read over any picture. */
export function OverlayText({ words: { heading, text, action } }: Props) {
  return (
    <div className="overlay-text">
      <h2 className="overlay-text__heading">{heading}</h2>
      {text ? <p className="overlay-text__text">{text}</p> : null}
      {action ? (
        <a className="button overlay-text__button" href={action.href}>
          {action.label}
        </a>
      ) : null}
    </div>
  );
}
