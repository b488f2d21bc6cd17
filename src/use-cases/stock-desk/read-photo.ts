/** What is shown of a photo, by the name that it is served by; null where there is none, or its file is gone. */
import { photoFileNames, readPhotoAsset } from '#domain/ownership/car-photo.ts';
import type { PhotoPorts } from './photo-ports.ts';

type ReadPorts = {
  readonly carPhotoStore: Pick<PhotoPorts['carPhotoStore'], 'isKnown'>;
  readonly photoFiles: Pick<PhotoPorts['photoFiles'], 'read'>;
};

export async function readPhoto(asset: string, app: ReadPorts): Promise<Uint8Array | null> {
  const named = readPhotoAsset(asset);
  if (named === null) return null;
  const { dealerGroupId, hash } = named;
  // A made-up name is answered by our own records: no store is asked, which may be far away and want money for it.
  if (!(await app.carPhotoStore.isKnown(dealerGroupId, hash))) return null;
  return app.photoFiles.read(photoFileNames(dealerGroupId, hash).shown);
}
