/** Photos of staff as rows, within the transaction that lays them over a car. */
import { and, asc, eq } from 'drizzle-orm';
import { type CarPhotoRow, carPhoto } from '#adapters/postgres/schema/stock/car-photo.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { CarPhoto } from '#domain/car-overrides/car-photo.ts';
import { findAngle } from '#domain/car-overrides/photo-angles.ts';

export function photoFromRow({ dealerGroupId: _group, angle, ...same }: CarPhotoRow): CarPhoto {
  return { ...same, angle: findAngle(angle ?? '') };
}

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
