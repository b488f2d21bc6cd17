/** What photos at the stock desk are kept, made and shown with. */
import type { CarPhotoStore } from '#ports/photos/car-photo-store.ts';
import type { PhotoFileStore } from '#ports/photos/photo-file-store.ts';
import type { PhotoUploadSpool } from '#ports/photos/photo-upload-spool.ts';
import type { PhotoWorkshop } from '#ports/photos/photo-workshop.ts';

export type PhotoPorts = {
  readonly carPhotoStore: CarPhotoStore;
  readonly photoFiles: PhotoFileStore;
  readonly photoUploads: PhotoUploadSpool;
  readonly photoWorkshop: PhotoWorkshop;
};
