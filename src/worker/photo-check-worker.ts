/** Looks once a day whether every photo still has its file, and lets go of uploads that nobody went on with. */
import { dayMs } from '#domain/time/durations.ts';
import type { PhotoUploadSpool } from '#ports/photos/photo-upload-spool.ts';
import { type ReconcilePorts, reconcilePhotos } from '#use-cases/stock-desk/reconcile-photos.ts';
import { type Lookout, type LookoutOptions, lookAgain } from './look-again.ts';

type Options = ReconcilePorts &
  Pick<LookoutOptions, 'reportFault'> & {
    readonly photoUploads: Pick<PhotoUploadSpool, 'discardOlderThan'>;
    readonly note: (facts: object, words: string) => void;
    readonly everyMs?: number;
  };

/** A phone that was left in a car over the holidays. */
const uploadRestsMs = 7 * dayMs;

export function createPhotoCheckWorker({ reportFault, everyMs = dayMs, ...ports }: Options): Lookout {
  const { carPhotoStore, photoUploads, clock, note } = ports;
  const check = async () => {
    await photoUploads.discardOlderThan(new Date(clock().getTime() - uploadRestsMs));
    for (const dealerGroupId of await carPhotoStore.listGroups()) {
      const { missing, orphans } = await reconcilePhotos(dealerGroupId, ports);
      if (missing > 0)
        note(
          { dealerGroupId, missing },
          'Photos of cars have no file any more: their pages show nothing there',
        );
      if (orphans.length > 0)
        note(
          { dealerGroupId, files: orphans.length },
          'Files of photos belong to no car; they are kept until somebody deletes them',
        );
    }
  };
  return lookAgain(check, { everyMs, name: 'photos and their files', reportFault });
}
