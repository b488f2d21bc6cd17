/**
 * Compares the records of photos with the files, both ways: a photo without its file is marked, a file without a photo
 * is reported.
 */
import { hashOfFile, photoFileNames } from '#domain/car-overrides/car-photo.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { YieldToRequests } from '#ports/installation/yield-to-requests.ts';
import type { PhotoPorts } from './receive-photo.ts';

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
  const found = new Set<string>();
  const orphans: string[] = [];
  for await (const file of app.photoFiles.list(`${dealerGroupId}/`)) {
    found.add(file.name);
    const hash = hashOfFile(file.name);
    if (hash !== null && known.has(hash)) continue;
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
  return { photos, missing, orphans };
}

type CheckPorts = ReconcilePorts & {
  readonly note: (facts: object, words: string) => void;
  readonly signal: AbortSignal;
};

/** Of all groups; what is amiss is noted. */
export async function checkPhotos({ note, signal, ...app }: CheckPorts): Promise<void> {
  for (const dealerGroupId of await app.carPhotoStore.listGroups()) {
    if (signal.aborted) return;
    const { missing, orphans } = await reconcilePhotos(dealerGroupId, app);
    if (missing > 0)
      note(
        { dealerGroupId, missing },
        'Photo files are missing: the pages of their cars show no picture there',
      );
    if (orphans.length > 0)
      note(
        { dealerGroupId, files: orphans.length },
        'Photo files belong to no car; they stay until they are deleted',
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
