/** Alerts and their consents in PostgreSQL. What a shopper changes and what follows from it is one transaction. */
import { createHash } from 'node:crypto';
import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alert, alertConsent, alertDelivery, alertNews } from '#adapters/postgres/schema/shoppers/alert.ts';
import { shopper } from '#adapters/postgres/schema/shoppers/shopper.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { stateOfSearch } from '#domain/alert/alert.ts';
import { type AlertEnding, evaluateSending } from '#domain/alert/alert-consent.ts';
import { serialiseSearchState } from '#domain/stock-search/address/search-address.ts';
import type {
  AlertConsentPeriod,
  AlertConsentRecord,
  AlertReference,
  AlertSaved,
  AlertStore,
  AlertWrite,
  RequestedAlert,
} from '#ports/shoppers/alert-store.ts';
import type { ShopperReference } from '#ports/shoppers/shopper-store.ts';
import { fromAlertRow, selectAlerts } from './alert-rows.ts';

/** Consents to alerts, as proof: read in pieces, so that their number does not matter. */
const batchSize = 500;

async function* listEveryConsent(
  db: NodePgDatabase,
  dealerGroupId: string,
  { siteSlug, from, until }: AlertConsentPeriod,
): AsyncIterable<AlertConsentRecord> {
  const { recordedAt, id } = alertConsent;
  let last: AlertConsentRecord | undefined;
  for (;;) {
    const rows = await db
      .select()
      .from(alertConsent)
      .where(
        and(
          eq(alertConsent.dealerGroupId, dealerGroupId),
          siteSlug === null ? undefined : eq(alertConsent.siteSlug, siteSlug),
          from === null ? undefined : gte(recordedAt, from),
          until === null ? undefined : lt(recordedAt, until),
          last === undefined
            ? undefined
            : or(gt(recordedAt, last.recordedAt), and(eq(recordedAt, last.recordedAt), gt(id, last.id))),
        ),
      )
      .orderBy(asc(recordedAt), asc(id))
      .limit(batchSize);
    yield* rows;
    last = rows.at(-1);
    if (rows.length < batchSize) return;
  }
}

export function createAlertStore(db: NodePgDatabase): AlertStore {
  return {
    save: (write) => db.transaction((tx) => save(tx, write)),

    async list(owner, siteSlug) {
      const which = and(isOwnedBy(owner), eq(alert.siteSlug, siteSlug));
      const rows = await selectAlerts(db, owner.dealerGroupId, which).orderBy(
        desc(alert.createdAt),
        alert.id,
      );
      return rows.map(fromAlertRow);
    },

    async find(reference) {
      if (!isStorableText(reference.id)) return null;
      const [row] = await selectAlerts(db, reference.dealerGroupId, isAlert(reference));
      return row === undefined ? null : fromAlertRow(row);
    },

    stop: (reference, through, at) =>
      db.transaction(async (tx) => {
        const isEnded = await endConsent(tx, reference, through, at);
        if (isEnded) await discardPendingNews(tx, reference);
        return isEnded;
      }),

    async confirmEmail(reference) {
      await db.update(alert).set({ isEmailConfirmed: true }).where(isAlert(reference));
    },

    remove: (reference, shopperId, at) =>
      db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(alert)
          .where(and(isAlert(reference), eq(alert.shopperId, shopperId)))
          .returning({ id: alert.id });
        if (removed !== undefined) await endConsent(tx, reference, 'removed', at);
      }),

    async isConfirmed(owner, email) {
      const [row] = await db
        .select({ id: alert.id })
        .from(alert)
        .where(and(isOwnedBy(owner), eq(alert.email, email), eq(alert.isEmailConfirmed, true)))
        .limit(1);
      return row !== undefined;
    },

    erase: (owner, at) =>
      db.transaction(async (tx) => {
        await tx.delete(alert).where(isOwnedBy(owner));
        const ofShopper = and(
          eq(alertConsent.dealerGroupId, owner.dealerGroupId),
          eq(alertConsent.shopperId, owner.id),
        );
        await tx
          .update(alertConsent)
          .set({ endedAt: at, endedThrough: 'erased' })
          .where(and(ofShopper, isNull(alertConsent.endedAt)));
        await tx.update(alertConsent).set({ target: '' }).where(ofShopper);
      }),

    listEveryConsent: (dealerGroupId, period) => listEveryConsent(db, dealerGroupId, period),

    listConsents: (owner) =>
      db
        .select({
          alertId: alertConsent.alertId,
          wording: alertConsent.wording,
          channel: alertConsent.channel,
          target: alertConsent.target,
          recordedAt: alertConsent.recordedAt,
          endedAt: alertConsent.endedAt,
        })
        .from(alertConsent)
        .where(and(eq(alertConsent.dealerGroupId, owner.dealerGroupId), eq(alertConsent.shopperId, owner.id)))
        .orderBy(asc(alertConsent.recordedAt), alertConsent.id),
  };
}

