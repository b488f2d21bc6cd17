/** What changed in a group's stock since alerts last looked, and which messages follow from it. */

import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { inBatches, inPieces } from '#adapters/postgres/batches.ts';
import { alert, alertCar, alertNews, alertStock } from '#adapters/postgres/schema/shoppers/alert.ts';
import { watchedCar } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { car, stockVersion } from '#adapters/postgres/schema/stock/car.ts';
import { carSummaryFromRow, summaryColumns } from '#adapters/postgres/stock/car-store.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type CarChange, type NewsPlan, withoutRevertedPrices } from '#domain/alert/plan-news.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { parseCarSummary, serialiseCarSummary } from '#domain/car/car-summary-json.ts';
import type { AlertOutbox } from '#ports/shoppers/alert-store.ts';
import { fromAlertRow, maySend, selectAlerts } from './alert-rows.ts';

/** The row of the group is the turnstile: of two processes the second finds that nothing changed. */
export async function recordAlertStockChanges(
  tx: Transaction,
  dealerGroupId: string,
  plan: Parameters<AlertOutbox['noteChanges']>[1],
): ReturnType<AlertOutbox['noteChanges']> {
  const ofGroup = eq(alertStock.dealerGroupId, dealerGroupId);
  const [made] = await tx
    .insert(alertStock)
    .values({ dealerGroupId, stockVersion: -1 })
    .onConflictDoNothing()
    .returning();
  const [seen] = await tx.select().from(alertStock).where(ofGroup).for('update');
  if (seen === undefined) return null;
  const [anyAlert] = await tx
    .select({ id: alert.id })
    .from(alert)
    .where(eq(alert.dealerGroupId, dealerGroupId))
    .limit(1);
  if (anyAlert === undefined) {
    // No alerts are set: what the stock was does not matter until there are some.
    await tx.delete(alertCar).where(eq(alertCar.dealerGroupId, dealerGroupId));
    await tx.delete(alertStock).where(ofGroup);
    return null;
  }
  const [current] = await tx
    .select({ version: stockVersion.version })
    .from(stockVersion)
    .where(eq(stockVersion.dealerGroupId, dealerGroupId));
  const version = current?.version ?? 0;
  if (made === undefined && seen.stockVersion === version) return null;

  const changes = await readChanges(tx, dealerGroupId);
  const isFirstLook = seen.stockVersion < 0;
  const planned =
    isFirstLook || changes.length === 0
      ? { queued: [], dropped: [] }
      : await planWith(tx, dealerGroupId, changes, plan);
  for (const news of planned.dropped) {
    await tx
      .delete(alertNews)
      .where(
        and(
          eq(alertNews.dealerGroupId, dealerGroupId),
          eq(alertNews.alertId, news.alertId),
          eq(alertNews.carId, news.carId),
        ),
      );
  }
  for (const batch of inBatches(planned.queued)) {
    await tx
      .insert(alertNews)
      .values(batch.map((news) => ({ ...news, dealerGroupId })))
      .onConflictDoUpdate({
        target: [alertNews.dealerGroupId, alertNews.alertId, alertNews.carId],
        set: { now: sql`excluded.now` },
      });
  }
  for (const batch of inBatches(changes)) {
    await tx
      .insert(alertCar)
      .values(
        batch.map(({ after }) => ({
          dealerGroupId,
          carId: after.id,
          updatedAt: after.updatedAt,
          // Cards of messages have no pictures.
          summary: serialiseCarSummary({ ...after, images: [] }),
        })),
      )
      .onConflictDoUpdate({
        target: [alertCar.dealerGroupId, alertCar.carId],
        set: { updatedAt: sql`excluded.updated_at`, summary: sql`excluded.summary` },
      });
  }
  await tx.update(alertStock).set({ stockVersion: version }).where(ofGroup);
  return { changed: isFirstLook ? 0 : changes.length, queued: planned.queued.length };
}

/**
 * Only a misspelt word needs the whole stock, and only where a car that changed has a word like it: that is found out by
 * planning without, which costs no more than the cars that changed.
 */
async function planWith(
  tx: Transaction,
  dealerGroupId: string,
  changes: readonly CarChange[],
  plan: Parameters<AlertOutbox['noteChanges']>[1],
): Promise<NewsPlan> {
  const rest = await readRest(tx, dealerGroupId, changes);
  let needsStock = false;
  const planned = plan({
    ...rest,
    stock: () => {
      needsStock = true;
      return [];
    },
  });
  if (!needsStock) return planned;
  const stock = await readStock(tx, dealerGroupId);
  return plan({ ...rest, stock: () => stock });
}

async function readStock(tx: Transaction, dealerGroupId: string): Promise<readonly CarSummary[]> {
  const rows = await tx
    .select(summaryColumns)
    .from(car)
    .where(and(eq(car.dealerGroupId, dealerGroupId), ne(car.status, 'withdrawn')));
  return rows.map(carSummaryFromRow);
}

/** By what is stored, not by a clock: an import that began earlier and ended later is not passed over. */
async function readChanges(tx: Transaction, dealerGroupId: string): Promise<readonly CarChange[]> {
  const rows = await tx
    .select({ ...summaryColumns, pastPrices: car.pastPrices, seenBefore: alertCar.summary })
    .from(car)
    .leftJoin(alertCar, and(eq(alertCar.dealerGroupId, car.dealerGroupId), eq(alertCar.carId, car.id)))
    .where(
      and(
        eq(car.dealerGroupId, dealerGroupId),
        or(isNull(alertCar.carId), ne(alertCar.updatedAt, car.updatedAt)),
      ),
    );
  return rows.map(({ seenBefore, pastPrices, ...row }) => {
    const after = carSummaryFromRow(row);
    const seen = seenBefore === null ? null : parseCarSummary(seenBefore);
    return { before: seen === null ? null : withoutRevertedPrices(seen, after, pastPrices), after };
  });
}

async function readRest(tx: Transaction, dealerGroupId: string, changes: readonly CarChange[]) {
  const rows = await selectAlerts(tx, dealerGroupId, maySend());
  const alerts = rows.map(fromAlertRow);
  const carIds = changes.map(({ after }) => after.id);
  const pending = await inPieces(carIds, (ids) =>
    tx
      .select()
      .from(alertNews)
      .where(and(eq(alertNews.dealerGroupId, dealerGroupId), inArray(alertNews.carId, [...ids])))
      .for('update'),
  );
  const watched = await inPieces(carIds, (ids) =>
    tx
      .select({ alertId: alert.id, carId: watchedCar.carId })
      .from(watchedCar)
      .innerJoin(
        alert,
        and(
          eq(alert.dealerGroupId, watchedCar.dealerGroupId),
          eq(alert.shopperId, watchedCar.shopperId),
          eq(alert.siteSlug, watchedCar.siteSlug),
          isNull(alert.search),
        ),
      )
      .where(and(eq(watchedCar.dealerGroupId, dealerGroupId), inArray(watchedCar.carId, [...ids]))),
  );
  return {
    changes,
    alertsBySite: Map.groupBy(alerts, ({ siteSlug }) => siteSlug),
    watched,
    pending,
  };
}
