/** A photo that has arrived whole: looked at, kept as it was sent, made into what is shown, and laid over its car. */
import { createHash } from 'node:crypto';
import { photoProblemText } from '#domain/image/photo-refusal.ts';
import { listOf } from '#domain/ownership/arrange-photos.ts';
import {
  type CarPhoto,
  isUploadId,
  mostPhotosOfCar,
  photoAsset,
  photoFileNames,
} from '#domain/ownership/car-photo.ts';
import { effectiveValue } from '#domain/ownership/override.ts';
import { findAngle, placeInWalk } from '#domain/ownership/photo-angles.ts';
import type { StandingCar } from '#ports/stock/stock-desk-store.ts';
import { type CarChangePorts, type ChangeCaller, callerForCars } from '#use-cases/change/change-ports.ts';
import { act, type Refusal } from '#use-cases/staff/act.ts';
import { writeEdit } from './edit-car.ts';
import type { PhotoPorts } from './photo-ports.ts';

export type KeepPhotoAsked = {
  readonly carId: string;
  readonly uploadId: string;
  /** From where it was taken; anything that is no angle is none. */
  readonly angle: string;
};

export type KeptPhoto = { readonly asset: string; readonly photoCount: number };

/** The field that a refusal is told under. */
export const photoProblemField = 'photo';

export const keepPhoto = act<
  KeepPhotoAsked,
  { readonly standing: StandingCar; readonly asked: KeepPhotoAsked },
  KeepPhotoAsked,
  KeptPhoto,
  CarChangePorts & PhotoPorts
>({
  name: 'car.photos',
  async load({ asked, dealerGroupId }, app) {
    if (!isUploadId(asked.uploadId)) return null;
    const standing = await app.stockDesk.findStanding(dealerGroupId, asked.carId);
    return standing === null ? null : { standing, asked };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide: ({ asked }) => ({ ok: true, plan: asked }),
  async save({ caller, dealerGroupId, plan: { carId, uploadId, angle }, audit }, app, now) {
    const name = { dealerGroupId, staffId: caller.staffId, carId, uploadId };
    if ((await app.photoUploads.received(name)) === 0) return invalid('incomplete');
    const sent = await app.photoUploads.read(name);
    const developed = await app.photoWorkshop.develop(sent);
    if (developed.kind === 'refused') {
      await app.photoUploads.discard(name);
      return invalid(developed.reason);
    }
    const hash = createHash('sha256').update(sent).digest('hex');
    const files = photoFileNames(dealerGroupId, hash);
    // The files before the row: a row whose file never came would be a hole in a page.
    await app.photoFiles.put(files.original, sent, developed.contentType);
    await app.photoFiles.put(files.shown, developed.shown, 'image/webp');
    await app.carPhotoStore.noteMissing(dealerGroupId, hash, null);
    const outcome = await addPhoto(
      {
        dealerGroupId,
        by: callerForCars(caller, audit, now),
        photo: {
          carId,
          uploadId,
          asset: photoAsset(dealerGroupId, hash),
          hash,
          contentType: developed.contentType,
          bytes: sent.length,
          width: developed.width,
          height: developed.height,
          angle: findAngle(angle),
        },
      },
      app,
    );
    await app.photoUploads.discard(name);
    if (outcome.kind === 'missing') return { kind: 'missing' };
    if (outcome.kind === 'too-many') return invalid('too-many');
    return { kind: 'done', result: { asset: outcome.asset, photoCount: outcome.photoCount } };
  },
});

function invalid(problem: Parameters<typeof photoProblemText>[0]): Refusal {
  return { kind: 'invalid', problems: { [photoProblemField]: photoProblemText(problem) } };
}

/** Lays a photo over its car, once however often it is sent: in the lock of the stock, with its entry in the audit. */
type AddPhotoRequest = {
  readonly dealerGroupId: string;
  readonly by: ChangeCaller;
  readonly photo: Omit<CarPhoto, 'madeBy' | 'madeAt' | 'missingSince'>;
};

type AddPhotoOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'too-many' }
  /** `isNew`: false where the car had it already. */
  | { readonly kind: 'added'; readonly asset: string; readonly isNew: boolean; readonly photoCount: number };

export async function addPhoto(request: AddPhotoRequest, app: CarChangePorts): Promise<AddPhotoOutcome> {
  const { by, photo } = request;
  const outcome = await app.changes.transaction(
    request.dealerGroupId,
    async (tx): Promise<AddPhotoOutcome> => {
      const now = app.clock();
      const [standing] = await tx.readStanding([photo.carId]);
      if (standing === undefined || !by.mayChangeCar('car.photos', standing.car.locationSlug))
        return { kind: 'missing' };
      const photos = await tx.listPhotosOf(photo.carId);
      const { value: known } = effectiveValue(standing.record, standing.overrides, {
        path: 'staffPhotos',
        now,
      });
      const added = listOf(known);
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
      const value = added.toSpliced(place, 0, asset);
      const change = { path: 'staffPhotos', op: 'set', value, seen: null } as const;
      const { dealerGroupId } = request;
      const edit = { dealerGroupId, carId: photo.carId, changes: [change], by };
      await writeEdit(tx, { request: edit, standing, now }, app.newId());
      return { kind: 'added', asset, isNew: true, photoCount: standing.car.photoCount + 1 };
    },
  );
  if (outcome.kind === 'added' && outcome.isNew) app.wakeStock();
  return outcome;
}
