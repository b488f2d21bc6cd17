/** Makes deliveries that were given up due again, with all their attempts. */

import { and, eq, inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { leadDelivery, leadDeliveryAttempt } from '#adapters/postgres/schema/leads/lead.ts';
import { maxEarlierAttempts } from '#domain/lead/delivery/lead-delivery.ts';

type Wanted = {
  readonly dealerGroupId: string;
  /** Null means every lead. */
  readonly leadId: string | null;
  readonly at: Date;
};

/** How many. */
export async function redeliverFailed(
  db: NodePgDatabase,
  { dealerGroupId, leadId, at }: Wanted,
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
