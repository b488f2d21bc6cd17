/** A photo that has arrived whole: looked at, kept as it was sent, made into what is shown, and laid over its car. */
import { createHash } from 'node:crypto';
import { photoProblemText } from '#domain/image/photo-refusal.ts';
import { isUploadId, photoAsset, photoFileNames } from '#domain/ownership/car-photo.ts';
import { findAngle } from '#domain/ownership/photo-angles.ts';
import type { StandingCar } from '#ports/stock-desk-store.ts';
import { act, type Refusal } from '#use-cases/staff/act.ts';
import { addPhoto } from './add-photo.ts';
import { callerAtDesk } from './caller-at-desk.ts';
import type { DeskPorts } from './desk-ports.ts';
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
  DeskPorts & PhotoPorts
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
        by: callerAtDesk(caller, audit, now),
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
