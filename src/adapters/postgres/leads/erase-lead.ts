/** Carries out what the domain plans when a person asks to be forgotten. */
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { changeHoldIn } from '#adapters/postgres/deals/change-hold.ts';
import { leaveWaitlistOfLead } from '#adapters/postgres/deals/waitlist.ts';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { hold, holdWaiting } from '#adapters/postgres/schema/deals/hold.ts';
import { payment, testPayment } from '#adapters/postgres/schema/deals/payment.ts';
import { purchase } from '#adapters/postgres/schema/deals/purchase.ts';
import { tradeIn } from '#adapters/postgres/schema/deals/trade-in.ts';
import {
  lead,
  leadDelivery,
  leadDeliveryAttempt,
  leadSubmission,
} from '#adapters/postgres/schema/leads/lead.ts';
import {
  leadJoin,
  leadMessage,
  responseTimer,
  unmatchedEmail,
} from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { leadTask } from '#adapters/postgres/schema/leads/lead-work.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { planErasure } from '#domain/lead/plan-erasure.ts';
import { planEnd } from '#domain/reservation/plan-hold.ts';
import type { Erasure } from '#ports/leads/lead-store.ts';

type Requested = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly at: Date;
  readonly newId: () => string;
};

/** Null when there is no such lead. */
export async function eraseLead(
  tx: Transaction,
  { dealerGroupId, leadId, at, newId }: Requested,
): Promise<Erasure | null> {
  const itself = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  await endHoldOfLead(tx, { dealerGroupId, leadId }, { at, newId });
  // A process that works on a delivery of it waits until nothing is left to deliver.
  const [found] = await tx.select().from(lead).where(itself).for('update');
  if (found === undefined) return null;
  const itsDeliveries = and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.leadId, leadId));
  const plan = planErasure({
    lead: found,
    deliveries: await tx.select().from(leadDelivery).where(itsDeliveries).for('update'),
    bookings: await tx
      .select()
      .from(booking)
      .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)))
      .for('update'),
  });

  const { contact, ...facts } = plan.lead;
  await tx
    .update(lead)
    .set({
      ...contact,
      ...facts,
      receiptToken: plan.receiptToken,
      answerToken: null,
      erasedAt: found.erasedAt ?? at,
    })
    .where(itself);
  await tx
    .delete(leadSubmission)
    .where(and(eq(leadSubmission.dealerGroupId, dealerGroupId), eq(leadSubmission.leadId, leadId)));
  for (const { id, target, status } of plan.deliveries) {
    await tx
      .update(leadDelivery)
      .set({ target, status, problem: null, receipt: null })
      .where(and(itsDeliveries, eq(leadDelivery.id, id)));
  }
  await forgetInInbox(tx, { dealerGroupId, leadId, email: found.email, at });
  await tx.delete(purchase).where(and(eq(purchase.dealerGroupId, dealerGroupId), eq(purchase.id, leadId)));
  await forgetPayments(tx, { dealerGroupId, leadId }, at);
  await tx.delete(tradeIn).where(and(eq(tradeIn.dealerGroupId, dealerGroupId), eq(tradeIn.id, leadId)));
  const deliveryIds = plan.deliveries.map(({ id }) => id);
  await tx
    .delete(leadDeliveryAttempt)
    .where(
      and(
        eq(leadDeliveryAttempt.dealerGroupId, dealerGroupId),
        inArray(leadDeliveryAttempt.deliveryId, deliveryIds),
      ),
    );
  await tx
    .update(booking)
    .set({ status: 'cancelled', changedAt: at })
    .where(and(eq(booking.dealerGroupId, dealerGroupId), inArray(booking.id, [...plan.cancelledBookingIds])));
  return { deliveryIds };
}

/** What was written with a person who asks to be forgotten: answers, notes, mail without a place, and which leads were theirs too. */
type Forgotten = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  /** Empty where it was erased before. */
  readonly email: string;
  readonly at: Date;
};

