/** Opens what photos of cars are kept in, and holds them against their files now and then. */
import { join } from 'node:path';
import type { KeptPictures } from '#adapters/images-sharp/image-service.ts';
import { createPhotoWorkshop } from '#adapters/images-sharp/photo-workshop.ts';
import { createDiskUploadSpool } from '#adapters/photo-files/disk-upload-spool.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import { readPhotoAsset } from '#domain/ownership/car-photo.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { Startup } from '#main/startup.ts';
import type { PhotoPorts } from '#use-cases/stock-desk/photo-ports.ts';
import { readPhoto } from '#use-cases/stock-desk/read-photo.ts';
import { createPhotoCheckWorker } from '#worker/photo-check-worker.ts';
import { createPhotoFiles } from './create-photo-files.ts';

export type Photos = {
  readonly ports: PhotoPorts;
  /** Those that are shown; what was sent is in none of them. */
  readonly pictures: KeptPictures;
};

export function openPhotos(
  { environment, clock, log, reportFault, run }: Startup,
  { database, disk, visitors }: Pick<Stores, 'database' | 'disk' | 'visitors'>,
): Photos {
  const photoFiles = createPhotoFiles(environment);
  const carPhotoStore = createCarPhotoStore(database.db);
  const photoUploads = createDiskUploadSpool(join(environment.dataDir, 'photo-uploads'), disk);
  const checking = createPhotoCheckWorker({
    photoFiles,
    carPhotoStore,
    photoUploads,
    clock,
    giveWay: visitors.giveWay,
    note: (facts, words) => log.warn(facts, words),
    reportFault,
  });
  run(checking);
  return {
    ports: { photoFiles, carPhotoStore, photoUploads, photoWorkshop: createPhotoWorkshop() },
    pictures: {
      has: (asset) => readPhotoAsset(asset) !== null,
      read: (asset) => readPhoto(asset, { carPhotoStore, photoFiles }),
    },
  };
}
