/**
 * The photos of one car for the photo editor: the feed's and those of staff, hidden ones too, and what a walk around it
 * lacks; and one photo as it is served.
 */
import { photoNameOf } from '#domain/car/car-image.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { expectedPhotos } from '#domain/car/data-score.ts';
import type { ArrangedPhoto } from '#domain/car-overrides/arrange-photos.ts';
import { carChanges } from '#domain/car-overrides/car-changes.ts';
import {
  type CarPhoto,
  guessAngle,
  missingAngles,
  type PhotoAngle,
  photoFileNames,
  readPhotoAsset,
} from '#domain/car-overrides/car-photo.ts';
import { photosOf } from '#domain/car-overrides/project-car.ts';
import { hasEnded, staffOverrideOf } from '#domain/change/override.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { CarWithOverrides, StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { PhotoPorts } from './receive-photo.ts';

export type ViewPhotosPorts = Pick<PhotoPorts, 'carPhotoStore'> & {
  readonly stockEditor: Pick<StockEditorStore, 'findCarWithOverrides'>;
};

export type PhotoView = ArrangedPhoto & {
  /** The picture itself: of a photo that was fetched, our own. */
  readonly shown: string;
  /** Its file was looked for in vain: shoppers see nothing there. */
  readonly isMissing: boolean;
  /** It came after the photos were ordered, so that it is at the end. */
  readonly isNew: boolean;
  readonly by: string | null;
};

export type PhotosView = {
  readonly car: {
    readonly id: string;
    readonly stockNumber: string;
    readonly locationSlug: string | null;
    readonly photoCount: number;
    readonly expectedPhotos: number;
  };
  readonly title: string;
  readonly photos: readonly PhotoView[];
  readonly missing: readonly PhotoAngle[];
  /** Who ordered them last, and when; null without an order. */
  readonly order: { readonly by: string; readonly at: Date } | null;
  /** What a change has to have seen of the order and of what was added. */
  readonly seen: { readonly photoOrder: string; readonly staffPhotos: string };
  readonly mayChange: boolean;
  /** Whose photos they are that wait on a device: another person's are not sent under this name. */
  readonly staffId: string;
};

export const viewPhotos = reading<{ readonly carId: string }, PhotosView, ViewPhotosPorts>({
  name: 'stock.see',
  async read({ requested, caller: { member, staffId }, dealerGroupId }, app, now) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    if (standing === null) return null;
    const { car, overrides } = standing;
    const kept = await app.carPhotoStore.listOfCar(dealerGroupId, car.id);
    const photos = photoViewsOf(standing, kept, now);
    const order = staffOverrideOf(overrides, 'photoOrder');
    return {
      car: {
        id: car.id,
        stockNumber: car.stockNumber,
        locationSlug: car.locationSlug,
        photoCount: car.photoCount,
        expectedPhotos: expectedPhotos(car),
      },
      title: carFullName(car),
      photos,
      missing: missingAngles(photos.filter(({ isHidden }) => !isHidden).map(({ angle }) => angle)),
      order: order === null || hasEnded(order, now) ? null : { by: order.madeBy, at: order.madeAt },
      seen: {
        photoOrder: carChanges.seenOf(standing, 'photoOrder'),
        staffPhotos: carChanges.seenOf(standing, 'staffPhotos'),
      },
      mayChange: mayAct(member, 'car.photos', { locationSlug: car.locationSlug }, now).ok,
      staffId,
    };
  },
  subjectOf: ({ car }) => ({ locationSlug: car.locationSlug }),
});

/** The caption of a photo of the feed is read from the car, which stores it: no record of a feed has it. */
export function photoViewsOf(
  { car, record, overrides, fetched }: CarWithOverrides,
  kept: readonly CarPhoto[],
  now: Date,
): readonly PhotoView[] {
  const fileOf = new Map(kept.map((photo) => [photo.asset, photo]));
  const captionOf = new Map(car.allImages.map((image) => [photoNameOf(image), image.caption]));
  const shownOf = new Map(car.allImages.map((image) => [photoNameOf(image), image.url]));
  const photos = photosOf(record, overrides, now);
  const isOrdered = photos.some(({ isPlaced }) => isPlaced);
  return photos.map((photo) => {
    const file = fileOf.get(photo.photo);
    const caption = photo.caption ?? (photo.isPlaced ? null : (captionOf.get(photo.photo) ?? null));
    return {
      ...photo,
      shown: fetched?.get(photo.photo) ?? shownOf.get(photo.photo) ?? photo.photo,
      caption,
      feedCaption: photo.feedCaption ?? (photo.isPlaced ? null : caption),
      angle: photo.angle ?? file?.angle ?? (photo.isPlaced ? null : guessAngle(caption)),
      isMissing: (file?.missingSince ?? null) !== null,
      isNew: isOrdered && !photo.isPlaced,
      by: file?.madeBy ?? null,
    };
  });
}

type ReadPorts = {
  readonly carPhotoStore: Pick<PhotoPorts['carPhotoStore'], 'isKnown'>;
  readonly photoFiles: Pick<PhotoPorts['photoFiles'], 'read'>;
};

export async function readPhoto(asset: string, app: ReadPorts): Promise<Uint8Array | null> {
  const named = readPhotoAsset(asset);
  if (named === null) return null;
  const { dealerGroupId, hash } = named;
  // A made-up name is answered by our own records: no store is asked, which may be far away and want money for it.
  if (!(await app.carPhotoStore.isKnown(dealerGroupId, hash))) return null;
  return app.photoFiles.read(photoFileNames(dealerGroupId, hash).shown);
}
