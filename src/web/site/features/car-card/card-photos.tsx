/**
 * Up to five photos of a card (D-6): swiped on a phone, shown one after the other as a mouse moves across. Only the
 * first is fetched until a pointer comes. Without any photo, the New Arrival panel (CARD-3, CARD-11).
 */
import { type PointerEvent, type UIEvent, useRef, useState } from 'react';
import type { CarImage } from '../../../../domain/car/car.ts';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Silhouette } from '../../../ui/silhouette.tsx';

type Props = { readonly card: CarCardView; readonly priority: boolean; readonly sizes: string };

const mostPhotos = 5;

export function CardPhotos({ card, priority, sizes }: Props) {
  const photos = card.images.slice(0, mostPhotos);
  return photos.length === 0 ? (
    <NoPhoto card={card} />
  ) : (
    <PhotoStrip card={card} photos={photos} priority={priority} sizes={sizes} />
  );
}

function NoPhoto({ card }: { readonly card: CarCardView }) {
  return (
    <div className="card-photos card-photos--none">
      <Silhouette body={card.bodyType ?? 'SUV'} />
      <p className="card-photos__note">{card.noPhotoText}</p>
      {card.requestPhotosHref ? (
        <a className="button button--outline button--small card-photos__ask" href={card.requestPhotosHref}>
          Request photos
          <span className="visually-hidden">: {card.title}</span>
        </a>
      ) : null}
    </div>
  );
}

function PhotoStrip({ card, photos, priority, sizes }: Props & { readonly photos: readonly CarImage[] }) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [isAwake, setAwake] = useState(false);
  const [shown, setShown] = useState(0);
  // Without script nothing could fill the other frames, so there are none to swipe to.
  const hasFrames = useHydrated();

  function show(index: number) {
    const element = strip.current;
    if (element) element.scrollLeft = index * element.clientWidth;
  }

  /** Each part of the width stands for one photo. Whoever asked for less motion sees the others by swiping only. */
  function followPointer(event: PointerEvent<HTMLElement>) {
    if (event.pointerType !== 'mouse' || photos.length < 2) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const part = Math.floor(((event.clientX - left) / width) * photos.length);
    show(Math.min(photos.length - 1, Math.max(0, part)));
  }

  function noteScroll({ currentTarget }: UIEvent<HTMLElement>) {
    setShown(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)));
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useAnchorContent: a second way to the same page for pointers only; the title is the link */}
      <a
        ref={strip}
        className="card-photos"
        href={card.href}
        tabIndex={-1}
        aria-hidden="true"
        draggable={false}
        onPointerEnter={() => setAwake(true)}
        onPointerDown={() => setAwake(true)}
        onPointerMove={followPointer}
        onPointerLeave={(event) => event.pointerType === 'mouse' && show(0)}
        onScroll={noteScroll}
      >
        {photos.map((image, index) =>
          index === 0 || isAwake ? (
            <Picture
              key={image.url}
              className="card-photos__photo"
              src={image.url}
              alt={index === 0 ? card.name : ''}
              sizes={sizes}
              widths={[320, 480, 640, 960]}
              priority={index === 0 && priority}
            />
          ) : hasFrames ? (
            <span key={image.url} className="card-photos__photo" />
          ) : null,
        )}
      </a>
      {photos.length > 1 ? (
        <span className="car-card__dots" aria-hidden="true">
          {photos.map((image, index) => (
            <i key={image.url} className={index === shown ? 'is-shown' : undefined} />
          ))}
        </span>
      ) : null}
    </>
  );
}
