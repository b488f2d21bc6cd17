/** Photographs in a row that swipes, with an arrow at each end: in the page and over the whole screen. */
import { type HTMLAttributes, type KeyboardEvent, type ReactNode, type Ref, useMemo } from 'react';
import type { PhotoStrip as Movement } from '#web/client/gallery.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { GalleryView } from './gallery-view.ts';

type Props = {
  readonly images: GalleryView['images'];
  readonly movement: Movement;
  /** Class prefix of the place: `gallery` gives `gallery__strip`. */
  readonly block: string;
  /** The same function each time: the photographs are drawn once, however often another is in view. */
  readonly renderPhoto: (image: GalleryView['images'][number], index: number) => ReactNode;
  /** Names each photograph for links without script. */
  readonly photoId?: (index: number) => string;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  readonly nextRef?: Ref<HTMLButtonElement>;
  readonly handlers?: Pick<HTMLAttributes<HTMLUListElement>, 'onClick' | 'onPointerMove' | 'onDragStart'>;
};

export function PhotoStrip(props: Props) {
  const { images, movement, block, renderPhoto, photoId, onKeyDown, nextRef, handlers } = props;
  const photos = useMemo(
    () =>
      images.map((image, index) => (
        <li key={image.url} id={photoId?.(index)} className={`${block}__item`}>
          {renderPhoto(image, index)}
        </li>
      )),
    [images, block, renderPhoto, photoId],
  );
  return (
    <>
      <ul
        ref={movement.ref}
        className={`${block}__strip`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region is reached and scrolled by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        onScroll={movement.onScroll}
        onPointerDown={movement.onGrab}
        onWheel={movement.onGrab}
        {...handlers}
      >
        {photos}
      </ul>
      {images.length > 1 ? (
        <>
          <button
            className={`${block}__arrow ${block}__arrow--back needs-script`}
            type="button"
            aria-label="Previous photo"
            onClick={() => movement.show(movement.current - 1)}
          >
            <Icon name="chevron-left" size={24} />
          </button>
          <button
            ref={nextRef}
            className={`${block}__arrow ${block}__arrow--on needs-script`}
            type="button"
            aria-label="Next photo"
            onClick={() => movement.show(movement.current + 1)}
          >
            <Icon name="chevron-right" size={24} />
          </button>
        </>
      ) : null}
    </>
  );
}
