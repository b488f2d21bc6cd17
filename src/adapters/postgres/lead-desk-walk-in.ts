/** Somebody who came without a time: stored as a lead that is answered, with the time it takes and the car that left. */
import { and, eq } from 'drizzle-orm';
import { booking } from '#adapters/postgres/schema/booking.ts';
import { lead } from '#adapters/postgres/schema/lead.ts';
import { leadAssignment } from '#adapters/postgres/schema/lead-desk.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { LeadDeskStore } from '#ports/lead-desk-store.ts';
import { appendAudit } from './append-audit.ts';
import { submit } from './lead-store.ts';
import { bumpStockVersion, lockStock } from './lock-stock.ts';
import { markLeadAnswered, stopClock } from './mark-lead-answered.ts';
import type { Transaction } from './transaction.ts';

/** The lead's id. Throws `TimeTaken`. */
export async function takeWalkIn(
  tx: Transaction,
  { submission, staff, isOut, audit }: Parameters<LeadDeskStore['walkIn']>[0],
): Promise<string> {
  const { dealerGroupId, receivedAt: at, kind, locationSlug } = submission.lead;
  // Before anything else, as everybody does who changes what the stock shows.
  if (isOut) await lockStock(tx, dealerGroupId);
  const stored = await submit(tx, submission);
  if (stored.kind !== 'stored') return stored.leadId;
  const { leadId } = stored;
  await tx
    .insert(leadAssignment)
    .values({ dealerGroupId, leadId, ...staff, assignedAt: at, assignedBy: staff.staffId });
  const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  await markLeadAnswered(tx, { dealerGroupId, which, at, staffId: staff.staffId });
  await stopClock(tx, { dealerGroupId, leadId, at, staffId: staff.staffId });
  if (isOut) {
    await tx
      .update(booking)
      .set({ outAt: at })
      .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.id, submission.booking.id)));
    await bumpStockVersion(tx, dealerGroupId);
  }
  await appendAudit(tx, dealerGroupId, {
    ...audit,
    subject: { kind: 'lead', id: leadId },
    locationSlug,
    leadFamily: leadFamilyOf(kind),
  });
  return leadId;
}
