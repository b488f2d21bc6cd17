/** What becomes of a hold, a place in a line and a payment whose person asks to be forgotten. */
import { and, eq, isNull, ne } from 'drizzle-orm';
import { hold, holdWaiting } from '#adapters/postgres/schema/hold.ts';
import { payment } from '#adapters/postgres/schema/payment.ts';
import { testPayment } from '#adapters/postgres/schema/test-payment.ts';
import { planEnd } from '#domain/reservation/plan-hold.ts';
import { changeHoldIn } from './change-hold.ts';
import { leaveLineOfLead } from './hold-line.ts';
import type { Transaction } from './transaction.ts';

type OfLead = { readonly dealerGroupId: string; readonly leadId: string };
type Moment = { readonly at: Date; readonly newId: () => string };

/**
 * The car is free, or the next in line's, and a deposit is owed back. What is paid a moment later goes back as well:
 * as let go, not as left, a hold does not come back by late money.
 */
export async function endHoldOfLead(
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
  // Nobody is offered a car who is not to be known any more. Before the lead, as whoever offers one locks them.
  await leaveLineOfLead(tx, { dealerGroupId, leadId }, at);
  const nobody = { personHash: `erased ${leadId}` };
  for (const table of [hold, holdWaiting]) {
    await tx
      .update(table)
      .set(nobody)
      .where(and(eq(table.dealerGroupId, dealerGroupId), eq(table.leadId, leadId)));
  }
}

/**
 * Sums and times stay, as books have to keep them; what was paid for, and the links that lead to it, go. The test
 * gateway keeps a row for as long as money may go back by it.
 */
export async function forgetPayments(
  tx: Transaction,
  { dealerGroupId, leadId }: OfLead,
  at: Date,
): Promise<void> {
  const paid = await tx
    .select({ reference: testPayment.reference, returnUrl: testPayment.returnUrl })
    .from(testPayment)
    .innerJoin(payment, eq(payment.id, testPayment.paymentId))
    .where(
      and(eq(payment.dealerGroupId, dealerGroupId), eq(payment.leadId, leadId), eq(payment.gateway, 'test')),
    );
  for (const { reference, returnUrl } of paid) {
    // Notices go to the site, whose address names nobody.
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
