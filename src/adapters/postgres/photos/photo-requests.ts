/** Requests for photos read beside their cars: what the look for news and each attempt to send it judge by. */

import { and, eq, exists, gte, isNull, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { consent, lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';

/** The photos that the car had when they were requested; older requests without this value had none. */
export const photoCountThen = sql<number>`coalesce((${lead.car} ->> 'photoCount')::int, 0)`.mapWith(Number);

/** What tells whether the photos of a car have arrived, and where they are. */
export const photoCarColumns = {
  slug: car.slug,
  status: car.status,
  showOnDealerWebsite: car.showOnDealerWebsite,
  photoCount: car.photoCount,
};

export function selectPhotoRequests(db: NodePgDatabase, which: SQL | undefined) {
  const sibling = alias(lead, 'sibling');
  const news = alias(leadDelivery, 'sibling_news');
  const personIsNotified = exists(
    db
      .select({ one: sql`1` })
      .from(sibling)
      .innerJoin(news, and(eq(news.dealerGroupId, sibling.dealerGroupId), eq(news.leadId, sibling.id)))
      .where(
        and(
          eq(sibling.dealerGroupId, lead.dealerGroupId),
          eq(sibling.carId, lead.carId),
          eq(sibling.kind, 'photo-request'),
          sql`lower(${sibling.email}) = lower(${lead.email})`,
          sql`${sibling.id} <> ${lead.id}`,
          eq(news.channel, 'photos-arrived'),
          gte(news.createdAt, lead.receivedAt),
        ),
      ),
  );
  return db
    .select({
      dealerGroupId: lead.dealerGroupId,
      leadId: lead.id,
      email: lead.email,
      carId: sql<string>`coalesce(${lead.carId}, '')`,
      photoCountThen,
      isCompleted: lead.isCompleted,
      isSuspectedSpam: lead.isSuspectedSpam,
      erasedAt: lead.erasedAt,
      withdrawnAt: consent.withdrawnAt,
      receivedAt: lead.receivedAt,
      isPersonNotified: sql<boolean>`${personIsNotified}`,
      car: photoCarColumns,
    })
    .from(lead)
    .innerJoin(consent, and(eq(consent.dealerGroupId, lead.dealerGroupId), eq(consent.leadId, lead.id)))
    .leftJoin(car, and(eq(car.dealerGroupId, lead.dealerGroupId), eq(car.id, lead.carId)))
    .where(and(eq(lead.kind, 'photo-request'), which))
    .$dynamic();
}

/** People who can still be counted: not those who were forgotten, nor what is probably no person. */
export function countsAsDemand() {
  return and(
    eq(lead.kind, 'photo-request'),
    sql`${lead.carId} is not null`,
    eq(lead.isSuspectedSpam, false),
    isNull(lead.erasedAt),
  );
}
