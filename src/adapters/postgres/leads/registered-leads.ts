/** Leads as the dealer's register shows them, read with their deliveries and the receipts of each try. */

import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type AttemptRow,
  consent,
  type DeliveryRow,
  lead,
  leadDelivery,
  leadDeliveryAttempt,
} from '#adapters/postgres/schema/leads/lead.ts';
import type { DeliveryAttempt } from '#domain/lead/delivery/lead-delivery.ts';
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { FailedDelivery } from '#ports/leads/lead-register.ts';
import { fromLeadRow } from './lead-rows.ts';

const sameLead = and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id));

type Wanted = {
  readonly dealerGroupId: string;
  readonly conditions: readonly (SQL | undefined)[];
  readonly limit: number;
};

/** Newest first. */
export async function selectRegisteredLeads(
  db: NodePgDatabase,
  { dealerGroupId, conditions, limit }: Wanted,
): Promise<readonly RegisteredLead[]> {
  const rows = await db
    .select()
    .from(lead)
    .innerJoin(consent, sameLead)
    .where(and(eq(lead.dealerGroupId, dealerGroupId), ...conditions))
    .orderBy(desc(lead.receivedAt), desc(lead.id))
    .limit(limit);
  if (rows.length === 0) return [];
  const leadIds = rows.map((row) => row.lead.id);
  const deliveries = await db
    .select()
    .from(leadDelivery)
    .where(and(eq(leadDelivery.dealerGroupId, dealerGroupId), inArray(leadDelivery.leadId, leadIds)))
    .orderBy(asc(leadDelivery.createdAt), asc(leadDelivery.channel), asc(leadDelivery.target));
  const triesOf = await readTries(db, dealerGroupId, deliveries);
  return rows.map((row) => ({
    lead: fromLeadRow(row.lead, row.consent),
    answeredAt: row.lead.answeredAt,
    erasedAt: row.lead.erasedAt,
    consentWithdrawnAt: row.consent.withdrawnAt,
    deliveries: deliveries
      .filter(({ leadId }) => leadId === row.lead.id)
      .map((delivery) => toRegistered(delivery, triesOf)),
  }));
}

export async function selectFailedDeliveries(
  db: NodePgDatabase,
  dealerGroupId: string,
  limit: number,
): Promise<readonly FailedDelivery[]> {
  const rows = await db
    .select({ delivery: leadDelivery, siteSlug: lead.siteSlug })
    .from(leadDelivery)
    .innerJoin(
      lead,
      and(eq(lead.dealerGroupId, leadDelivery.dealerGroupId), eq(lead.id, leadDelivery.leadId)),
    )
    .where(and(eq(leadDelivery.dealerGroupId, dealerGroupId), eq(leadDelivery.status, 'failed')))
    .orderBy(desc(leadDelivery.createdAt), asc(leadDelivery.id))
    .limit(limit);
  const deliveries = rows.map(({ delivery }) => delivery);
  const triesOf = await readTries(db, dealerGroupId, deliveries);
  return rows.map(({ delivery, siteSlug }) => ({
    ...toRegistered(delivery, triesOf),
    leadId: delivery.leadId,
    siteSlug,
  }));
}

type TriesOf = (deliveryId: string) => readonly DeliveryAttempt[];

async function readTries(
  db: NodePgDatabase,
  dealerGroupId: string,
  deliveries: readonly DeliveryRow[],
): Promise<TriesOf> {
  if (deliveries.length === 0) return () => [];
  const deliveryIds = deliveries.map(({ id }) => id);
  const rows = await db
    .select()
    .from(leadDeliveryAttempt)
    .where(
      and(
        eq(leadDeliveryAttempt.dealerGroupId, dealerGroupId),
        inArray(leadDeliveryAttempt.deliveryId, deliveryIds),
      ),
    )
    .orderBy(asc(leadDeliveryAttempt.startedAt));
  const known = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
  return (id) => (known.get(id) ?? []).map(toAttempt);
}

function toRegistered(row: DeliveryRow, triesOf: TriesOf): RegisteredDelivery {
  const { id, channel, target, status, attempts, problem, receipt, nextAttemptAt, deliveredAt } = row;
  return {
    id,
    channel,
    target,
    status,
    attempts,
    problem,
    receipt,
    nextAttemptAt,
    deliveredAt,
    tries: triesOf(id),
  };
}

function toAttempt({ startedAt, result, durationMs, answerCode, answer }: AttemptRow): DeliveryAttempt {
  return { startedAt, result, durationMs, answerCode, answer };
}
