/** Leads in PostgreSQL: lead, consent and deliveries in one transaction, one lead for each submission. */

import { randomUUID } from 'node:crypto';
import { and, eq, gte, isNull, lt, notInArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { findFreeSlot, orSlotUnavailable } from '#adapters/postgres/deals/find-free-slot.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { consent, lead, leadDelivery, leadSubmission } from '#adapters/postgres/schema/leads/lead.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { type DeliveryChannel, systemChangeChannels } from '#domain/lead/delivery/lead-delivery.ts';
import { planAddedWebhooks } from '#domain/lead/delivery/webhook.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { LeadStore, LeadSubmission, StoredLead } from '#ports/leads/lead-store.ts';
import { fromConsentRow, fromLeadRow, toConsentRow, toLeadRow } from './lead-rows.ts';
import { markLeadAnswered, saveResponseDeadline } from './response-timer-store.ts';
import { listAddedAddresses } from './webhook-health.ts';

export function createPostgresLeadStore(db: NodePgDatabase): LeadStore {
  return {
    submit: (submission) => db.transaction((tx) => submit(tx, { ...submission, booking: null })),

    submitWithBooking: (submission) => orSlotUnavailable(db.transaction((tx) => submit(tx, submission))),

    findSubmission: (dealerGroupId, key, since) => findSubmission(db, { dealerGroupId, key, since }),

    async findReceipt(dealerGroupId, siteSlug, receiptToken) {
      if (!isStorableText(receiptToken)) return null;
      const [found] = await db
        .select()
        .from(lead)
        .innerJoin(consent, sameLead)
        .where(
          and(
            eq(lead.dealerGroupId, dealerGroupId),
            eq(lead.receiptToken, receiptToken),
            eq(lead.siteSlug, siteSlug),
          ),
        );
      if (found === undefined) return null;
      return {
        leadId: found.lead.id,
        kind: found.lead.kind,
        category: found.lead.category,
        subcategory: found.lead.subcategory,
        carStockType: found.lead.car?.stockType ?? null,
        carTag: found.lead.car?.tag ?? null,
        carSlug: found.lead.car?.slug ?? null,
        carTitle: found.lead.car?.title ?? null,
        locationSlug: found.lead.locationSlug,
        consent: fromConsentRow(found.consent),
        isEmailed: await isConfirmed(db, dealerGroupId, found.lead.id),
        receivedAt: found.lead.receivedAt,
      };
    },

    async find(dealerGroupId, leadId) {
      if (!isStorableText(leadId)) return null;
      const [found] = await db
        .select()
        .from(lead)
        .innerJoin(consent, sameLead)
        .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
      return found === undefined ? null : fromLeadRow(found.lead, found.consent);
    },

    async findAnswer(dealerGroupId, siteSlug, answerToken) {
      if (!isStorableText(answerToken)) return null;
      const [found] = await db
        .select({
          leadId: lead.id,
          category: lead.category,
          car: lead.car,
          origin: lead.origin,
          receivedAt: lead.receivedAt,
          answeredAt: lead.answeredAt,
        })
        .from(lead)
        .where(withAnswerToken(dealerGroupId, siteSlug, answerToken));
      if (found === undefined) return null;
      const { car, origin, ...state } = found;
      return { ...state, carTitle: car?.title ?? null, timeZone: origin.timeZone };
    },

    async markAnswered(dealerGroupId, siteSlug, answerToken, at) {
      if (!isStorableText(answerToken)) return;
      await db.transaction((tx) =>
        markLeadAnswered(tx, {
          dealerGroupId,
          at,
          which: withAnswerToken(dealerGroupId, siteSlug, answerToken),
        }),
      );
    },
  };
}

async function isConfirmed(db: NodePgDatabase, dealerGroupId: string, leadId: string): Promise<boolean> {
  const [found] = await db
    .select({ id: leadDelivery.id })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.channel, 'confirmation'),
      ),
    )
    .limit(1);
  return found !== undefined;
}

function withAnswerToken(dealerGroupId: string, siteSlug: string, answerToken: string) {
  return and(
    eq(lead.dealerGroupId, dealerGroupId),
    eq(lead.siteSlug, siteSlug),
    eq(lead.answerToken, answerToken),
  );
}

const sameLead = and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id));

/** For callers that store more with it; throws `SlotUnavailable`. */
export async function submit(tx: Transaction, submission: LeadSubmission): Promise<StoredLead> {
  const unfinished = await findUnfinished(tx, submission);
  const fresh = unfinished === null ? submission.lead : { ...submission.lead, id: unfinished.leadId };
  const earlier = await claimSubmissionKey(tx, { ...submission, lead: fresh });
  if (earlier !== null) return earlier;
  if (unfinished !== null) {
    await update(tx, fresh);
    if (submission.amends !== true) await updateConsent(tx, fresh);
    await planDeliveriesAgain(tx, fresh, submission);
    await takeTime(tx, fresh, submission);
    await saveResponseDeadline(tx, fresh, submission.clock);
    return { kind: 'updated', ...unfinished };
  }
  const { receiptToken, answerToken } = submission;
  await tx.insert(lead).values(toLeadRow(fresh, { receiptToken, answerToken }));
  await tx.insert(consent).values(toConsentRow(fresh));
  await insertDeliveries(tx, fresh, submission);
  await takeTime(tx, fresh, submission);
  await saveResponseDeadline(tx, fresh, submission.clock);
  return { kind: 'stored', leadId: fresh.id, receiptToken };
}

