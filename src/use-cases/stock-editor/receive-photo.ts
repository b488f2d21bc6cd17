/** A completely uploaded photo: checked, stored as it was sent, resized for display, and added to its car. */
import { createHash } from 'node:crypto';
import { listOf } from '#domain/car-overrides/arrange-photos.ts';
import {
  type CarPhoto,
  findAngle,
  hashOfFile,
  isUploadId,
  maxPhotoBytes,
  maxPhotosPerCar,
  photoAsset,
  photoFileNames,
  placeInWalk,
} from '#domain/car-overrides/car-photo.ts';
import { effectiveValue } from '#domain/car-overrides/override.ts';
import { photoProblemText } from '#domain/image/photo-refusal.ts';
import { isInScope } from '#domain/staff/may-act.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { YieldToRequests } from '#ports/installation/jobs.ts';
import type {
  Appended,
  CarPhotoStore,
  PhotoFileStore,
  PhotoUploadSpool,
  PhotoWorkshop,
} from '#ports/photos/car-photos.ts';
import type { CarWithOverrides, StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import { type CarChangePorts, type ChangeCaller, callerForCars } from '#use-cases/change/change-ports.ts';
import { act, type Refusal, reading } from '#use-cases/staff/act.ts';
import { writeEdit } from './edit-car.ts';

export type PhotoPorts = {
  readonly carPhotoStore: CarPhotoStore;
  readonly photoFiles: PhotoFileStore;
  readonly photoUploads: PhotoUploadSpool;
  readonly photoWorkshop: PhotoWorkshop;
};

export type ReceivePhotoInput = {
  readonly carId: string;
  readonly uploadId: string;
  /** From where it was taken; anything that is no angle is none. */
  readonly angle: string;
};

export type ReceivedPhoto = { readonly asset: string; readonly photoCount: number };

/** The field that a refusal is shown under. */
export const photoProblemField = 'photo';

export const receivePhoto = act<
  ReceivePhotoInput,
  { readonly standing: CarWithOverrides; readonly requested: ReceivePhotoInput },
  ReceivePhotoInput,
  ReceivedPhoto,
  CarChangePorts & PhotoPorts
>({
  name: 'car.photos',
  async load({ requested, dealerGroupId }, app) {
    if (!isUploadId(requested.uploadId)) return null;
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    return standing === null ? null : { standing, requested };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide: ({ requested }) => ({ ok: true, plan: requested }),
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
      const [standing] = await tx.loadCarWithOverrides([photo.carId]);
      if (standing === undefined || !by.mayChangeCar('car.photos', standing.car.locationSlug))
        return { kind: 'missing' };
      const photos = await tx.listPhotosOf(photo.carId);
      const { value: known } = effectiveValue(standing.record, standing.overrides, {
        path: 'staffPhotos',
        now,
      });
      const added = listOf(known);
      const { asset } = photo;
      // Sent again by a device that never got the response, or the same picture chosen twice.
      const isKnown = added.includes(asset) || photos.some(({ uploadId }) => uploadId === photo.uploadId);
      if (!isKnown && added.length >= maxPhotosPerCar) return { kind: 'too-many' };
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
  if (outcome.kind === 'added' && outcome.isNew) app.triggerStockRefresh();
  return outcome;
}

export type UploadInput = { readonly carId: string; readonly uploadId: string };
type PartPorts = Pick<PhotoPorts, 'photoUploads' | 'carPhotoStore'> & {
  readonly stockEditor: Pick<StockEditorStore, 'findCarWithOverrides'>;
};

/** `isKept`: all of it is here, and the car has it. */
export type UploadProgress = { readonly received: number; readonly isKept: boolean };

export const viewUpload = reading<UploadInput, UploadProgress, PartPorts>({
  name: 'car.photos',
  async read({ requested, caller, dealerGroupId, scope }, app) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    if (standing === null || !isUploadId(requested.uploadId)) return null;
    if (!isInScope(scope, { locationSlug: standing.car.locationSlug })) return null;
    const { staffId } = caller;
    const photos = await app.carPhotoStore.listOfCar(dealerGroupId, requested.carId);
    return {
      received: await app.photoUploads.received({ ...requested, dealerGroupId, staffId }),
      isKept: photos.some(({ uploadId }) => uploadId === requested.uploadId),
    };
  },
});

export type PhotoPartInput = UploadInput & {
  readonly offset: number;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** `viewing`: a person who views as a colleague uploads nothing. */
export type ReceivedPhotoPart = Appended | { readonly kind: 'viewing' };

export const receivePhotoPart = reading<PhotoPartInput, ReceivedPhotoPart, PartPorts>({
  name: 'car.photos',
  async read({ requested, caller, dealerGroupId, scope }, app) {
    const { carId, uploadId, offset, bytes } = requested;
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, carId);
    if (standing === null || !isUploadId(uploadId)) return null;
    if (!isInScope(scope, { locationSlug: standing.car.locationSlug })) return null;
    if (caller.isViewingAs) return { kind: 'viewing' };
    const name = { dealerGroupId, staffId: caller.staffId, carId, uploadId };
    return app.photoUploads.append(name, { offset, bytes, maxBytes: maxPhotoBytes });
  },
});

/**
 * Compares the records of photos with the files, both ways: a photo without its file is marked, a file without a photo
 * is reported.
 */
export type ReconcilePorts = Pick<PhotoPorts, 'carPhotoStore' | 'photoFiles'> & {
  readonly clock: Clock;
  readonly yieldToRequests: YieldToRequests;
};

export type Reconciled = {
  readonly photos: number;
  /** Photos whose file cannot be found. */
  readonly missing: number;
  /** Files of no photo: from an upload that ended between file and row, or from before a restored backup. */
  readonly orphans: readonly string[];
};

/** Younger files may be those of a photo whose row is being written. */
const orphanAfterMs = dayMs;

export async function reconcilePhotos(dealerGroupId: string, app: ReconcilePorts): Promise<Reconciled> {
  const now = app.clock();
  const known = new Map<string, boolean>();
  let photos = 0;
  for await (const batch of app.carPhotoStore.listOfGroup(dealerGroupId)) {
    photos += batch.length;
    for (const { hash, missingSince } of batch) known.set(hash, missingSince !== null);
    await app.yieldToRequests();
  }
  const ofFeeds: string[] = [];
  for await (const batch of app.carPhotoStore.listFetchedHashes(dealerGroupId)) {
    ofFeeds.push(...batch.filter((hash) => !known.has(hash)));
    await app.yieldToRequests();
  }
  const fetched = new Set(ofFeeds);
  const found = new Set<string>();
  const orphans: string[] = [];
  for await (const file of app.photoFiles.list(`${dealerGroupId}/`)) {
    found.add(file.name);
    const hash = hashOfFile(file.name);
    if (hash !== null && (known.has(hash) || fetched.has(hash))) continue;
    if (now.getTime() - file.changedAt.getTime() > orphanAfterMs) orphans.push(file.name);
  }
  let missing = 0;
  for (const [hash, isMarked] of known) {
    const names = photoFileNames(dealerGroupId, hash);
    const isMissing = !found.has(names.shown);
    if (isMissing) missing += 1;
    if (isMissing !== isMarked)
      await app.carPhotoStore.noteMissing(dealerGroupId, hash, isMissing ? now : null);
  }
  for (const hash of fetched)
    if (!found.has(photoFileNames(dealerGroupId, hash).shown))
      await app.carPhotoStore.fetchAgain(dealerGroupId, hash, now);
  return { photos, missing, orphans };
}

type CheckPorts = ReconcilePorts & {
  readonly warn: (facts: object, words: string) => void;
  readonly signal: AbortSignal;
};

/** Of all groups; what is amiss is noted. */
export async function checkPhotos({ warn, signal, ...app }: CheckPorts): Promise<void> {
  for (const dealerGroupId of await app.carPhotoStore.listGroups()) {
    if (signal.aborted) return;
    const { missing, orphans } = await reconcilePhotos(dealerGroupId, app);
    if (missing > 0) warn({ dealerGroupId, missing }, 'Photo files are missing, so cars show fewer photos');
    if (orphans.length > 0)
      warn(
        { dealerGroupId, files: orphans.length },
        'Photo files without a car; delete them with "photos check --remove"',
      );
  }
}

/** Only on a person's request: after a restored backup these may be all that is left of their work. */
export async function removeOrphans(
  orphans: readonly string[],
  { photoFiles }: Pick<PhotoPorts, 'photoFiles'>,
): Promise<void> {
  for (const name of orphans) await photoFiles.remove(name);
}
