/** From a change of stock to messages, in PostgreSQL: every step is one transaction, so that a killed process leaves none half done. */

import { and, asc, eq, getTableColumns, gt, inArray, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alert, alertCar, alertDelivery, alertNews, alertStock } from '#adapters/postgres/schema/alert.ts';
import { car } from '#adapters/postgres/schema/car.ts';
import { watchedCar } from '#adapters/postgres/schema/shopper.ts';
import { stockVersion } from '#adapters/postgres/schema/stock-version.ts';
import { evaluateSending } from '#domain/alert/alert-consent.ts';
import { shortestTextGapMs } from '#domain/alert/alert-due.ts';
import type { CarChange } from '#domain/alert/plan-news.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { parseCarSummary, serialiseCarSummary } from '#domain/car/car-summary-json.ts';
import type { AlertOutbox, ClaimedAlert, DueNews } from '#ports/alert-outbox.ts';
import { fromAlertRow, maySend, selectAlerts } from './alert-rows.ts';
import { carSummaryFromRow, summaryColumns } from './car-row.ts';
import type { Transaction } from './transaction.ts';

const rowsPerStatement = 500;

export function createAlertOutbox(db: NodePgDatabase): AlertOutbox {
  return {
    async listGroups() {
      const [withAlerts, looked] = await Promise.all([
        db.selectDistinct({ id: alert.dealerGroupId }).from(alert),
        db.select({ id: alertStock.dealerGroupId }).from(alertStock),
      ]);
      return [...new Set([...withAlerts, ...looked].map(({ id }) => id))].sort();
    },

    noteChanges: (dealerGroupId, plan) => db.transaction((tx) => noteChanges(tx, dealerGroupId, plan)),

    async composeDue(compose, { now, limit, newId }) {
      const due = await db
        .selectDistinct({ dealerGroupId: alertNews.dealerGroupId, id: alertNews.alertId })
        .from(alertNews)
        .innerJoin(
          alert,
          and(eq(alert.dealerGroupId, alertNews.dealerGroupId), eq(alert.id, alertNews.alertId)),
        )
        .where(
          and(
            lte(alertNews.dueAt, now),
            or(eq(alert.channel, 'email'), hadNoMessageSince(db, shortestTextGapMs, now)),
          ),
        )
        .limit(limit);
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
      const due = db
        .select({ dealerGroupId: alertDelivery.dealerGroupId, id: alertDelivery.id })
        .from(alertDelivery)
        .where(and(eq(alertDelivery.status, 'waiting'), lte(alertDelivery.nextAttemptAt, now)))
        .orderBy(asc(alertDelivery.nextAttemptAt))
        .limit(limit)
        .for('update', { skipLocked: true })
        .as('due');
      const taken = await db
        .update(alertDelivery)
        .set({
          attempts: sql`${alertDelivery.attempts} + 1`,
          nextAttemptAt: new Date(now.getTime() + leaseMs),
        })
        .from(due)
        .where(and(eq(alertDelivery.dealerGroupId, due.dealerGroupId), eq(alertDelivery.id, due.id)))
        .returning(getTableColumns(alertDelivery));
      return taken
        .map(({ createdAt, ...row }) => ({ ...row, owedAt: createdAt }))
        .sort((a, b) => a.owedAt.getTime() - b.owedAt.getTime());
    },

    async recordDelivered(delivery, receipt, at) {
      await db
        .update(alertDelivery)
        .set({ status: 'delivered', deliveredAt: at, problem: null, receipt })
        .where(newestAttempt(delivery));
    },

    async recordFailed(delivery, { problem, retryAt }) {
      await db
        .update(alertDelivery)
        .set(retryAt === null ? { status: 'failed', problem } : { nextAttemptAt: retryAt, problem })
        .where(newestAttempt(delivery));
    },
  };
}

function hadNoMessageSince(db: NodePgDatabase, gapMs: number, now: Date) {
  return notExists(
    db
      .select({ one: sql`1` })
      .from(alertDelivery)
      .where(
        and(
          eq(alertDelivery.dealerGroupId, alert.dealerGroupId),
          eq(alertDelivery.alertId, alert.id),
          gt(alertDelivery.createdAt, new Date(now.getTime() - gapMs)),
        ),
      ),
  );
}

/** The row of the group is the turnstile: of two processes the second finds that nothing changed. */
async function noteChanges(
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
    // Nobody asks for anything: what the stock was is nobody's business until somebody does.
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
      ? { owed: [], dropped: [] }
      : plan(await readRest(tx, dealerGroupId, changes));
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
  for (const batch of inBatches(planned.owed)) {
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
  return { changed: isFirstLook ? 0 : changes.length, owed: planned.owed.length };
}

/** By what is stored, not by a clock: an import that began earlier and ended later is not passed over. */
async function readChanges(tx: Transaction, dealerGroupId: string): Promise<readonly CarChange[]> {
  const rows = await tx
    .select({ ...summaryColumns, seenBefore: alertCar.summary })
    .from(car)
    .leftJoin(alertCar, and(eq(alertCar.dealerGroupId, car.dealerGroupId), eq(alertCar.carId, car.id)))
    .where(
      and(
        eq(car.dealerGroupId, dealerGroupId),
        or(isNull(alertCar.carId), ne(alertCar.updatedAt, car.updatedAt)),
      ),
    );
  return rows.map(({ seenBefore, ...row }) => ({
    before: seenBefore === null ? null : parseCarSummary(seenBefore),
    after: carSummaryFromRow(row),
  }));
}

async function readRest(tx: Transaction, dealerGroupId: string, changes: readonly CarChange[]) {
  const rows = await selectAlerts(tx, and(eq(alert.dealerGroupId, dealerGroupId), maySend()));
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
  const needsStock = alerts.some(({ search }) => search !== null && search.query !== '');
  const stock: readonly CarSummary[] = needsStock
    ? (
        await tx
          .select(summaryColumns)
          .from(car)
          .where(and(eq(car.dealerGroupId, dealerGroupId), ne(car.status, 'withdrawn')))
      ).map(carSummaryFromRow)
    : [];
  return {
    changes,
    alertsBySite: Map.groupBy(alerts, ({ siteSlug }) => siteSlug),
    watched,
    pending,
    stock: () => stock,
  };
}

/** Takes the news of an alert away; whoever puts it into a message does so in the same transaction. */
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

/** An attempt that outlived its lease has nothing to say any more about the one that followed it. */
function newestAttempt(delivery: ClaimedAlert) {
  return and(
    eq(alertDelivery.dealerGroupId, delivery.dealerGroupId),
    eq(alertDelivery.id, delivery.id),
    eq(alertDelivery.attempts, delivery.attempts),
    eq(alertDelivery.status, 'waiting'),
  );
}

function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let start = 0; start < all.length; start += rowsPerStatement)
    batches.push(all.slice(start, start + rowsPerStatement));
  return batches;
}

async function inPieces<T, R>(
  all: readonly T[],
  read: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const found: R[] = [];
  for (const batch of inBatches(all)) found.push(...(await read(batch)));
  return found;
}
