/** The leads of a phone number in PostgreSQL, each with its booking. */

import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { booking } from '#adapters/postgres/schema/deals/booking.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { purchaseKind } from '#domain/lead/purchase-details.ts';
import { tradeInPages } from '#domain/trade-in/trade-in.ts';
import type { ShopperLeads } from '#ports/shoppers/shopper-store.ts';

/** A purchase that was begun, and an estimate that was neither accepted nor declined. */
const shownUnfinished = [purchaseKind, ...tradeInPages] as const;

export function createShopperLeads(db: NodePgDatabase): ShopperLeads {
  return {
    async list({ dealerGroupId, siteSlug, phone, limit }) {
      const rows = await db
        .select()
        .from(lead)
        .leftJoin(booking, and(eq(booking.dealerGroupId, lead.dealerGroupId), eq(booking.leadId, lead.id)))
        .where(
          and(
            eq(lead.dealerGroupId, dealerGroupId),
            eq(lead.phone, phone),
            eq(lead.siteSlug, siteSlug),
            or(eq(lead.isCompleted, true), inArray(lead.kind, shownUnfinished)),
            isNull(lead.erasedAt),
          ),
        )
        .orderBy(desc(lead.receivedAt), lead.id)
        .limit(limit);
      return rows.map(({ lead: row, booking: booked }) => ({
        leadId: row.id,
        kind: row.kind,
        category: row.category,
        subcategory: row.subcategory,
        carTitle: row.car?.title ?? null,
        carSlug: row.car?.slug ?? null,
        message: row.message,
        receivedAt: row.receivedAt,
        isCompleted: row.isCompleted,
        answeredAt: row.answeredAt,
        timeZone: row.origin.timeZone,
        booking: booked,
      }));
    },
  };
}
