/** Moves a strip of photos that swipes: by arrows, keys and thumbnails, and knows which photo is in view. */
import { type KeyboardEvent, type RefObject, type UIEvent, useEffect, useRef, useState } from 'react';

export type PhotoStrip = {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly current: number;
  /** Goes round at both ends. `jump` without movement. */
  readonly show: (index: number, jump?: 'jump') => void;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  /** The shopper moves the strip by hand: wherever it was going, it goes no longer. */
  readonly onGrab: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

export function usePhotoStrip(count: number, start = 0): PhotoStrip {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  /** Where a movement by arrow or key is going, so that quick presses add up. */
  const target = useRef(start);
  /** True from a press until its photo is reached: what the strip passes on its way is not chosen. */
  const isUnderWay = useRef(false);

  // A link of the page may have moved it before any script was here.
  useEffect(() => {
    const strip = ref.current;
    const currentPhoto = strip ? restingPhoto(strip.scrollLeft / Math.max(1, strip.clientWidth)) : null;
    if (!currentPhoto) return;
    target.current = currentPhoto;
    setCurrent(currentPhoto);
  }, []);

  const show = (index: number, jump?: 'jump') => {
    const requestedCount = ((index % count) + count) % count;
    const strip = ref.current;
    const isFar = Math.abs(requestedCount - target.current) > 3;
    const isStill = jump === 'jump' || isFar || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const left = requestedCount * (strip?.clientWidth ?? 0);
    strip?.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
    target.current = requestedCount;
    isUnderWay.current = strip !== null && Math.abs(strip.scrollLeft - left) > 1;
    setCurrent(requestedCount);
  };
  // Its listeners go with the strip. Without it the browser's own swipes are left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what it is given stays as good as new
  useEffect(() => {
    import('./finish-swipes.ts').then(
      ({ finishSwipes }) => finishSwipes(ref.current, { target, show, say: setCurrent }),
      () => undefined,
    );
  }, []);

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const currentPhoto = restingPhoto(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
    if (currentPhoto === null || (isUnderWay.current && currentPhoto !== target.current)) return;
    isUnderWay.current = false;
    target.current = currentPhoto;
    setCurrent(currentPhoto);
  };
  const onGrab = () => {
    isUnderWay.current = false;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexAfterKey(event.key, target.current, count);
    if (index === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index);
  };
  return { ref, current, show, onScroll, onGrab, onKeyDown };
}

/** The photo that a strip has stopped at, `position` in photos from the first; null between two. */
export function restingPhoto(position: number): number | null {
  const nearest = Math.round(position);
  return Math.abs(position - nearest) < 0.02 ? nearest : null;
}

/** Arrows move by one, Home and End to the ends; null for every other key. */
export function indexAfterKey(key: string, current: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count;
    case 'ArrowLeft':
      return (current - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
