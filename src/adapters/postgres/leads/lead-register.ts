/** The dealer's view of leads in PostgreSQL: everything is asked of one dealer group. */
import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import {
  type AttemptRow,
  consent,
  type DeliveryRow,
  lead,
  leadDelivery,
  leadDeliveryAttempt,
} from '#adapters/postgres/schema/leads/lead.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import { type DeliveryAttempt, maxEarlierAttempts } from '#domain/lead/delivery/lead-delivery.ts';
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';
import type { FailedDelivery, LeadCursor, LeadFilter, LeadRegister } from '#ports/leads/lead-store.ts';
import { eraseLead } from './erase-lead.ts';
import { fromLeadRow } from './lead-rows.ts';
import { markLeadAnswered } from './response-timer-store.ts';

const sameLead = and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id));

type Requested = {
  readonly dealerGroupId: string;
  readonly conditions: readonly (SQL | undefined)[];
  readonly limit: number;
};

/** Newest first. */
export async function selectRegisteredLeads(
  db: NodePgDatabase,
  { dealerGroupId, conditions, limit }: Requested,
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

/** Leads as the dealer's register shows them, read with their deliveries and the receipts of each try. */
async function selectFailedDeliveries(
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

const maxFound = 10;

export function createPostgresLeadRegister(
  db: NodePgDatabase,
  newId: () => string = randomUUID,
): LeadRegister {
  return {
    list({ dealerGroupId, filter, before, limit }) {
      const conditions = [...conditionsOf(filter), before === null ? undefined : isBefore(before)];
      return selectRegisteredLeads(db, { dealerGroupId, conditions, limit });
    },

    async find(dealerGroupId, idOrReference) {
      if (!isStorableText(idOrReference)) return [];
      const byId = [eq(lead.id, idOrReference)];
      const exact = await selectRegisteredLeads(db, { dealerGroupId, conditions: byId, limit: 1 });
      const digits = idOrReference.replaceAll('-', '').toLowerCase();
      if (exact.length > 0 || !/^[0-9a-f]{8}$/.test(digits)) return exact;
      const byReference = [like(lead.id, `${digits}%`)];
      return selectRegisteredLeads(db, { dealerGroupId, conditions: byReference, limit: maxFound });
    },

    listFailed: (dealerGroupId, limit) => selectFailedDeliveries(db, dealerGroupId, limit),

    redeliverFailed: (dealerGroupId, leadId, at) => redeliverFailed(db, { dealerGroupId, leadId, at }),

    markAnswered(dealerGroupId, leadId, at) {
      const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
      return db.transaction((tx) => markLeadAnswered(tx, { dealerGroupId, which, at }));
    },

    erase: (dealerGroupId, leadId, at) =>
      db.transaction((tx) => eraseLead(tx, { dealerGroupId, leadId, at, newId })),
  };
}

function isBefore({ receivedAt, leadId }: LeadCursor): SQL | undefined {
  return or(lt(lead.receivedAt, receivedAt), and(eq(lead.receivedAt, receivedAt), lt(lead.id, leadId)));
}

function conditionsOf(filter: LeadFilter): readonly (SQL | undefined)[] {
  const { siteSlug, email, receivedFrom, receivedUntil, isUnansweredOnly } = filter;
  return [
    siteSlug === null ? undefined : eq(lead.siteSlug, siteSlug),
    email === null ? undefined : sql`lower(${lead.email}) = lower(${email})`,
    receivedFrom === null ? undefined : gte(lead.receivedAt, receivedFrom),
    receivedUntil === null ? undefined : lt(lead.receivedAt, receivedUntil),
    isUnansweredOnly ? and(isNull(lead.answeredAt), isNull(lead.erasedAt)) : undefined,
  ];
}

type RedeliverFailedWanted = {
  readonly dealerGroupId: string;
  /** Null means every lead. */
  readonly leadId: string | null;
  readonly at: Date;
};

/** How many. */
export async function redeliverFailed(
  db: NodePgDatabase,
  { dealerGroupId, leadId, at }: RedeliverFailedWanted,
): Promise<number> {
  const again = await db
    .update(leadDelivery)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: at })
    .where(
      and(
        eq(leadDelivery.dealerGroupId, dealerGroupId),
        eq(leadDelivery.status, 'failed'),
        // A delivery without a recipient stays without one.
        sql`${leadDelivery.target} <> ''`,
        leadId === null ? undefined : eq(leadDelivery.leadId, leadId),
      ),
    )
    .returning({ id: leadDelivery.id });
  const deliveryIds = again.map(({ id }) => id);
  await forgetOldTries(db, dealerGroupId, deliveryIds);
  return again.length;
}

/** A delivery that is sent again and again must not grow without end. */
async function forgetOldTries(
  db: NodePgDatabase,
  dealerGroupId: string,
  deliveryIds: readonly string[],
): Promise<void> {
  if (deliveryIds.length === 0) return;
  const newestFirst = sql`row_number() over (partition by ${leadDeliveryAttempt.deliveryId} order by ${leadDeliveryAttempt.startedAt} desc)`;
  const its = and(
    eq(leadDeliveryAttempt.dealerGroupId, dealerGroupId),
    inArray(leadDeliveryAttempt.deliveryId, [...deliveryIds]),
  );
  await db.execute(sql`
    delete from ${leadDeliveryAttempt} using (
      select delivery_id, started_at, ${newestFirst} as place from ${leadDeliveryAttempt} where ${its}
    ) as ranked
    where ${leadDeliveryAttempt.dealerGroupId} = ${dealerGroupId}
      and ${leadDeliveryAttempt.deliveryId} = ranked.delivery_id
      and ${leadDeliveryAttempt.startedAt} = ranked.started_at
      and ranked.place > ${maxEarlierAttempts}`);
}
