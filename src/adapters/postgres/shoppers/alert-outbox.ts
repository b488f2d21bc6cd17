/** From a change of stock to messages, in PostgreSQL: every step is one transaction, so that a killed process leaves none half done. */
import { and, asc, eq, getTableColumns, gt, inArray, lt, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inPieces } from '#adapters/postgres/batches.ts';
import { claimByGroup, listDueGroups, readDue, recordOutcome } from '#adapters/postgres/claim-by-group.ts';
import {
  alert,
  alertCar,
  alertDelivery,
  alertNews,
  alertStock,
} from '#adapters/postgres/schema/shoppers/alert.ts';
import { watchedCar } from '#adapters/postgres/schema/shoppers/shopper.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { evaluateSending } from '#domain/alert/alert-consent.ts';
import { minTextGapMs } from '#domain/alert/alert-due.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { parseCarSummary } from '#domain/car/car-summary-json.ts';
import type { AlertOutbox, ClaimedAlert, DueNews } from '#ports/shoppers/alert-store.ts';
import { fromAlertRow, selectAlerts } from './alert-rows.ts';
import { recordAlertStockChanges } from './alert-stock-change.ts';

export function createAlertOutbox(db: NodePgDatabase): AlertOutbox {
  return {
    async listGroups() {
      const every = { isDue: undefined };
      const withAlerts = await listDueGroups(db, { table: alert, dueAt: alert.dealerGroupId, ...every });
      const looked = await listDueGroups(db, {
        table: alertStock,
        dueAt: alertStock.dealerGroupId,
        ...every,
      });
      return [...new Set([...withAlerts, ...looked])].sort();
    },

    noteChanges: (dealerGroupId, plan) =>
      db.transaction((tx) => recordAlertStockChanges(tx, dealerGroupId, plan)),

    async composeDue(compose, { now, limit, newId }) {
      const isDue = lte(alertNews.dueAt, now);
      const textGapBegan = new Date(now.getTime() - minTextGapMs);
      const queue = { table: alertNews, isDue, dueAt: alertNews.dueAt, limit };
      const due = await readDue(db, queue, async (ofGroup, dealerGroupId) =>
        db
          .selectDistinct({ dealerGroupId: alertNews.dealerGroupId, id: alertNews.alertId })
          .from(alertNews)
          .innerJoin(
            alert,
            and(eq(alert.dealerGroupId, alertNews.dealerGroupId), eq(alert.id, alertNews.alertId)),
          )
          .where(
            and(
              ofGroup,
              isDue,
              or(eq(alert.channel, 'email'), hadNoMessage(db, dealerGroupId, textGapBegan)),
            ),
          )
          .limit(limit),
      );
      for (const reference of due) {
        await db.transaction(async (tx) => {
          const found = await takeNews(tx, reference);
          if (found === null) return;
          const message = evaluateSending(found.alert).kind === 'sends' ? compose(found) : null;
          const { consent } = found.alert;
          if (message === null || consent === null) return;
          await tx.insert(alertDelivery).values({
            dealerGroupId: reference.dealerGroupId,
            id: newId(),
            alertId: reference.id,
            siteSlug: found.alert.siteSlug,
            target: consent.target,
            message,
            status: 'waiting',
            attempts: 0,
            nextAttemptAt: now,
            createdAt: now,
          });
        });
      }
      return due.length;
    },

    async claim({ now, leaseMs, limit }) {
      const isDue = and(eq(alertDelivery.status, 'waiting'), lte(alertDelivery.nextAttemptAt, now));
      const queue = { table: alertDelivery, isDue, dueAt: alertDelivery.nextAttemptAt, limit };
      const claimed = await claimByGroup(db, queue, (dealerGroupId, maxRows) => {
        const due = db
          .select({ id: alertDelivery.id })
          .from(alertDelivery)
          .where(and(eq(alertDelivery.dealerGroupId, dealerGroupId), isDue))
          .orderBy(asc(alertDelivery.nextAttemptAt))
          .limit(maxRows)
          .for('update', { skipLocked: true })
          .as('due');
        return db
          .update(alertDelivery)
          .set({
            attempts: sql`${alertDelivery.attempts} + 1`,
            nextAttemptAt: new Date(now.getTime() + leaseMs),
          })
          .from(due)
          .where(and(eq(alertDelivery.dealerGroupId, dealerGroupId), eq(alertDelivery.id, due.id)))
          .returning(getTableColumns(alertDelivery));
      });
      return claimed
        .map(({ createdAt, ...row }) => ({ ...row, queuedAt: createdAt }))
        .sort((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime());
    },

    async recordDelivered(delivery, receipt, at) {
      await recordOutcome(() =>
        db
          .update(alertDelivery)
          .set({ status: 'delivered', deliveredAt: at, problem: null, receipt })
          .where(newestAttempt(delivery)),
      );
    },

    async recordFailed(delivery, { problem, retryAt }) {
      await db
        .update(alertDelivery)
        .set(retryAt === null ? { status: 'failed', problem } : { nextAttemptAt: retryAt, problem })
        .where(newestAttempt(delivery));
    },

    async putOff(delivery, { until, ...other }) {
      await db
        .update(alertDelivery)
        .set({ ...other, nextAttemptAt: until, attempts: delivery.attempts - 1 })
        .where(newestAttempt(delivery));
    },

    async purge(madeBefore) {
      const { rowCount } = await db
        .delete(alertDelivery)
        .where(and(ne(alertDelivery.status, 'waiting'), lt(alertDelivery.createdAt, madeBefore)));
      return rowCount ?? 0;
    },
  };
}

/** The group by value where it is known: else Citus would look on every node. */
function hadNoMessage(db: NodePgDatabase, dealerGroupId: string | null, since: Date) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(alertDelivery)
      .where(
        and(
          eq(alertDelivery.dealerGroupId, dealerGroupId ?? alert.dealerGroupId),
          eq(alertDelivery.alertId, alert.id),
          gt(alertDelivery.createdAt, since),
        ),
      ),
  );
}

/** An attempt that outlived its lease has nothing to say any more about the one that followed it. */
function newestAttempt(delivery: ClaimedAlert) {
  return and(
    eq(alertDelivery.dealerGroupId, delivery.dealerGroupId),
    eq(alertDelivery.id, delivery.id),
    eq(alertDelivery.attempts, delivery.attempts),
    eq(alertDelivery.status, 'waiting'),
  );
}

/** Removes the news of an alert; the caller puts it into a message in the same transaction. */
async function takeNews(
  tx: Transaction,
  { dealerGroupId, id }: { readonly dealerGroupId: string; readonly id: string },
): Promise<DueNews | null> {
  const [locked] = await tx
    .select({ id: alert.id })
    .from(alert)
    .where(and(eq(alert.dealerGroupId, dealerGroupId), eq(alert.id, id)))
    .for('no key update', { skipLocked: true });
  if (locked === undefined) return null;
  const [row] = await selectAlerts(tx, dealerGroupId, eq(alert.id, id));
  const claimed = await tx
    .delete(alertNews)
    .where(and(eq(alertNews.dealerGroupId, dealerGroupId), eq(alertNews.alertId, id)))
    .returning();
  if (row === undefined || claimed.length === 0) return null;
  const stored = fromAlertRow(row);
  const cars = await readSeenCars(
    tx,
    dealerGroupId,
    claimed.map(({ carId }) => carId),
  );
  const watched = stored.search === null ? await readWatched(tx, stored) : null;
  const news = claimed.flatMap(({ carId, before, now }) => {
    const seen = cars.get(carId);
    // A shopper who has taken the car off their list meanwhile does not wait for its price.
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
