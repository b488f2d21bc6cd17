/** Requests for photos in PostgreSQL; the message is an ordinary delivery of the request's lead. */

import { and, eq, inArray, isNull, lt, notExists, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { inPieces } from '#adapters/postgres/batches.ts';
import { consent, lead, leadDelivery } from '#adapters/postgres/schema/leads/lead.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { PhotoRequestStore } from '#ports/photos/photo-request-store.ts';
import { countsAsDemand, photoCarColumns, photoCountThen, selectPhotoRequests } from './photo-requests.ts';

const rowsPerStatement = 1_000;

export function createPhotoRequestStore(db: NodePgDatabase): PhotoRequestStore {
  return {
    async queueNews(plan, at) {
      const found = await selectPhotoRequests(db, mayBeAnswered(db));
      let owed = 0;
      for (const [dealerGroupId, requests] of Map.groupBy(found, (request) => request.dealerGroupId)) {
        const leadIds = requests.map(({ leadId }) => leadId);
        owed += await db.transaction((tx) => queueNewsOf(tx, { dealerGroupId, leadIds, plan, at }));
      }
      return owed;
    },

    async listDemand({ dealerGroupId, siteSlug, limit }) {
      if (siteSlug !== null && !isStorableText(siteSlug)) return [];
      const shoppers = sql<number>`count(distinct lower(${lead.email}))`.mapWith(Number);
      const firstAskedAt = sql`min(${lead.receivedAt})`.mapWith(lead.receivedAt);
      const told = sql<number>`count(distinct lower(${lead.email})) filter (where ${leadDelivery.status} = 'delivered')`;
      return db
        .select({
          carId: sql<string>`${lead.carId}`,
          stockNumber: sql<string>`coalesce(max(${lead.car} ->> 'stockNumber'), '')`,
          title: sql<string>`coalesce(max(${lead.car} ->> 'title'), '')`,
          shoppers,
          firstAskedAt,
          told: told.mapWith(Number),
          car: photoCarColumns,
        })
        .from(lead)
        .leftJoin(car, and(eq(car.dealerGroupId, lead.dealerGroupId), eq(car.id, lead.carId)))
        .leftJoin(
          leadDelivery,
          and(
            eq(leadDelivery.dealerGroupId, lead.dealerGroupId),
            eq(leadDelivery.leadId, lead.id),
            eq(leadDelivery.channel, 'photos-arrived'),
          ),
        )
        .where(
          and(
            eq(lead.dealerGroupId, dealerGroupId),
            countsAsDemand(),
            siteSlug === null ? undefined : eq(lead.siteSlug, siteSlug),
          ),
        )
        .groupBy(lead.carId, car.dealerGroupId, car.id)
        .orderBy(sql`${shoppers} desc`, sql`${firstAskedAt} asc`, lead.carId)
        .limit(limit);
    },
  };
}

type Owing = {
  readonly dealerGroupId: string;
  readonly leadIds: readonly string[];
  readonly plan: Parameters<PhotoRequestStore['queueNews']>[0];
  readonly at: Date;
};

async function queueNewsOf(tx: Transaction, { dealerGroupId, leadIds, plan, at }: Owing): Promise<number> {
  const ofGroup = eq(lead.dealerGroupId, dealerGroupId);
  // Locked, so that no shopper is erased between being read and being written to; those erased first drop out. By their
  // ids before they are read: a cluster locks rows of joined tables only where all are of one node for sure.
  const locked = await inPieces(leadIds.toSorted(), (ids) =>
    tx
      .select({ id: lead.id })
      .from(lead)
      .where(and(ofGroup, inArray(lead.id, [...ids])))
      .orderBy(lead.id)
      .for('update'),
  );
  const isLocked = new Set(locked.map(({ id }) => id));
  const requests = await selectPhotoRequests(tx, and(ofGroup, mayBeAnswered(tx)));
  const planned = plan(requests.filter(({ leadId }) => isLocked.has(leadId)));
  let owed = 0;
  for (let start = 0; start < planned.length; start += rowsPerStatement) {
    const stored = await tx
      .insert(leadDelivery)
      .values(
        planned.slice(start, start + rowsPerStatement).map((news) => ({
          ...news,
          channel: 'photos-arrived' as const,
          attempts: 0,
          nextAttemptAt: at,
          createdAt: at,
        })),
      )
      // Another process saw the same request at the same time.
      .onConflictDoNothing()
      .returning({ status: leadDelivery.status });
    owed += stored.filter(({ status }) => status === 'waiting').length;
  }
  return owed;
}

/** `evaluatePhotoNews` in SQL, so that the look reads only what it will answer; a test holds the two together. */
function mayBeAnswered(db: NodePgDatabase) {
  return and(
    isNull(lead.erasedAt),
    isNull(consent.withdrawnAt),
    eq(lead.isSuspectedSpam, false),
    eq(lead.isCompleted, true),
    inArray(car.status, ['in_stock', 'coming_soon']),
    eq(car.showOnDealerWebsite, true),
    lt(photoCountThen, car.photoCount),
    notExists(
      db
        .select({ one: sql`1` })
        .from(leadDelivery)
        .where(
          and(
            eq(leadDelivery.dealerGroupId, lead.dealerGroupId),
            eq(leadDelivery.leadId, lead.id),
            eq(leadDelivery.channel, 'photos-arrived'),
          ),
        ),
    ),
  );
}