async function save(tx: Transaction, write: AlertWrite): Promise<AlertSaved> {
  const { at, consent, confirmation, dueAt, maxAlerts } = write;
  const requested = { ...write.alert, searchKey: keyOfSearch(write.alert) };
  const owner = { dealerGroupId: requested.dealerGroupId, id: requested.shopperId };
  // Two tabs of one shopper wait for each other here, so that neither passes the limit.
  await tx
    .select({ id: shopper.id })
    .from(shopper)
    .where(and(eq(shopper.dealerGroupId, owner.dealerGroupId), eq(shopper.id, owner.id)))
    .for('no key update');
  const ofShopper = and(isOwnedBy(owner), eq(alert.siteSlug, requested.siteSlug));
  const [known] = await tx
    .select({ id: alert.id })
    .from(alert)
    .where(and(ofShopper, eq(alert.searchKey, requested.searchKey)));
  if (known === undefined) {
    const [found] = await tx.select({ times: count() }).from(alert).where(ofShopper);
    if ((found?.times ?? 0) >= maxAlerts) return { kind: 'too-many' };
    await tx.insert(alert).values(requested);
  } else {
    const { channel, frequency, kinds, email, isEmailConfirmed, isPaused, origin } = requested;
    await tx
      .update(alert)
      .set({ channel, frequency, kinds, email, isEmailConfirmed, isPaused, origin })
      .where(isAlert({ ...requested, id: known.id }));
  }
  const reference = { dealerGroupId: requested.dealerGroupId, id: known?.id ?? requested.id };
  await recordConsent(tx, reference, write);
  if (known !== undefined) {
    if (evaluateSending({ ...requested, consent }).kind === 'silent') await discardPendingNews(tx, reference);
    else await tx.update(alertNews).set({ dueAt }).where(isNewsOf(reference));
  }
  if (confirmation !== null && consent !== null) {
    await tx.insert(alertDelivery).values({
      dealerGroupId: reference.dealerGroupId,
      id: write.newId(),
      alertId: reference.id,
      siteSlug: requested.siteSlug,
      target: consent.target,
      message: confirmation(reference),
      status: 'waiting',
      attempts: 0,
      nextAttemptAt: at,
      createdAt: at,
    });
  }
  return { kind: known === undefined ? 'saved' : 'known', id: reference.id };
}

/** The same agreement keeps its time; another one is a new row, and the old one ends. */
async function recordConsent(
  tx: Transaction,
  reference: AlertReference,
  { alert: requested, consent, at, newId }: AlertWrite,
): Promise<void> {
  const [inForce] = await tx.select().from(alertConsent).where(isConsentInForce(reference));
  if (consent === null) {
    await endConsent(tx, reference, 'garage', at);
    return;
  }
  const isSame =
    inForce !== undefined &&
    inForce.target === consent.target &&
    inForce.channel === consent.channel &&
    inForce.wording === consent.wording;
  if (isSame) return;
  await endConsent(tx, reference, 'changed', at);
  await tx.insert(alertConsent).values({
    ...consent,
    dealerGroupId: reference.dealerGroupId,
    id: newId(),
    alertId: reference.id,
    siteSlug: requested.siteSlug,
    shopperId: requested.shopperId,
    recordedAt: at,
  });
}

async function endConsent(
  tx: Transaction,
  reference: AlertReference,
  through: AlertEnding,
  at: Date,
): Promise<boolean> {
  const ended = await tx
    .update(alertConsent)
    .set({ endedAt: at, endedThrough: through })
    .where(isConsentInForce(reference))
    .returning({ id: alertConsent.id });
  return ended.length > 0;
}

/** A shopper who unsubscribed gets nothing that was still under way. */
async function discardPendingNews(tx: Transaction, reference: AlertReference): Promise<void> {
  await tx.delete(alertNews).where(isNewsOf(reference));
  await tx
    .update(alertDelivery)
    .set({ status: 'cancelled', problem: 'the shopper unsubscribed' })
    .where(
      and(
        eq(alertDelivery.dealerGroupId, reference.dealerGroupId),
        eq(alertDelivery.alertId, reference.id),
        inArray(alertDelivery.status, ['waiting']),
      ),
    );
}

function isAlert({ dealerGroupId, id }: AlertReference): SQL | undefined {
  return and(eq(alert.dealerGroupId, dealerGroupId), eq(alert.id, id));
}

function isOwnedBy({ dealerGroupId, id }: ShopperReference): SQL | undefined {
  return and(eq(alert.dealerGroupId, dealerGroupId), eq(alert.shopperId, id));
}

function isNewsOf({ dealerGroupId, id }: AlertReference): SQL | undefined {
  return and(eq(alertNews.dealerGroupId, dealerGroupId), eq(alertNews.alertId, id));
}

function isConsentInForce({ dealerGroupId, id }: AlertReference): SQL | undefined {
  return and(
    eq(alertConsent.dealerGroupId, dealerGroupId),
    eq(alertConsent.alertId, id),
    isNull(alertConsent.endedAt),
  );
}

/** Equal searches have equal addresses; a long one is longer than what an index takes. */
function keyOfSearch({ search }: RequestedAlert): string {
  return search === null
    ? ''
    : createHash('sha256')
        .update(serialiseSearchState(stateOfSearch(search)))
        .digest('base64url');
}
