/** The dealer's view of leads in PostgreSQL: everything is asked of one dealer group. */

import { and, asc, desc, eq, gte, inArray, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type DeliveryAttempt, mostEarlierAttempts } from '../../domain/lead/lead-delivery.ts';
import type { RegisteredDelivery, RegisteredLead } from '../../domain/lead/registered-lead.ts';
import type { LeadFilter, LeadRegister } from '../../ports/lead-register.ts';
import { fromLeadRow } from './lead-rows.ts';
import { markLeadAnswered } from './mark-lead-answered.ts';
import { booking } from './schema/booking.ts';
import {
  type AttemptRow,
  consent,
  type DeliveryRow,
  lead,
  leadDelivery,
  leadDeliveryAttempt,
  leadSubmission,
} from './schema/lead.ts';
import { isStorableText } from './storable-text.ts';

const sameLead = and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id));
const mostFound = 10;

export function createPostgresLeadRegister(db: NodePgDatabase): LeadRegister {
  async function select(
    dealerGroupId: string,
    conditions: readonly (SQL | undefined)[],
    limit: number,
  ): Promise<readonly RegisteredLead[]> {
    const rows = await db
      .select()
      .from(lead)
      .innerJoin(consent, sameLead)
      .where(and(eq(lead.dealerGroupId, dealerGroupId), ...conditions))
      .orderBy(desc(lead.receivedAt), desc(lead.id))
      .limit(limit);
    if (rows.length === 0) return [];
    const deliveries = await db
      .select()
      .from(leadDelivery)
      .where(
        and(
          eq(leadDelivery.dealerGroupId, dealerGroupId),
          inArray(
            leadDelivery.leadId,
            rows.map((row) => row.lead.id),
          ),
        ),
      )
      .orderBy(asc(leadDelivery.createdAt), asc(leadDelivery.channel), asc(leadDelivery.target));
    const triesOf = await readTries(dealerGroupId, deliveries);
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

  async function readTries(dealerGroupId: string, deliveries: readonly DeliveryRow[]): Promise<TriesOf> {
    if (deliveries.length === 0) return () => [];
    const rows = await db
      .select()
      .from(leadDeliveryAttempt)
      .where(
        and(
          eq(leadDeliveryAttempt.dealerGroupId, dealerGroupId),
          inArray(
            leadDeliveryAttempt.deliveryId,
            deliveries.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(leadDeliveryAttempt.startedAt));
    const known = Map.groupBy(rows, ({ deliveryId }) => deliveryId);
    return (id) => (known.get(id) ?? []).map(toAttempt);
  }

  /** A delivery that is sent again and again must not grow without end. */
  async function forgetOldTries(dealerGroupId: string, deliveryIds: readonly string[]): Promise<void> {
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
        and ranked.place > ${mostEarlierAttempts}`);
  }

  return {
    list({ dealerGroupId, filter, before, limit }) {
      const older =
        before === null
          ? undefined
          : or(
              lt(lead.receivedAt, before.receivedAt),
              and(eq(lead.receivedAt, before.receivedAt), lt(lead.id, before.leadId)),
            );
      return select(dealerGroupId, [...conditionsOf(filter), older], limit);
    },

    async find(dealerGroupId, idOrReference) {
      if (!isStorableText(idOrReference)) return [];
      const exact = await select(dealerGroupId, [eq(lead.id, idOrReference)], 1);
      const digits = idOrReference.replaceAll('-', '').toLowerCase();
      if (exact.length > 0 || !/^[0-9a-f]{8}$/.test(digits)) return exact;
      return select(dealerGroupId, [like(lead.id, `${digits}%`)], mostFound);
    },

    async listFailed(dealerGroupId, limit) {
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
      const triesOf = await readTries(
        dealerGroupId,
        rows.map(({ delivery }) => delivery),
      );
      return rows.map(({ delivery, siteSlug }) => ({
        ...toRegistered(delivery, triesOf),
        leadId: delivery.leadId,
        siteSlug,
      }));
    },

    async redeliverFailed(dealerGroupId, leadId, at) {
      const again = await db
        .update(leadDelivery)
        .set({ status: 'waiting', attempts: 0, nextAttemptAt: at })
        .where(
          and(
            eq(leadDelivery.dealerGroupId, dealerGroupId),
            eq(leadDelivery.status, 'failed'),
            // Nobody to tell stays nobody to tell.
            sql`${leadDelivery.target} <> ''`,
            leadId === null ? undefined : eq(leadDelivery.leadId, leadId),
          ),
        )
        .returning({ id: leadDelivery.id });
      await forgetOldTries(
        dealerGroupId,
        again.map(({ id }) => id),
      );
      return again.length;
    },

    async markAnswered(dealerGroupId, leadId, at) {
      const which = and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId));
      return db.transaction((tx) => markLeadAnswered(tx, { dealerGroupId, which, at }));
    },

    async erase(dealerGroupId, leadId, at) {
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select({ erasedAt: lead.erasedAt, origin: lead.origin })
          .from(lead)
          .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)))
          .for('update');
        if (found === undefined) return null;
        const itsDeliveries = and(
          eq(leadDelivery.dealerGroupId, dealerGroupId),
          eq(leadDelivery.leadId, leadId),
        );
        await tx
          .update(lead)
          .set({
            name: '',
            email: '',
            phone: '',
            message: '',
            details: {},
            // An address may carry what was typed; who asked cannot be told from the rest.
            origin: { ...found.origin, url: '', userAgent: null },
            measurement: null,
            receiptToken: `erased-${leadId}`,
            answerToken: null,
            erasedAt: found.erasedAt ?? at,
          })
          .where(and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)));
        await tx
          .delete(leadSubmission)
          .where(and(eq(leadSubmission.dealerGroupId, dealerGroupId), eq(leadSubmission.leadId, leadId)));
        await tx
          .update(leadDelivery)
          .set({ status: 'cancelled' })
          .where(and(itsDeliveries, inArray(leadDelivery.status, ['waiting', 'failed'])));
        await tx
          .update(leadDelivery)
          .set({ target: '' })
          .where(
            and(
              itsDeliveries,
              inArray(leadDelivery.channel, ['confirmation', 'photos-arrived', 'booking-update', 'reminder']),
            ),
          );
        await tx
          .update(booking)
          .set({ status: 'cancelled', changedAt: at })
          .where(and(eq(booking.dealerGroupId, dealerGroupId), eq(booking.leadId, leadId)));
        const deliveries = await tx
          .update(leadDelivery)
          .set({ problem: null, receipt: null })
          .where(itsDeliveries)
          .returning({ id: leadDelivery.id });
        const deliveryIds = deliveries.map(({ id }) => id);
        if (deliveryIds.length > 0) {
          await tx
            .delete(leadDeliveryAttempt)
            .where(
              and(
                eq(leadDeliveryAttempt.dealerGroupId, dealerGroupId),
                inArray(leadDeliveryAttempt.deliveryId, deliveryIds),
              ),
            );
        }
        return { deliveryIds };
      });
    },
  };
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

type TriesOf = (deliveryId: string) => readonly DeliveryAttempt[];

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
