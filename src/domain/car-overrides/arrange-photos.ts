/** The photos of a car as people arranged them: those of its feed and those that were added here, together. */
import type { CarImage } from '#domain/car/car.ts';
import { photoNameOf } from '#domain/car/car-image.ts';
import type { FeedRecord, FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { PhotoAngle, PhotoEntry } from './car-photo.ts';

export type ArrangedPhoto = {
  readonly photo: string;
  readonly source: 'feed' | 'staff';
  readonly angle: PhotoAngle | null;
  readonly caption: string | null;
  /** The value without any override. */
  readonly feedCaption: string | null;
  readonly isMark: boolean;
  readonly isHidden: boolean;
  /** It was ordered here among the others; what a feed added since then was not. */
  readonly isPlaced: boolean;
};

export type PhotoFields = Pick<FeedRecord, 'images' | 'imperfectionImages' | 'imperfectionCaptions'>;

type Brought = Pick<ArrangedPhoto, 'photo' | 'source' | 'feedCaption' | 'isMark'>;

/**
 * Null for `order`: they were not ordered. Photos that an order does not name are at its end, whatever their source.
 */
export function arrangePhotos(
  feed: PhotoFields,
  added: readonly string[],
  order: readonly PhotoEntry[] | null,
): readonly ArrangedPhoto[] {
  const brought = new Map(bring(feed, added).map((photo) => [photo.photo, photo]));
  const placed = (order ?? []).flatMap((entry) => {
    const photo = brought.get(entry.photo);
    return photo === undefined ? [] : [arranged(photo, entry)];
  });
  const named = new Set(placed.map(({ photo }) => photo));
  const rest = [...brought.values()]
    .filter(({ photo }) => !named.has(photo))
    .map((photo) => ({
      ...photo,
      angle: null,
      caption: photo.feedCaption,
      isHidden: false,
      isPlaced: false,
    }));
  return [...placed, ...rest];
}

/** The same as the fields of a record: what is hidden is in none of them. */
export function shownPhotos(photos: readonly ArrangedPhoto[]): PhotoFields {
  const shown = photos.filter(({ isHidden }) => !isHidden);
  const marks = shown.filter(({ isMark }) => isMark);
  return {
    images: shown.filter(({ isMark }) => !isMark).map(({ photo }) => photo),
    imperfectionImages: marks.map(({ photo }) => photo),
    imperfectionCaptions: marks.map(({ caption }) => caption ?? ''),
  };
}

/**
 * Captions of the photos of a car. `known` are the captions without any override, as far as they are known: no feed's
 * record has captions of photos that are not marks.
 */
export function describePhotoChanges(
  images: readonly CarImage[],
  photos: readonly ArrangedPhoto[],
  known: ReadonlyMap<string, string | null>,
  nameOf: (image: CarImage) => string = photoNameOf,
): readonly CarImage[] {
  const listed = new Map(photos.map((photo) => [photo.photo, photo]));
  return images.map((image) => {
    const name = nameOf(image);
    const photo = listed.get(name);
    const caption = photo?.isPlaced ? photo.caption : (image.caption ?? known.get(name) ?? null);
    return caption === image.caption ? image : { ...image, caption };
  });
}

export function listOf(value: FeedValue): readonly string[] {
  return value !== null && typeof value === 'object' ? value : [];
}

function bring(feed: PhotoFields, added: readonly string[]): readonly Brought[] {
  return [
    ...feed.images.map((photo) => brought(photo, 'feed')),
    ...added.map((photo) => brought(photo, 'staff')),
    ...feed.imperfectionImages.map((photo, index) => ({
      ...brought(photo, 'feed'),
      feedCaption: feed.imperfectionCaptions[index] || null,
      isMark: true,
    })),
  ];
}

function brought(photo: string, source: 'feed' | 'staff'): Brought {
  return { photo, source, feedCaption: null, isMark: false };
}

function arranged(photo: Brought, entry: PhotoEntry): ArrangedPhoto {
  const feedCaption = photo.feedCaption ?? entry.feedCaption;
  return {
    ...photo,
    angle: entry.angle,
    caption: entry.caption === null ? feedCaption : entry.caption || null,
    feedCaption,
    isMark: entry.isMark,
    isHidden: entry.isHidden,
    isPlaced: true,
  };
}
