/** Opens what photos of cars are kept in, and holds them against their files now and then. */
import { join } from 'node:path';
import type { KeptPictures } from '#adapters/images-sharp/image-service.ts';
import { createPhotoWorkshop } from '#adapters/images-sharp/photo-workshop.ts';
import { createDiskPhotoFiles } from '#adapters/photo-files/disk-photo-files.ts';
import { createDiskUploadSpool } from '#adapters/photo-files/disk-upload-spool.ts';
import { createS3PhotoFiles } from '#adapters/photo-files/s3-photo-files.ts';
import { createCarPhotoStore } from '#adapters/postgres/car-photo-store.ts';
import { readSigningKey } from '#adapters/postgres/signing-key.ts';
import type { Environment } from '#config/environment.ts';
import { photoFileNames } from '#domain/ownership/car-photo.ts';
import type { PhotoFileStore } from '#ports/photo-file-store.ts';
import { readPhotoAsset } from '#use-cases/stock-desk/photo-asset.ts';
import type { PhotoPorts } from '#use-cases/stock-desk/photo-ports.ts';
import { createPhotoCheckWorker } from '#worker/photo-check-worker.ts';
import type { Stores } from './open-stores.ts';
import type { Startup } from './startup.ts';

export type Photos = {
  readonly ports: PhotoPorts;
  /** Those that are shown; what was sent is in none of them. */
  readonly pictures: KeptPictures;
};

export async function openPhotos(
  { environment, clock, log, reportFault, onStop }: Startup,
  { database, disk, visitors }: Pick<Stores, 'database' | 'disk' | 'visitors'>,
): Promise<Photos> {
  const photoFiles = createPhotoFiles(environment);
  const carPhotoStore = createCarPhotoStore(database.db);
  const photoUploads = createDiskUploadSpool(join(environment.dataDir, 'photo-uploads'), disk);
  const photoKey = await readSigningKey(database.db, 'photos');
  const checking = createPhotoCheckWorker({
    photoFiles,
    carPhotoStore,
    photoUploads,
    clock,
    giveWay: visitors.giveWay,
    note: (facts, words) => log.warn(facts, words),
    reportFault,
  });
  checking.start();
  onStop(() => checking.stop());
  return {
    ports: { photoFiles, carPhotoStore, photoUploads, photoKey, photoWorkshop: createPhotoWorkshop() },
    pictures: {
      has: (asset) => readPhotoAsset(asset, photoKey) !== null,
      async read(asset) {
        const named = readPhotoAsset(asset, photoKey);
        return named === null ? null : photoFiles.read(photoFileNames(named.dealerGroupId, named.hash).shown);
      },
    },
  };
}

export function createPhotoFiles({
  dataDir,
  photos,
}: Pick<Environment, 'dataDir' | 'photos'>): PhotoFileStore {
  return photos.store === null
    ? createDiskPhotoFiles(join(dataDir, 'photos'))
    : createS3PhotoFiles(photos.store);
}
