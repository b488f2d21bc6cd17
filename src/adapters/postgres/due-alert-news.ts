/** The news of an alert that has become due, with what alerts know of its cars. */

import { and, eq, inArray } from 'drizzle-orm';
import { alert, alertCar, alertNews } from '#adapters/postgres/schema/alert.ts';
import { watchedCar } from '#adapters/postgres/schema/shopper.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { parseCarSummary } from '#domain/car/car-summary-json.ts';
import type { DueNews } from '#ports/alert-outbox.ts';
import { fromAlertRow, selectAlerts } from './alert-rows.ts';
import { inPieces } from './batches.ts';
import type { Transaction } from './transaction.ts';

/** Takes the news of an alert away; whoever puts it into a message does so in the same transaction. */
export async function takeNews(
  tx: Transaction,
  { dealerGroupId, id }: { readonly dealerGroupId: string; readonly id: string },
): Promise<DueNews | null> {
  const [locked] = await tx
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.dealerGroupId, dealerGroupId), eq(alert.id, id)))
    .for('no key update', { skipLocked: true });
  if (locked === undefined) return null;
  const [row] = await selectAlerts(tx, and(eq(alert.dealerGroupId, dealerGroupId), eq(alert.id, id)));
  const taken = await tx
    .delete(alertNews)
    .where(and(eq(alertNews.dealerGroupId, dealerGroupId), eq(alertNews.alertId, id)))
    .returning();
  if (row === undefined || taken.length === 0) return null;
  const stored = fromAlertRow(row);
  const cars = await readSeenCars(
    tx,
    dealerGroupId,
    taken.map(({ carId }) => carId),
  );
  const watched = stored.search === null ? await readWatched(tx, stored) : null;
  const news = taken.flatMap(({ carId, before, now }) => {
    const seen = cars.get(carId);
    // Somebody who has taken the car off their list meanwhile does not wait for its price.
    return seen === undefined || watched?.has(carId) === false ? [] : [{ car: seen, before, now }];
  });
  return news.length === 0 ? null : { alert: stored, news };
}

async function readSeenCars(
  tx: Transaction,
  dealerGroupId: string,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, CarSummary>> {
  const rows = await inPieces(carIds, (ids) =>
    tx
      .select({ summary: alertCar.summary })
      .from(alertCar)
      .where(and(eq(alertCar.dealerGroupId, dealerGroupId), inArray(alertCar.carId, [...ids]))),
  );
  const cars = rows.map(({ summary }) => parseCarSummary(summary)).filter((each) => each !== null);
  return new Map(cars.map((each) => [each.id, each]));
}

async function readWatched(
  tx: Transaction,
  { dealerGroupId, shopperId, siteSlug }: DueNews['alert'],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ carId: watchedCar.carId })
    .from(watchedCar)
    .where(
      and(
        eq(watchedCar.dealerGroupId, dealerGroupId),
        eq(watchedCar.shopperId, shopperId),
        eq(watchedCar.siteSlug, siteSlug),
      ),
    );
  return new Set(rows.map(({ carId }) => carId));
}
