/** Photographs in a row that swipes, with an arrow at each end: in the page and over the whole screen. */
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useMemo,
} from 'react';
import type { PhotoStrip as Movement } from '#web/client/gallery.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { type GalleryView, photoId } from './gallery-view.ts';

type PhotoStripProps = {
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

export function PhotoStrip(props: PhotoStripProps) {
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

const maxThumbnails = 7;

type GalleryThumbnailsProps = {
  readonly images: GalleryView['images'];
  readonly current: number;
  readonly onShow: (index: number) => void;
  readonly onOpen: (index: number) => void;
};

/**
 * Small pictures under the large one on every width; the last one says how many are not shown. Links without script.
 */
export function GalleryThumbnails({ images, current, onShow, onOpen }: GalleryThumbnailsProps) {
  if (images.length < 2) return null;
  const shown = images.slice(0, maxThumbnails);
  const hidden = images.length - maxThumbnails;
  // The last thumbnail represents itself and all that follow.
  const stacked = hidden > 0 ? hidden + 1 : 0;
  return (
    <ul className="gallery__thumbnails">
      {shown.map((image, index) => {
        const isStack = stacked > 0 && index === maxThumbnails - 1;
        const onClick = (event: MouseEvent) => {
          event.preventDefault();
          if (isStack) onOpen(index);
          else onShow(index);
        };
        const isCurrent = index === current || (isStack && current > index);
        const name = `Photo ${index + 1}${image.caption ? `: ${image.caption}` : ''}`;
        return (
          <li key={image.url}>
            <a
              className="gallery__thumbnail"
              href={`#${photoId(index)}`}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={onClick}
            >
              <Picture
                src={image.url}
                alt={isStack ? `${stacked} more photos, from ${name}` : name}
                sizes="117px"
                widths={[160, 240]}
              />
              {isStack ? (
                <span className="gallery__stack tabular" aria-hidden="true">
                  +{stacked}
                </span>
              ) : null}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