async function takeTime(tx: Transaction, fresh: Lead, { booking: requested }: LeadSubmission): Promise<void> {
  if (requested === null) return;
  const { capacity: _capacity, ...facts } = requested;
  const { dealerGroupId, id: leadId, receivedAt: changedAt } = fresh;
  const seat = await findFreeSlot(tx, { ...requested, dealerGroupId, exceptId: null });
  await tx.insert(booking).values({ ...facts, dealerGroupId, leadId, seat, status: 'booked', changedAt });
}

type KnownLead = { readonly leadId: string; readonly receiptToken: string };

/** Locked, so that two sendings of the last step finish it one after the other. */
async function findUnfinished(
  tx: Transaction,
  { lead: fresh, continues, repeatsSince, amends = false }: LeadSubmission,
): Promise<KnownLead | null> {
  if (continues === null || !isStorableText(continues)) return null;
  const [found] = await tx
    .select({ leadId: lead.id, receiptToken: lead.receiptToken })
    .from(lead)
    .where(
      and(
        eq(lead.dealerGroupId, fresh.dealerGroupId),
        eq(lead.id, continues),
        eq(lead.siteSlug, fresh.siteSlug),
        isNull(lead.erasedAt),
        ...(amends ? [] : [eq(lead.isCompleted, false), gte(lead.receivedAt, repeatsSince)]),
      ),
    )
    .for('update');
  return found ?? null;
}

/** Its keys, its tokens and its first instant stay. */
async function update(tx: Transaction, fresh: Lead): Promise<void> {
  const {
    dealerGroupId: _group,
    id: _lead,
    receivedAt: _first,
    receiptToken: _receipt,
    answerToken: _answer,
    answeredAt: _answered,
    erasedAt: _erased,
    ...row
  } = toLeadRow(fresh, { receiptToken: '', answerToken: '' });
  await tx
    .update(lead)
    .set(row)
    .where(and(eq(lead.dealerGroupId, fresh.dealerGroupId), eq(lead.id, fresh.id)));
}

async function updateConsent(tx: Transaction, fresh: Lead): Promise<void> {
  const { dealerGroupId: _group, leadId: _lead, ...agreed } = toConsentRow(fresh);
  await tx
    .update(consent)
    .set(agreed)
    .where(and(eq(consent.dealerGroupId, fresh.dealerGroupId), eq(consent.leadId, fresh.id)));
}

/** The receipt of a deposit, what became of a hold, and an estimate are no part of the words that are sent again. */
const ownNews: DeliveryChannel[] = [
  'hold-update',
  'hold-change',
  'trade-in-estimate',
  ...Object.values(systemChangeChannels),
];

/** What still waits goes out with the new words; where the old ones went out already, the new ones follow. */
async function planDeliveriesAgain(tx: Transaction, fresh: Lead, submission: LeadSubmission): Promise<void> {
  await tx
    .delete(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, fresh.dealerGroupId),
        eq(leadDelivery.leadId, fresh.id),
        eq(leadDelivery.status, 'waiting'),
        eq(leadDelivery.attempts, 0),
        notInArray(leadDelivery.channel, ownNews),
      ),
    );
  await insertDeliveries(tx, fresh, submission);
}

async function insertDeliveries(tx: Transaction, fresh: Lead, submission: LeadSubmission): Promise<void> {
  const added = await listAddedAddresses(tx, fresh.dealerGroupId);
  const deliveries = planAddedWebhooks(submission.deliveries, added, randomUUID);
  if (deliveries.length === 0) return;
  await tx.insert(leadDelivery).values(
    deliveries.map(({ dueAt, ...delivery }) => ({
      ...delivery,
      dealerGroupId: fresh.dealerGroupId,
      leadId: fresh.id,
      attempts: 0,
      nextAttemptAt: dueAt,
      createdAt: fresh.receivedAt,
    })),
  );
}

/**
 * Null when the key is ours: new, or last used too long ago to be the same press of the button. A second
 * request with the same key waits here for the first one's commit, and then finds its lead.
 */
async function claimSubmissionKey(tx: Transaction, submission: LeadSubmission): Promise<StoredLead | null> {
  const { lead: fresh, submissionKey, repeatsSince } = submission;
  const { dealerGroupId } = fresh;
  const claim = { leadId: fresh.id, submittedAt: fresh.receivedAt };
  const claimed = await tx
    .insert(leadSubmission)
    .values({ dealerGroupId, key: submissionKey, ...claim })
    .onConflictDoUpdate({
      target: [leadSubmission.dealerGroupId, leadSubmission.key],
      set: claim,
      setWhere: lt(leadSubmission.submittedAt, repeatsSince),
    })
    .returning({ leadId: leadSubmission.leadId });
  if (claimed.length > 0) return null;
  const earlier = await findSubmission(tx, { dealerGroupId, key: submissionKey, since: repeatsSince });
  if (earlier === null) throw new Error('A submission key without a lead.');
  return { kind: 'repeated', ...earlier };
}

async function findSubmission(
  db: Pick<NodePgDatabase, 'select'>,
  {
    dealerGroupId,
    key,
    since,
  }: { readonly dealerGroupId: string; readonly key: string; readonly since: Date },
): Promise<KnownLead | null> {
  const [found] = await db
    .select({ leadId: lead.id, receiptToken: lead.receiptToken })
    .from(leadSubmission)
    .innerJoin(
      lead,
      and(eq(lead.dealerGroupId, leadSubmission.dealerGroupId), eq(lead.id, leadSubmission.leadId)),
    )
    .where(
      and(
        eq(leadSubmission.dealerGroupId, dealerGroupId),
        eq(leadSubmission.key, key),
        gte(leadSubmission.submittedAt, since),
      ),
    );
  return found ?? null;
}
