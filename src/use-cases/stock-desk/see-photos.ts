/** The photos of one car for whoever orders them: the feed's and those of staff, hidden ones too, and what a walk around it lacks; and one photo as it is served. */
import { carFullName } from '#domain/car/car-name.ts';
import { photosAsked } from '#domain/car/data-score.ts';
import { hasEnded, staffOverrideOf } from '#domain/change/override.ts';
import type { ArrangedPhoto } from '#domain/ownership/arrange-photos.ts';
import { carChanges } from '#domain/ownership/car-changes.ts';
import { type CarPhoto, photoFileNames, readPhotoAsset } from '#domain/ownership/car-photo.ts';
import { guessAngle, missingAngles, type PhotoAngle } from '#domain/ownership/photo-angles.ts';
import { photosOf } from '#domain/ownership/project-car.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { StandingCar, StockDeskStore } from '#ports/stock/stock-desk-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { PhotoPorts } from './keep-photo.ts';

export type SeePhotosPorts = Pick<PhotoPorts, 'carPhotoStore'> & {
  readonly stockDesk: Pick<StockDeskStore, 'findStanding'>;
};

export type ShownPhoto = ArrangedPhoto & {
  /** Its file was looked for in vain: shoppers see nothing there. */
  readonly isMissing: boolean;
  /** It came after somebody ordered the photos, so that it stands at the end. */
  readonly isNew: boolean;
  readonly by: string | null;
};

export type PhotosView = {
  readonly car: {
    readonly id: string;
    readonly stockNumber: string;
    readonly locationSlug: string | null;
    readonly photoCount: number;
    readonly photosAsked: number;
  };
  readonly title: string;
  readonly photos: readonly ShownPhoto[];
  readonly missing: readonly PhotoAngle[];
  /** Who ordered them last, and when; null while nobody has. */
  readonly order: { readonly by: string; readonly at: Date } | null;
  /** What a change has to have seen of the order and of what was added. */
  readonly seen: { readonly photoOrder: string; readonly staffPhotos: string };
  readonly mayChange: boolean;
  /** Whose photos they are that wait on a device: another person's are not sent under this name. */
  readonly staffId: string;
};

export const seePhotos = reading<{ readonly carId: string }, PhotosView, SeePhotosPorts>({
  name: 'stock.see',
  async read({ asked, caller: { member, staffId }, dealerGroupId }, app, now) {
    const standing = await app.stockDesk.findStanding(dealerGroupId, asked.carId);
    if (standing === null) return null;
    const { car, overrides } = standing;
    const kept = await app.carPhotoStore.listOfCar(dealerGroupId, car.id);
    const photos = shownPhotosOf(standing, kept, now);
    const order = staffOverrideOf(overrides, 'photoOrder');
    return {
      car: {
        id: car.id,
        stockNumber: car.stockNumber,
        locationSlug: car.locationSlug,
        photoCount: car.photoCount,
        photosAsked: photosAsked(car),
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

/** What stands under a photo of the feed is asked of the car, which keeps it: no record of a feed has it. */
export function shownPhotosOf(
  { car, record, overrides }: StandingCar,
  kept: readonly CarPhoto[],
  now: Date,
): readonly ShownPhoto[] {
  const fileOf = new Map(kept.map((photo) => [photo.asset, photo]));
  const captionOf = new Map(car.allImages.map(({ url, caption }) => [url, caption]));
  const photos = photosOf(record, overrides, now);
  const isOrdered = photos.some(({ isPlaced }) => isPlaced);
  return photos.map((photo) => {
    const file = fileOf.get(photo.photo);
    const caption = photo.caption ?? (photo.isPlaced ? null : (captionOf.get(photo.photo) ?? null));
    return {
      ...photo,
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
