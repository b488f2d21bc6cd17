/** A lead that staff are about to change: locked, and only where it is theirs to change. */
import { and, eq, sql } from 'drizzle-orm';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { InboxLead } from '#domain/lead-inbox/inbox-lead.ts';
import { leadFamilyOf } from '#domain/staff/lead-family.ts';
import type { OneLead } from '#ports/leads/lead-inbox-store.ts';
import { fromInboxRow, selectInboxRows } from './lead-inbox-rows.ts';
import { isWithin } from './lead-inbox-scope.ts';

/** Null where there is none, where it is out of sight, and where the person was forgotten. Two who change it wait here. */
export async function lockInboxLead(
  tx: Transaction,
  { dealerGroupId, scope, leadId }: OneLead,
): Promise<InboxLead | null> {
  if (!isStorableText(leadId)) return null;
  const its = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
  const [row] = await tx.select().from(lead).where(its).for('update');
  if (row === undefined || row.erasedAt !== null) return null;
  // A lead without a timer yet has its version counted from here on all the same.
  await tx
    .insert(responseTimer)
    .values({
      dealerGroupId,
      leadId,
      locationSlug: row.locationSlug,
      startsAt: row.receivedAt,
      promisedMinutes: 0,
      stoppedAt: row.answeredAt,
    })
    .onConflictDoNothing();
  const [found] = await selectInboxRows(tx).where(and(its, isWithin(scope)));
  return found === undefined ? null : fromInboxRow(found);
}

/** A colleague who loaded the lead before this change, and replies to it, sees a conflict. */
export async function bumpVersion(
  tx: Transaction,
  { dealerGroupId, leadId }: Omit<OneLead, 'scope'>,
): Promise<void> {
  await tx
    .update(responseTimer)
    .set({ version: sql`${responseTimer.version} + 1` })
    .where(and(eq(responseTimer.dealerGroupId, dealerGroupId), eq(responseTimer.leadId, leadId)));
}

/** Last in the transaction. With the lead's location, so that its entry is visible to everyone who may see the lead. */
export async function auditLead(
  tx: Transaction,
  { lead: { dealerGroupId, kind }, clock }: InboxLead,
  note: AuditNote,
): Promise<void> {
  await appendAudit(tx, dealerGroupId, {
    ...note,
    locationSlug: clock.locationSlug,
    leadFamily: leadFamilyOf(kind),
  });
}
