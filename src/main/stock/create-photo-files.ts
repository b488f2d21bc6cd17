/** Where photos of cars lie: in the data folder, or in the store that the environment names. */
import { join } from 'node:path';
import { createDiskPhotoFiles } from '#adapters/photo-files/disk-photo-files.ts';
import { createS3PhotoFiles } from '#adapters/photo-files/s3-photo-files.ts';
import type { Environment } from '#config/environment.ts';
import type { PhotoFileStore } from '#ports/photos/photo-file-store.ts';

export function createPhotoFiles({
  dataDir,
  photos,
}: Pick<Environment, 'dataDir' | 'photos'>): PhotoFileStore {
  return photos.store === null
    ? createDiskPhotoFiles(join(dataDir, 'photos'))
    : createS3PhotoFiles(photos.store);
}
