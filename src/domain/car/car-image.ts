/** Pictures of a car that its feed names by addresses: what they are called, and which of them a page can show. */
import type { CarImage } from './car.ts';

/** What is shown instead of addresses of the feed: photos that were fetched, as assets of our own. */
export type FetchedPhotos = ReadonlyMap<string, string>;

export const nothingFetched: FetchedPhotos = new Map();

/** What orders and captions of staff name it by: it stays the same when the photo is fetched. */
export function photoNameOf({ url, source }: Pick<CarImage, 'url' | 'source'>): string {
  return source ?? url;
}

/** Null until a photo without TLS is fetched: the pages of a site load no such pictures. */
export function shownPhotoOf(name: string, fetched: FetchedPhotos): Pick<CarImage, 'url' | 'source'> | null {
  const url = fetched.get(name);
  if (url !== undefined) return { url, source: name };
  return /^http:/i.test(name) ? null : { url: name };
}

export function isFetchable(name: string): boolean {
  return /^https?:\/\//i.test(name);
}
