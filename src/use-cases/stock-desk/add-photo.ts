/** Lays a photo over its car, once however often it is sent: in the lock of the stock, with its entry in the audit. */
import { listOf } from '#domain/ownership/arrange-photos.ts';
import { type CarPhoto, mostPhotosOfCar } from '#domain/ownership/car-photo.ts';
import { effectiveValue } from '#domain/ownership/effective-value.ts';
import { placeInWalk } from '#domain/ownership/photo-angles.ts';
import type { DeskCaller, DeskPorts } from './desk-ports.ts';
import { writeEdit } from './edit-car.ts';

export type AddPhotoRequest = {
  readonly dealerGroupId: string;
  readonly by: DeskCaller;
  readonly photo: Omit<CarPhoto, 'madeBy' | 'madeAt' | 'missingSince'>;
};

export type AddPhotoOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-many' }
  /** `isNew`: false where the car had it already. */
  | { readonly kind: 'added'; readonly asset: string; readonly isNew: boolean; readonly photoCount: number };

export async function addPhoto(request: AddPhotoRequest, app: DeskPorts): Promise<AddPhotoOutcome> {
  const { by, photo } = request;
  const outcome = await app.stockDesk.transaction(
    request.dealerGroupId,
    async (tx): Promise<AddPhotoOutcome> => {
      const now = app.clock();
      const [standing] = await tx.readStanding([photo.carId]);
      if (standing === undefined || !by.mayChange('car.photos', standing.car.locationSlug))
        return { kind: 'missing' };
      const photos = await tx.listPhotosOf(photo.carId);
      const { value } = effectiveValue(standing.record, standing.overrides, { path: 'staffPhotos', now });
      const added = listOf(value);
      const { asset } = photo;
      // Sent again by a device that never heard the answer, or the same picture chosen twice.
      const isKnown = added.includes(asset) || photos.some(({ uploadId }) => uploadId === photo.uploadId);
      if (!isKnown && added.length >= mostPhotosOfCar) return { kind: 'too-many' };
      await tx.savePhoto({ ...photo, madeBy: by.name, madeAt: now, missingSince: null });
      if (isKnown) {
        const note = by.note({ sentAgain: photo.uploadId });
        await tx.audit({ ...note, locationSlug: standing.car.locationSlug, at: now });
        return { kind: 'added', asset, isNew: false, photoCount: standing.car.photoCount };
      }
      const angleOf = new Map(photos.map((known) => [known.asset, known.angle]));
      const place = placeInWalk(
        added.map((known) => angleOf.get(known) ?? null),
        photo.angle,
      );
      const change = {
        path: 'staffPhotos' as const,
        op: 'set' as const,
        value: added.toSpliced(place, 0, asset),
        seen: null,
        until: 'released' as const,
        endsAt: null,
      };
      const { dealerGroupId } = request;
      const edit = { dealerGroupId, carId: photo.carId, changes: [change], by };
      await writeEdit(tx, { request: edit, standing, now }, app.newId());
      return { kind: 'added', asset, isNew: true, photoCount: standing.car.photoCount + 1 };
    },
  );
  if (outcome.kind === 'added' && outcome.isNew) app.wakeStock();
  return outcome;
}
