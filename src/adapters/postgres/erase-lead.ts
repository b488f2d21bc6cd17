/** Carries out what the domain plans when a person asks to be forgotten. */

import { and, eq, inArray } from 'drizzle-orm';
import { booking } from '#adapters/postgres/schema/booking.ts';
import { lead, leadDelivery, leadDeliveryAttempt, leadSubmission } from '#adapters/postgres/schema/lead.ts';
import { purchase } from '#adapters/postgres/schema/purchase.ts';
import { tradeIn } from '#adapters/postgres/schema/trade-in.ts';
import { planErasure } from '#domain/lead/plan-erasure.ts';
import type { Erasure } from '#ports/lead-register.ts';
import { endHoldOfLead, forgetPayments } from './erase-hold.ts';
import { forgetAtDesk } from './forget-at-desk.ts';
import type { Transaction } from './transaction.ts';

type Wanted = {
  readonly dealerGroupId: string;
  readonly leadId: string;
  readonly at: Date;
  readonly newId: () => string;
};

/** Null when there is no such lead. */
export async function eraseLead(
  tx: Transaction,
  { dealerGroupId, leadId, at, newId }: Wanted,
): Promise<Erasure | null> {
  const itself = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  await endHoldOfLead(tx, { dealerGroupId, leadId }, { at, newId });
  // Whoever works on a delivery of it waits until nothing is left to deliver.
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
  await forgetAtDesk(tx, { dealerGroupId, leadId, email: found.email, at });
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
