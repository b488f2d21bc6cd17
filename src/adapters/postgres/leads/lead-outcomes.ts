/** What a reply, a booking or a drive makes of a lead by itself; and the tasks of one lead. */
import { and, asc, eq } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { leadAssignment } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { leadOutcome, leadTask } from '#adapters/postgres/schema/leads/lead-work.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { isAdvance, type LeadOutcome, type LeadTask } from '#domain/lead-inbox/lead-outcome.ts';

type OfLead = { readonly dealerGroupId: string; readonly leadId: string };
type Staff = { readonly staffId: string; readonly staffName: string };

const outcomeOf = ({ dealerGroupId, leadId }: OfLead) =>
  and(eq(leadOutcome.dealerGroupId, dealerGroupId), eq(leadOutcome.leadId, leadId));

/** In the transaction of what makes it so: the lead is locked there. */
export async function advanceOutcome(
  tx: Transaction,
  { dealerGroupId, leadId }: OfLead,
  { to, by, at }: { readonly to: LeadOutcome; readonly by: string; readonly at: Date },
): Promise<void> {
  const [known] = await tx.select().from(leadOutcome).where(outcomeOf({ dealerGroupId, leadId }));
  if (!isAdvance(known?.outcome ?? null, to)) return;
  const values = { outcome: to, reason: null, setAt: at, setBy: by };
  await tx
    .insert(leadOutcome)
    .values({ dealerGroupId, leadId, ...values })
    .onConflictDoUpdate({ target: [leadOutcome.dealerGroupId, leadOutcome.leadId], set: values });
}

/** Who answers an unassigned lead takes it on, and the customer was contacted. */
export async function takeOnAnswer(
  tx: Transaction,
  { dealerGroupId, leadId }: OfLead,
  { at, ...staff }: Staff & { readonly at: Date },
): Promise<void> {
  await tx
    .insert(leadAssignment)
    .values({ dealerGroupId, leadId, ...staff, assignedAt: at, assignedBy: staff.staffId })
    .onConflictDoNothing();
  await advanceOutcome(tx, { dealerGroupId, leadId }, { to: 'contacted', by: staff.staffName, at });
}

export async function listTasksOf(
  db: Pick<NodePgDatabase, 'select'>,
  { dealerGroupId, leadId }: OfLead,
): Promise<readonly LeadTask[]> {
  return db
    .select(shownTask)
    .from(leadTask)
    .where(and(eq(leadTask.dealerGroupId, dealerGroupId), eq(leadTask.leadId, leadId)))
    .orderBy(asc(leadTask.dueAt), asc(leadTask.id));
}

export const shownTask = {
  id: leadTask.id,
  text: leadTask.text,
  dueAt: leadTask.dueAt,
  staffId: leadTask.staffId,
  staffName: leadTask.staffName,
  doneAt: leadTask.doneAt,
};
