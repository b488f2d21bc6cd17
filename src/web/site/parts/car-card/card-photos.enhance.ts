/** The further photos of a card: made from the first one's markup when a pointer comes, swiped, or shown one after the other as a mouse moves across. */
import { defaultImageWidth, imageSrcSet, imageUrl, isExternalImage } from '#domain/image/image-url.ts';
import { cardPhotoWidths } from './card-photo-widths.ts';

export function enhance(strip: HTMLElement): (() => void) | undefined {
  const first = strip.querySelector('img');
  if (!first) return undefined;
  const others = (strip.dataset.photos ?? '').split(' ').map((source) => makePhoto(source, first));
  strip.append(...others);
  const around = strip.parentElement;
  const end = new AbortController();
  const { signal } = end;
  const show = (index: number) => {
    strip.scrollLeft = index * strip.clientWidth;
  };
  // Each part of the width selects one photo. With reduced motion the others are seen by swiping only.
  const followPointer = ({ pointerType, clientX }: PointerEvent) => {
    if (pointerType !== 'mouse' || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const { left, width } = strip.getBoundingClientRect();
    const count = others.length + 1;
    show(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))));
  };
  const noteScroll = () => {
    const shown = Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
    around?.style.setProperty('--shown', String(shown));
  };
  strip.addEventListener('pointermove', followPointer, { signal });
  strip.addEventListener('pointerleave', ({ pointerType }) => pointerType === 'mouse' && show(0), { signal });
  strip.addEventListener('scroll', noteScroll, { signal, passive: true });
  return () => end.abort();
}

function makePhoto(source: string, first: HTMLImageElement): HTMLImageElement {
  const photo = document.createElement('img');
  photo.className = first.className;
  photo.alt = '';
  photo.loading = 'lazy';
  photo.decoding = 'async';
  photo.width = first.width;
  photo.height = first.height;
  photo.sizes = first.sizes;
  if (!isExternalImage(source)) photo.srcset = imageSrcSet(source, cardPhotoWidths);
  photo.src = imageUrl(source, defaultImageWidth);
  return photo;
}
