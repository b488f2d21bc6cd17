/** Watchlists in PostgreSQL. */

import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { shopper, watchedCar } from '#adapters/postgres/schema/shopper.ts';
import type { WatchlistOwner, WatchlistStore } from '#ports/watchlist-store.ts';
import { isStorableText } from './storable-text.ts';

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

    add: (owner, car, most) =>
      db.transaction(async (tx) => {
        // Two tabs that add at once wait for each other: the list never grows beyond its limit.
        await tx
          .select({ id: shopper.id })
          .from(shopper)
          .where(and(eq(shopper.dealerGroupId, owner.dealerGroupId), eq(shopper.id, owner.shopperId)))
          .for('update');
        const [counted] = await tx
          .select({
            times: sql<number>`count(*)::int`,
            isThere: sql<boolean>`coalesce(bool_or(${watchedCar.carId} = ${car.carId}), false)`,
          })
          .from(watchedCar)
          .where(isOf(owner));
        if (counted?.isThere === true) return 'saved';
        if ((counted?.times ?? 0) >= most) return 'full';
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
