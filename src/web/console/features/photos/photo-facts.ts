/** The label of one photo on the screen, and the facts beside its picture. */

import { angleLabel } from '#domain/car-overrides/photo-angles.ts';
import { imageUrl } from '#domain/image/image-url.ts';
import type { PhotoView } from '#use-cases/stock-editor/view-photos.ts';

/** "Photo 3, Driver’s side": also for screen readers. */
export function photoName({ caption, angle }: PhotoView, place: number): string {
  const words = caption || (angle === null ? '' : angleLabel(angle));
  return words === '' ? `Photo ${place + 1}` : `Photo ${place + 1}, ${words}`;
}

export const thumbnail = ({ photo }: Pick<PhotoView, 'photo'>) => imageUrl(photo, 320);

/** The first that shoppers see. */
export function coverOf(photos: readonly PhotoView[]): string | null {
  return photos.find(({ isHidden, isMark, isMissing }) => !isHidden && !isMark && !isMissing)?.photo ?? null;
}

export function photoMarks(
  photo: PhotoView,
): readonly { readonly tone: 'amber' | 'red' | 'quiet'; readonly words: string }[] {
  return [
    ...(photo.isMissing ? [{ tone: 'red' as const, words: 'File missing' }] : []),
    ...(photo.isHidden ? [{ tone: 'quiet' as const, words: 'Hidden' }] : []),
    ...(photo.isMark ? [{ tone: 'amber' as const, words: 'Mark or wear' }] : []),
    ...(photo.isNew ? [{ tone: 'amber' as const, words: 'New' }] : []),
  ];
}
