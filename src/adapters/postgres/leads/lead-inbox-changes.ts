/** Who looks after a lead, what is noted about it, and which leads belong together. */
import { and, eq } from 'drizzle-orm';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, leadJoin, leadMessage } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { planJoin } from '#domain/lead-inbox/lead-join.ts';
import type { InboxOutcome, LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { auditLead, bumpVersion, lockInboxLead } from './lead-inbox-lock.ts';
import { listJoins } from './lead-inbox-rows.ts';
import { takeOnAnswer } from './lead-outcomes.ts';
import { redeliverFailed } from './lead-register.ts';
import { markLeadAnswered, stopResponseTimer } from './response-timer-store.ts';

type Change<K extends keyof LeadInboxStore> = Parameters<LeadInboxStore[K]>[0];

const unknown = { kind: 'unknown' } as const;
const done = { kind: 'done' } as const;

export async function assignLead(tx: Transaction, change: Change<'assign'>): Promise<InboxOutcome> {
  const found = await lockInboxLead(tx, change);
  if (found === null) return unknown;
  const { dealerGroupId, leadId, to, audit } = change;
  const isSame = (found.assignment?.staffId ?? null) === (to?.staffId ?? null);
  if (isSame) return done;
  if (found.version !== change.seenVersion) return { kind: 'moved-on', version: found.version };
  const its = and(eq(leadAssignment.dealerGroupId, dealerGroupId), eq(leadAssignment.leadId, leadId));
  await tx.delete(leadAssignment).where(its);
  if (to !== null) {
    await tx.insert(leadAssignment).values({
      dealerGroupId,
      leadId,
      ...to,
      assignedAt: audit.at,
      assignedBy: audit.actor.id ?? '',
    });
  }
  await bumpVersion(tx, change);
  await auditLead(tx, found, {
    ...audit,
    facts: { before: found.assignment?.staffId ?? null, after: to?.staffId ?? null },
  });
  return done;
}

export async function addLeadNote(tx: Transaction, change: Change<'note'>): Promise<InboxOutcome> {
  const found = await lockInboxLead(tx, change);
  if (found === null) return unknown;
  const { dealerGroupId, leadId, note, audit } = change;
  const stored = await tx
    .insert(leadMessage)
    .values({ dealerGroupId, leadId, direction: 'out', channel: 'note', subject: '', ...note })
    .onConflictDoNothing()
    .returning({ id: leadMessage.id });
  if (stored.length > 0) await auditLead(tx, found, { ...audit, facts: { messageId: note.id } });
  return done;
}

/** Staff phoned, or the matter is settled: the timer stops without a reply being sent. */
export async function markInboxAnswered(
  tx: Transaction,
  change: Change<'markAnswered'>,
): Promise<InboxOutcome> {
  const found = await lockInboxLead(tx, change);
  if (found === null) return unknown;
  if (found.clock.stoppedAt !== null) return done;
  await stopConversation(tx, change);
  await takeOnAnswer(tx, change, change);
  await bumpVersion(tx, change);
  await auditLead(tx, found, change.audit);
  return done;
}

export async function redeliverLead(tx: Transaction, change: Change<'redeliver'>): Promise<InboxOutcome> {
  const found = await lockInboxLead(tx, change);
  if (found === null) return unknown;
  if ((await redeliverFailed(tx, change)) > 0) await auditLead(tx, found, change.audit);
  return done;
}

/** One answer is enough for every lead of a conversation. */
export async function stopConversation(
  tx: Transaction,
  {
    dealerGroupId,
    leadId,
    staffId,
    at,
  }: Pick<Change<'markAnswered'>, 'dealerGroupId' | 'leadId' | 'staffId' | 'at'>,
): Promise<void> {
  const joins = await listJoins(tx, dealerGroupId, leadId);
  const all = new Set([leadId, ...joins.flatMap((join) => [join.leadId, join.intoLeadId])]);
  // In one order, so that two who answer leads of one conversation never wait for each other.
  for (const id of [...all].sort()) {
    const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, id));
    await markLeadAnswered(tx, { dealerGroupId, which, at, staffId });
    await stopResponseTimer(tx, { dealerGroupId, leadId: id, at, staffId });
  }
}

export async function joinLeads(tx: Transaction, change: Change<'join'>): ReturnType<LeadInboxStore['join']> {
  const { dealerGroupId, leadId, intoLeadId, scope } = change;
  // In one order, so that two who join the same leads the other way round never wait for each other.
  const pair = new Map<string, Awaited<ReturnType<typeof lockInboxLead>>>();
  for (const id of [leadId, intoLeadId].sort()) {
    pair.set(id, await lockInboxLead(tx, { dealerGroupId, scope, leadId: id }));
  }
  const found = pair.get(leadId) ?? null;
  if (found === null || (pair.get(intoLeadId) ?? null) === null) return unknown;
  const joins = [
    ...(await listJoins(tx, dealerGroupId, leadId)),
    ...(await listJoins(tx, dealerGroupId, intoLeadId)),
  ];
  const plan = planJoin(joins, { leadId, intoLeadId });
  if (plan.kind === 'refused') return plan;
  const joined = await tx
    .insert(leadJoin)
    .values({ dealerGroupId, ...plan.join, joinedAt: change.at, joinedBy: change.staffId })
    .onConflictDoNothing()
    .returning({ leadId: leadJoin.leadId });
  if (joined.length === 0) return { kind: 'refused', reason: 'joined-before' };
  await auditLead(tx, found, { ...change.audit, facts: { ...plan.join } });
  return done;
}

export async function partLead(tx: Transaction, change: Change<'part'>): Promise<InboxOutcome> {
  const found = await lockInboxLead(tx, change);
  if (found === null || found.joinedInto === null) return unknown;
  const { dealerGroupId, leadId } = change;
  await tx
    .delete(leadJoin)
    .where(and(eq(leadJoin.dealerGroupId, dealerGroupId), eq(leadJoin.leadId, leadId)));
  await auditLead(tx, found, { ...change.audit, facts: { leadId, intoLeadId: found.joinedInto } });
  return done;
}
