/** Watchlists in PostgreSQL. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { watchedCar } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { WatchlistOwner, WatchlistStore } from '#ports/shoppers/shopper-store.ts';
import { lockShopper } from './shopper-store.ts';

export function createWatchlistStore(db: NodePgDatabase): WatchlistStore {
  return {
    list: (owner) =>
      db
        .select({
          carId: watchedCar.carId,
          savedAt: watchedCar.savedAt,
          title: watchedCar.title,
          savedPriceCents: watchedCar.savedPriceCents,
          savedStatus: watchedCar.savedStatus,
        })
        .from(watchedCar)
        .where(isOf(owner))
        .orderBy(desc(watchedCar.savedAt), watchedCar.carId),

    add: (owner, car, maxCars) =>
      db.transaction(async (tx) => {
        await lockShopper(tx, owner);
        const [counted] = await tx
          .select({
            times: sql<number>`count(*)::int`,
            isThere: sql<boolean>`coalesce(bool_or(${watchedCar.carId} = ${car.carId}), false)`,
          })
          .from(watchedCar)
          .where(isOf(owner));
        if (counted?.isThere === true) return 'saved';
        if ((counted?.times ?? 0) >= maxCars) return 'full';
        await tx.insert(watchedCar).values({ ...owner, ...car });
        return 'saved';
      }),

    async remove(owner, carId) {
      if (!isStorableText(carId)) return;
      await db.delete(watchedCar).where(and(isOf(owner), eq(watchedCar.carId, carId)));
    },
  };
}

function isOf({ dealerGroupId, siteSlug, shopperId }: WatchlistOwner): SQL | undefined {
  return and(
    eq(watchedCar.dealerGroupId, dealerGroupId),
    eq(watchedCar.shopperId, shopperId),
    eq(watchedCar.siteSlug, siteSlug),
  );
}