/** Whose lead it was and how long it waited stays: that is information about staff, not about the shopper. */
async function forgetInInbox(
  tx: Transaction,
  { dealerGroupId, leadId, email, at }: Forgotten,
): Promise<void> {
  if (email !== '') {
    await tx
      .delete(unmatchedEmail)
      .where(
        and(
          inArray(unmatchedEmail.dealerGroupId, [dealerGroupId, '']),
          sql`lower(${unmatchedEmail.sender}) = ${email.toLowerCase()}`,
        ),
      );
  }
  // A message that staff merged into it came from another address, and is the shopper's all the same.
  await tx
    .delete(unmatchedEmail)
    .where(
      and(
        eq(unmatchedEmail.dealerGroupId, dealerGroupId),
        sql`${unmatchedEmail.placed}->>'leadId' = ${leadId}`,
      ),
    );
  await tx
    .delete(leadTask)
    .where(and(eq(leadTask.dealerGroupId, dealerGroupId), eq(leadTask.leadId, leadId)));
  await tx
    .delete(leadMessage)
    .where(and(eq(leadMessage.dealerGroupId, dealerGroupId), eq(leadMessage.leadId, leadId)));
  await tx
    .delete(leadJoin)
    .where(
      and(
        eq(leadJoin.dealerGroupId, dealerGroupId),
        or(eq(leadJoin.leadId, leadId), eq(leadJoin.intoLeadId, leadId)),
      ),
    );
  await tx
    .update(responseTimer)
    .set({ stoppedAt: at })
    .where(
      and(
        eq(responseTimer.dealerGroupId, dealerGroupId),
        eq(responseTimer.leadId, leadId),
        isNull(responseTimer.stoppedAt),
      ),
    );
}

/** What becomes of a hold, a place in a line and a payment whose person asks to be forgotten. */
type OfLead = { readonly dealerGroupId: string; readonly leadId: string };
type Moment = { readonly at: Date; readonly newId: () => string };

/**
 * The car is free, or the next in line's, and a deposit is to be refunded. What is paid a moment later is refunded as
 * well: as released, not as left, a hold is not revived by a late payment.
 */
async function endHoldOfLead(
  tx: Transaction,
  { dealerGroupId, leadId }: OfLead,
  { at, newId }: Moment,
): Promise<void> {
  const [live] = await tx
    .select({ id: hold.id })
    .from(hold)
    .where(and(eq(hold.dealerGroupId, dealerGroupId), eq(hold.leadId, leadId), ne(hold.status, 'ended')));
  if (live !== undefined) {
    const key = { dealerGroupId, id: live.id };
    await changeHoldIn(tx, { key, decide: (situation) => planEnd(situation, 'released', at), at, newId });
  }
  // An erased shopper is offered no car. Before the lead, in the same order of locks as an offer.
  await leaveWaitlistOfLead(tx, { dealerGroupId, leadId }, at);
  const anonymised = { personHash: `erased ${leadId}` };
  for (const table of [hold, holdWaiting]) {
    await tx
      .update(table)
      .set(anonymised)
      .where(and(eq(table.dealerGroupId, dealerGroupId), eq(table.leadId, leadId)));
  }
}

/**
 * Sums and times stay, as books have to keep them; what was paid for, and the links that lead to it, go. The test
 * gateway keeps a row for as long as money may go back by it.
 */
async function forgetPayments(tx: Transaction, { dealerGroupId, leadId }: OfLead, at: Date): Promise<void> {
  const paid = await tx
    .select({ reference: testPayment.reference, returnUrl: testPayment.returnUrl })
    .from(testPayment)
    .innerJoin(payment, eq(payment.id, testPayment.paymentId))
    .where(
      and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.leadId, leadId), eq(payment.gateway, 'test')),
    );
  for (const { reference, returnUrl } of paid) {
    // Webhook events go to the site, whose address names no person.
    const siteHref = new URL('/', returnUrl).href;
    const itself = eq(testPayment.reference, reference);
    await tx
      .update(testPayment)
      .set({ description: '', shopReference: '', returnUrl: siteHref, cancelUrl: siteHref })
      .where(itself);
    await tx
      .update(testPayment)
      .set({ expiresAt: at })
      .where(and(itself, isNull(testPayment.paidAt)));
  }
}
