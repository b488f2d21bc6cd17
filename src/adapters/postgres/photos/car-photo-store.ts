/** What is known of photos of staff, in PostgreSQL. */
import { and, asc, eq, gt, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type CarPhotoRow, carPhoto } from '#adapters/postgres/schema/stock/car.ts';
import { feedPhoto } from '#adapters/postgres/schema/stock/feed-photo.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type CarPhoto, findAngle } from '#domain/car-overrides/car-photo.ts';
import type { CarPhotoStore } from '#ports/photos/car-photos.ts';

const batchSize = 500;

export function createCarPhotoStore(db: NodePgDatabase): CarPhotoStore {
  return {
    listOfCar: async (dealerGroupId, carId) =>
      isStorableText(carId) ? listPhotosOfCar(db, dealerGroupId, carId) : [],

    async isKnown(dealerGroupId, hash) {
      for (const table of [carPhoto, feedPhoto]) {
        const rows = await db
          .select({ hash: table.hash })
          .from(table)
          .where(and(eq(table.dealerGroupId, dealerGroupId), eq(table.hash, hash)))
          .limit(1);
        if (rows.length > 0) return true;
      }
      return false;
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
      const ofStaff = await db.selectDistinct({ id: carPhoto.dealerGroupId }).from(carPhoto);
      const ofFeeds = await db.selectDistinct({ id: feedPhoto.dealerGroupId }).from(feedPhoto);
      return [...new Set([...ofStaff, ...ofFeeds].map(({ id }) => id))];
    },

    async *listFetchedHashes(dealerGroupId) {
      for (let last = ''; ; ) {
        const rows = await db
          .selectDistinct({ hash: feedPhoto.hash })
          .from(feedPhoto)
          .where(and(eq(feedPhoto.dealerGroupId, dealerGroupId), gt(feedPhoto.hash, last)))
          .orderBy(asc(feedPhoto.hash))
          .limit(batchSize);
        const hashes = rows.flatMap(({ hash }) => hash ?? []);
        const end = hashes.at(-1);
        if (end === undefined) return;
        yield hashes;
        last = end;
      }
    },

    async fetchAgain(dealerGroupId, hash, at) {
      await db
        .update(feedPhoto)
        .set({ state: 'open', attempts: 0, nextAt: at })
        .where(and(eq(feedPhoto.dealerGroupId, dealerGroupId), eq(feedPhoto.hash, hash)));
    },

    async noteMissing(dealerGroupId, hash, since) {
      await db
        .update(carPhoto)
        .set({ missingSince: since })
        .where(and(eq(carPhoto.dealerGroupId, dealerGroupId), eq(carPhoto.hash, hash)));
    },
  };
}

function photoFromRow({ dealerGroupId: _group, angle, ...same }: CarPhotoRow): CarPhoto {
  return { ...same, angle: findAngle(angle ?? '') };
}

/** Photos of staff as rows, within the transaction that lays them over a car. */
export async function listPhotosOfCar(
  tx: Pick<Transaction, 'select'>,
  dealerGroupId: string,
  carId: string,
): Promise<readonly CarPhoto[]> {
  const rows = await tx
    .select()
    .from(carPhoto)
    .where(and(eq(carPhoto.dealerGroupId, dealerGroupId), eq(carPhoto.carId, carId)))
    .orderBy(asc(carPhoto.madeAt), asc(carPhoto.uploadId));
  return rows.map(photoFromRow);
}

/** The second request with the same upload finds it there. */
export async function savePhoto(tx: Transaction, dealerGroupId: string, photo: CarPhoto): Promise<void> {
  await tx
    .insert(carPhoto)
    .values({ ...photo, dealerGroupId })
    .onConflictDoNothing();
}
