/** Writes a car as an import does: what it read of the old row it keeps. */
import type { Database } from '#adapters/postgres/database.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import type { Car } from '#domain/car/car.ts';
import type { OpenHolds } from './open-holds.ts';

export async function importOne(
  database: Database,
  { dealerGroupId, now }: Pick<OpenHolds, 'dealerGroupId' | 'now'>,
  car: Car,
): Promise<void> {
  await createStockImportStore(database).transaction(dealerGroupId, async (tx) => {
    const known = (await tx.listFingerprints('f')).get(car.stockNumber);
    if (known === undefined) throw new Error('It is known.');
    const { isReserved, reservedUntil } = known;
    await tx.update([
      { car: { ...car, isReserved, reservedUntil, updatedAt: now() }, feedId: 'f', fingerprint: 'y' },
    ]);
    await tx.bumpStockVersion();
  });
}
