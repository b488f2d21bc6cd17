/** A photo on its way: how much of it is here, and the next part of it. Nobody sees anything of it until it is whole. */
import { isUploadId, largestPhotoBytes } from '#domain/ownership/car-photo.ts';
import { isInScope } from '#domain/staff/may-act.ts';
import type { Appended } from '#ports/photos/photo-upload-spool.ts';
import type { StockDeskStore } from '#ports/stock/stock-desk-store.ts';
import { reading } from '#use-cases/staff/act.ts';
import type { PhotoPorts } from './photo-ports.ts';

export type UploadAsked = { readonly carId: string; readonly uploadId: string };
type PartPorts = Pick<PhotoPorts, 'photoUploads' | 'carPhotoStore'> & {
  readonly stockDesk: Pick<StockDeskStore, 'findStanding'>;
};

/** `isKept`: all of it is here, and the car has it. */
export type UploadStand = { readonly received: number; readonly isKept: boolean };

export const seeUpload = reading<UploadAsked, UploadStand, PartPorts>({
  name: 'car.photos',
  async read({ asked, caller, dealerGroupId, scope }, app) {
    const standing = await app.stockDesk.findStanding(dealerGroupId, asked.carId);
    if (standing === null || !isUploadId(asked.uploadId)) return null;
    if (!isInScope(scope, { locationSlug: standing.car.locationSlug })) return null;
    const { staffId } = caller;
    const photos = await app.carPhotoStore.listOfCar(dealerGroupId, asked.carId);
    return {
      received: await app.photoUploads.received({ ...asked, dealerGroupId, staffId }),
      isKept: photos.some(({ uploadId }) => uploadId === asked.uploadId),
    };
  },
});

export type PartAsked = UploadAsked & {
  readonly offset: number;
  readonly bytes: AsyncIterable<Uint8Array>;
};

/** `viewing`: whoever looks as somebody else sends nothing. */
export type PartTaken = Appended | { readonly kind: 'viewing' };

export const takePhotoPart = reading<PartAsked, PartTaken, PartPorts>({
  name: 'car.photos',
  async read({ asked, caller, dealerGroupId, scope }, app) {
    const { carId, uploadId, offset, bytes } = asked;
    const standing = await app.stockDesk.findStanding(dealerGroupId, carId);
    if (standing === null || !isUploadId(uploadId)) return null;
    if (!isInScope(scope, { locationSlug: standing.car.locationSlug })) return null;
    if (caller.isViewingAs) return { kind: 'viewing' };
    const name = { dealerGroupId, staffId: caller.staffId, carId, uploadId };
    return app.photoUploads.append(name, { offset, bytes, mostBytes: largestPhotoBytes });
  },
});
