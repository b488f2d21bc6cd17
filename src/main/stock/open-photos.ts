/** Opens the store of car photos, and compares it with its files now and then. */
import { join } from 'node:path';
import type { CachedPictures } from '#adapters/images-sharp/image-service.ts';
import { createPhotoWorkshop } from '#adapters/images-sharp/photo-workshop.ts';
import { createDiskPhotoFiles, createDiskUploadSpool } from '#adapters/photo-files/disk-photo-files.ts';
import { createS3PhotoFiles } from '#adapters/photo-files/s3-photo-files.ts';
import { createCarPhotoStore } from '#adapters/postgres/photos/car-photo-store.ts';
import type { Environment } from '#config/environment.ts';
import { readPhotoAsset } from '#domain/car-overrides/car-photo.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Stores } from '#main/databases/open-stores.ts';
import type { Startup } from '#main/startup.ts';
import type { PhotoFileStore } from '#ports/photos/car-photos.ts';
import { checkPhotos, type PhotoPorts } from '#use-cases/stock-editor/receive-photo.ts';
import { readPhoto } from '#use-cases/stock-editor/view-photos.ts';
import { repeat } from '#worker/repeat.ts';

/** A phone that was left in a car over the holidays. */
const uploadRestsMs = 7 * dayMs;

export type Photos = {
  readonly ports: PhotoPorts;
  /** Those that are shown; what was sent is in none of them. */
  readonly pictures: CachedPictures;
};

export function openPhotos(
  { environment, clock, log, reportFault, run }: Startup,
  { database, disk, jobs, visitors }: Pick<Stores, 'database' | 'disk' | 'jobs' | 'visitors'>,
): Photos {
  const photoFiles = createPhotoFiles(environment);
  const carPhotoStore = createCarPhotoStore(database.db);
  const photoUploads = createDiskUploadSpool(join(environment.dataDir, 'photo-uploads'), disk);
  const checking = { photoFiles, carPhotoStore, clock, yieldToRequests: visitors.yieldToRequests };
  const warn = (facts: object, text: string) => log.warn(facts, text);
  jobs.add({
    name: 'photo-check',
    everyMs: dayMs,
    isLong: true,
    run: ({ signal }) => checkPhotos({ ...checking, warn, signal }),
  });
  const discardStale = () => photoUploads.discardOlderThan(new Date(clock().getTime() - uploadRestsMs));
  run(repeat(discardStale, { everyMs: dayMs, name: 'photos half sent', reportFault }));
  return {
    ports: { photoFiles, carPhotoStore, photoUploads, photoWorkshop: createPhotoWorkshop() },
    pictures: {
      has: (asset) => readPhotoAsset(asset) !== null,
      read: (asset) => readPhoto(asset, { carPhotoStore, photoFiles }),
    },
  };
}

/** Where photos of cars lie: in the data folder, or in the store that the environment names. */
export function createPhotoFiles({
  dataDir,
  photos,
}: Pick<Environment, 'dataDir' | 'photos'>): PhotoFileStore {
  return photos.store === null
    ? createDiskPhotoFiles(join(dataDir, 'photos'))
    : createS3PhotoFiles(photos.store);
}
