/** Alerts read with what belongs to them: the shopper's number, the current consent, and how the last message went. */

import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alert, alertConsent, alertDelivery } from '#adapters/postgres/schema/shoppers/alert.ts';
import { shopper } from '#adapters/postgres/schema/shoppers/shopper.ts';
import type { StoredAlert } from '#ports/shoppers/alert-store.ts';

/** The group by value, in the subqueries too: Citus would look for their rows on every node. */
export function selectAlerts(db: NodePgDatabase, dealerGroupId: string, which?: SQL) {
  return db
    .select({
      alert,
      phone: shopper.phone,
      consent: {
        wording: alertConsent.wording,
        channel: alertConsent.channel,
        target: alertConsent.target,
        recordedAt: alertConsent.recordedAt,
      },
      lastNotifiedAt: sql<Date | null>`(${lastOf(dealerGroupId, 'delivered_at')})`.mapWith(
        alertDelivery.createdAt,
      ),
      problem: sql<string | null>`(${lastOf(dealerGroupId, 'problem')})`,
    })
    .from(alert)
    .innerJoin(shopper, and(eq(shopper.dealerGroupId, alert.dealerGroupId), eq(shopper.id, alert.shopperId)))
    .leftJoin(
      alertConsent,
      and(
        eq(alertConsent.dealerGroupId, alert.dealerGroupId),
        eq(alertConsent.alertId, alert.id),
        isNull(alertConsent.endedAt),
      ),
    )
    .where(and(eq(alert.dealerGroupId, dealerGroupId), which))
    .$dynamic();
}

function lastOf(dealerGroupId: string, column: 'delivered_at' | 'problem'): SQL {
  return sql`select ${sql.identifier(column)} from ${alertDelivery}
    where ${alertDelivery.dealerGroupId} = ${dealerGroupId} and ${alertDelivery.alertId} = ${alert.id}
      and ${alertDelivery.status} in ('delivered', 'failed')
    order by ${alertDelivery.createdAt} desc, ${alertDelivery.id} limit 1`;
}

type AlertRead = Awaited<ReturnType<typeof selectAlerts>>[number];

export function fromAlertRow({ alert: row, ...beside }: AlertRead): StoredAlert {
  const { searchKey: _, ...stored } = row;
  return { ...stored, ...beside };
}

/** Whom something may be sent to: agreed, not paused, and the address their own. A test holds it to `evaluateSending`. */
export function maySend(): SQL | undefined {
  return and(
    eq(alert.isPaused, false),
    sql`${alertConsent.id} is not null`,
    sql`(${alert.channel} = 'text' or ${alert.isEmailConfirmed})`,
  );
}
