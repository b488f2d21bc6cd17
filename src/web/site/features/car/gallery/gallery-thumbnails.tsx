/** Small pictures under the large one on every width; the last one says how many are not shown. Links without script. */
import type { MouseEvent } from 'react';
import { Picture } from '#web/ui/picture.tsx';
import { type GalleryView, photoId } from './gallery-view.ts';

const maxThumbnails = 7;

type Props = {
  readonly images: GalleryView['images'];
  readonly current: number;
  readonly onShow: (index: number) => void;
  readonly onOpen: (index: number) => void;
};

export function GalleryThumbnails({ images, current, onShow, onOpen }: Props) {
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
