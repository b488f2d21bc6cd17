/** Replies in both directions: the message to the shopper is queued in the transaction that stores it. */
import { and, eq } from 'drizzle-orm';
import { lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { leadMessage, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { storableText } from '#domain/audit/json-value.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';
import type { InboxOutcome, LeadInboxStore } from '#ports/leads/lead-inbox-store.ts';
import { stopConversation } from './lead-inbox-changes.ts';
import { auditLead, bumpVersion, lockInboxLead } from './lead-inbox-lock.ts';
import { takeOnAnswer } from './lead-outcomes.ts';

export async function answerLead(
  tx: Transaction,
  change: Parameters<LeadInboxStore['answer']>[0],
): Promise<InboxOutcome> {
  const found = await lockInboxLead(tx, change);
  if (found === null) return { kind: 'unknown' };
  const { dealerGroupId, leadId, answer, seenVersion } = change;
  const { delivery, ...texts } = answer;
  const isIt = and(
    eq(leadMessage.dealerGroupId, dealerGroupId),
    eq(leadMessage.leadId, leadId),
    eq(leadMessage.id, texts.id),
  );
  const [earlier] = await tx.select({ id: leadMessage.id }).from(leadMessage).where(isIt);
  if (earlier !== undefined) return { kind: 'done' };
  if (found.version !== seenVersion) return { kind: 'moved-on', version: found.version };
  const { dueAt, ...pending } = delivery;
  await tx.insert(leadDelivery).values({
    ...pending,
    dealerGroupId,
    leadId,
    attempts: 0,
    nextAttemptAt: dueAt,
    createdAt: texts.at,
  });
  await tx
    .insert(leadMessage)
    .values({ dealerGroupId, leadId, direction: 'out', channel: 'mail', ...texts, deliveryId: delivery.id });
  await stopConversation(tx, { dealerGroupId, leadId, staffId: texts.staffId, at: texts.at });
  await takeOnAnswer(tx, change, { staffId: texts.staffId, staffName: texts.authorName, at: texts.at });
  await bumpVersion(tx, change);
  await auditLead(tx, found, {
    ...change.audit,
    facts: { messageId: texts.id, deliveryId: delivery.id, version: found.version },
  });
  return { kind: 'done' };
}

/** A shopper sees no scope: the signed address that they answered to is their right. */
const everything: StaffScope = {
  staffId: '',
  anyOf: [{ locations: 'all', leadFamilies: 'all', onlyAssigned: false }],
  isWithoutPersons: false,
};

export async function receiveAnswer(
  tx: Transaction,
  { dealerGroupId, leadId, message, clock, audit }: Parameters<LeadInboxStore['receive']>[0],
): ReturnType<LeadInboxStore['receive']> {
  const found = await lockInboxLead(tx, { dealerGroupId, leadId, scope: everything });
  if (found === null) return 'unknown';
  const stored = await tx
    .insert(leadMessage)
    .values({ dealerGroupId, leadId, direction: 'in', channel: 'mail', staffId: null, ...message })
    .onConflictDoNothing()
    .returning({ id: leadMessage.id });
  if (stored.length === 0) return 'repeated';
  const isByPerson = message.mail?.nature !== 'automatic';
  if (isByPerson && clock !== null && found.clock.stoppedAt !== null) {
    await tx
      .update(responseTimer)
      .set({ ...clock, stoppedAt: null, stoppedBy: null, escalatedAt: null })
      .where(and(eq(responseTimer.dealerGroupId, dealerGroupId), eq(responseTimer.leadId, leadId)));
  }
  if (isByPerson) await bumpVersion(tx, { dealerGroupId, leadId });
  await auditLead(tx, found, { ...audit, facts: { messageId: message.id, isByPerson } });
  return 'received';
}

export async function recordBounce(
  tx: Transaction,
  { dealerGroupId, leadId, deliveryId, problem, audit }: Parameters<LeadInboxStore['noteBounce']>[0],
): ReturnType<LeadInboxStore['noteBounce']> {
  const found = await lockInboxLead(tx, { dealerGroupId, leadId, scope: everything });
  if (found === null || !isStorableText(deliveryId)) return 'unknown';
  const [lost] = await tx
    .update(leadDelivery)
    .set({ status: 'failed', problem: storableText(problem) })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.id, deliveryId),
        eq(leadDelivery.status, 'delivered'),
      ),
    )
    .returning({ channel: leadDelivery.channel });
  if (lost === undefined) return 'unknown';
  if (lost.channel === 'answer') await undoLostAnswer(tx, { dealerGroupId, leadId, deliveryId });
  await bumpVersion(tx, { dealerGroupId, leadId });
  await auditLead(tx, found, { ...audit, facts: { deliveryId, problem: storableText(problem) } });
  return 'noted';
}

/**
 * A reply that was abandoned has answered no one: the timer resumes, unless another reply was sent. Called in the
 * transaction that abandons it.
 */
export async function undoLostAnswer(
  tx: Transaction,
  { dealerGroupId, leadId, deliveryId }: Readonly<Record<'dealerGroupId' | 'leadId' | 'deliveryId', string>>,
): Promise<void> {
  const answers = await tx
    .select({ id: leadDelivery.id, status: leadDelivery.status })
    .from(leadDelivery)
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.leadId, leadId),
        eq(leadDelivery.channel, 'answer'),
      ),
    );
  const isAnswered = answers.some(
    ({ id, status }) => id !== deliveryId && (status === 'delivered' || status === 'waiting'),
  );
  if (isAnswered) return;
  await tx
    .update(responseTimer)
    .set({ stoppedAt: null, stoppedBy: null, escalatedAt: null })
    .where(and(eq(responseTimer.dealerGroupId, dealerGroupId), eq(responseTimer.leadId, leadId)));
  await tx
    .update(lead)
    .set({ answeredAt: null })
    .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
}
