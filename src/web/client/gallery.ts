/** Moves a strip of photos that swipes: by arrows, keys and thumbnails, and knows which photo is in view. */
import { type KeyboardEvent, type RefObject, type UIEvent, useRef, useState } from 'react';

export type PhotoStrip = {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly current: number;
  /** Goes round at both ends. `jump` without movement. */
  readonly show: (index: number, jump?: 'jump') => void;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
};

export function usePhotoStrip(count: number, start = 0): PhotoStrip {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(start);
  /** Where a movement by arrow or key is going, so that quick presses add up. */
  const target = useRef(start);

  const show = (index: number, jump?: 'jump') => {
    const wanted = ((index % count) + count) % count;
    const strip = ref.current;
    const isFar = Math.abs(wanted - current) > 3;
    const isStill = jump === 'jump' || isFar || matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip?.scrollTo({ left: wanted * strip.clientWidth, behavior: isStill ? 'instant' : 'smooth' });
    target.current = wanted;
    setCurrent(wanted);
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const width = Math.max(1, currentTarget.clientWidth);
    const position = currentTarget.scrollLeft / width;
    const isResting = Math.abs(position - Math.round(position)) < 0.02;
    if (!isResting) return;
    target.current = Math.round(position);
    setCurrent(target.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const index = indexAfterKey(event.key, target.current, count);
    if (index === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(index);
  };
  return { ref, current, show, onScroll, onKeyDown };
}

/** B-11: arrows move by one, Home and End to the ends; null for every other key. */
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
