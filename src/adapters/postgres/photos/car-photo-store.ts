/** What is known of photos of staff, in PostgreSQL. */
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { carPhoto } from '#adapters/postgres/schema/stock/car-photo.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { CarPhotoStore } from '#ports/photos/car-photo-store.ts';
import { listPhotosOfCar, photoFromRow } from './car-photo-rows.ts';

const batchSize = 500;

export function createCarPhotoStore(db: NodePgDatabase): CarPhotoStore {
  return {
    listOfCar: async (dealerGroupId, carId) =>
      isStorableText(carId) ? listPhotosOfCar(db, dealerGroupId, carId) : [],

    async isKnown(dealerGroupId, hash) {
      const rows = await db
        .select({ hash: carPhoto.hash })
        .from(carPhoto)
        .where(and(eq(carPhoto.dealerGroupId, dealerGroupId), eq(carPhoto.hash, hash)))
        .limit(1);
      return rows.length > 0;
    },

    async *listOfGroup(dealerGroupId) {
      let last = { carId: '', uploadId: '' };
      for (;;) {
        const rows = await db
          .select()
          .from(carPhoto)
          .where(
            and(
              eq(carPhoto.dealerGroupId, dealerGroupId),
              or(
                gt(carPhoto.carId, last.carId),
                and(eq(carPhoto.carId, last.carId), gt(carPhoto.uploadId, last.uploadId)),
              ),
            ),
          )
          .orderBy(asc(carPhoto.carId), asc(carPhoto.uploadId))
          .limit(batchSize);
        const end = rows.at(-1);
        if (end === undefined) return;
        yield rows.map(photoFromRow);
        last = end;
      }
    },

    async listGroups() {
      const rows = await db.selectDistinct({ id: carPhoto.dealerGroupId }).from(carPhoto);
      return rows.map(({ id }) => id);
    },

    async noteMissing(dealerGroupId, hash, since) {
      await db
        .update(carPhoto)
        .set({ missingSince: since })
        .where(and(eq(carPhoto.dealerGroupId, dealerGroupId), eq(carPhoto.hash, hash)));
    },
  };
}
