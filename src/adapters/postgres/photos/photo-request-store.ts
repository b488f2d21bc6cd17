/** Requests for photos in PostgreSQL; the message is an ordinary delivery of the request's lead. */
import { and, eq, exists, gte, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { alias } from 'drizzle-orm/pg-core';
import { inPieces } from '#adapters/postgres/batches.ts';
import { readDue } from '#adapters/postgres/claim-by-group.ts';
import {
  consent,
  type DeliveryRow,
  type LeadRow,
  lead,
  leadDelivery,
} from '#adapters/postgres/schema/leads/lead.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { ClaimedDelivery } from '#ports/leads/lead-delivery.ts';
import type { PhotoRequestStore } from '#ports/photos/car-photos.ts';

/** The photos that the car had when they were requested; older requests without this value had none. */
const photoCountThen = sql<number>`coalesce((${lead.car} ->> 'photoCount')::int, 0)`.mapWith(Number);

/** What tells whether the photos of a car have arrived, and where they are. */
const photoCarColumns = {
  slug: car.slug,
  status: car.status,
  showOnDealerWebsite: car.showOnDealerWebsite,
  photoCount: car.photoCount,
};

/**
 * Requests for photos read beside their cars: what the look for news and each attempt to send it judge by. Of one group
 * each table is given it by value: Citus would look for the siblings on every node.
 */
function selectPhotoRequests(db: NodePgDatabase, which: SQL | undefined, dealerGroupId: string | null) {
  const sibling = alias(lead, 'sibling');
  const news = alias(leadDelivery, 'sibling_news');
  const personIsNotified = exists(
    db
      .select({ one: sql`1` })
      .from(sibling)
      .innerJoin(news, and(eq(news.dealerGroupId, sibling.dealerGroupId), eq(news.leadId, sibling.id)))
      .where(
        and(
          eq(sibling.dealerGroupId, dealerGroupId ?? lead.dealerGroupId),
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
    .where(
      and(
        eq(lead.kind, 'photo-request'),
        dealerGroupId === null ? undefined : eq(lead.dealerGroupId, dealerGroupId),
        which,
      ),
    )
    .$dynamic();
}

/** People who can still be counted: not those who were forgotten, nor what is probably no person. */
function countsAsDemand() {
  return and(
    eq(lead.kind, 'photo-request'),
    sql`${lead.carId} is not null`,
    eq(lead.isSuspectedSpam, false),
    isNull(lead.erasedAt),
  );
}

const rowsPerStatement = 1_000;

export function createPhotoRequestStore(db: NodePgDatabase): PhotoRequestStore {
  return {
    async queueNews(plan, at) {
      const isDue = and(eq(lead.kind, 'photo-request'), isNull(lead.erasedAt), eq(lead.isCompleted, true));
      const queue = { table: lead, isDue, dueAt: lead.receivedAt };
      const found = await readDue(db, queue, async (_ofGroup, dealerGroupId) =>
        selectPhotoRequests(db, mayBeAnswered(db), dealerGroupId),
      );
      let queuedCount = 0;
      for (const [dealerGroupId, requests] of Map.groupBy(found, (request) => request.dealerGroupId)) {
        const leadIds = requests.map(({ leadId }) => leadId);
        queuedCount += await db.transaction((tx) => queueNewsOf(tx, { dealerGroupId, leadIds, plan, at }));
      }
      return queuedCount;
    },

    async listDemand({ dealerGroupId, siteSlug, limit }) {
      if (siteSlug !== null && !isStorableText(siteSlug)) return [];
      const shoppers = sql<number>`count(distinct lower(${lead.email}))`.mapWith(Number);
      const firstRequestedAt = sql`min(${lead.receivedAt})`.mapWith(lead.receivedAt);
      const delivered = sql<number>`count(distinct lower(${lead.email})) filter (where ${leadDelivery.status} = 'delivered')`;
      return db
        .select({
          carId: sql<string>`${lead.carId}`,
          stockNumber: sql<string>`coalesce(max(${lead.car} ->> 'stockNumber'), '')`,
          title: sql<string>`coalesce(max(${lead.car} ->> 'title'), '')`,
          shoppers,
          firstRequestedAt,
          deliveredTo: delivered.mapWith(Number),
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
        .orderBy(sql`${shoppers} desc`, sql`${firstRequestedAt} asc`, lead.carId)
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
  const requests = await selectPhotoRequests(tx, mayBeAnswered(tx), dealerGroupId);
  const planned = plan(requests.filter(({ leadId }) => isLocked.has(leadId)));
  let queuedCount = 0;
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
    queuedCount += stored.filter(({ status }) => status === 'waiting').length;
  }
  return queuedCount;
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

/** What deliveries about photos need to know at the moment they are tried. */
export type PhotoFacts = Pick<ClaimedDelivery, 'photoRequest' | 'photoShoppers'>;
export type PhotoFactsOf = (
  delivery: Pick<DeliveryRow, 'dealerGroupId' | 'channel'>,
  its: LeadRow,
) => PhotoFacts;

/** Asks the database only where a claimed delivery is about photos. */
export async function readPhotoFacts(
  db: NodePgDatabase,
  claimed: readonly DeliveryRow[],
  leads: readonly LeadRow[],
): Promise<PhotoFactsOf> {
  const news = claimed.filter(({ channel }) => channel === 'photos-arrived');
  const groups = new Set(news.map(({ dealerGroupId }) => dealerGroupId));
  const requests =
    news.length === 0
      ? []
      : await selectPhotoRequests(
          db,
          or(
            ...news.map(({ dealerGroupId, leadId }) =>
              and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.id, leadId)),
            ),
          ),
          groups.size === 1 ? ([...groups][0] ?? null) : null,
        );
  const counts = await countShoppers(
    db,
    leads.filter(({ kind, carId }) => kind === 'photo-request' && carId !== null),
  );
  return ({ dealerGroupId, channel }, { id, kind, carId }) => {
    if (channel === 'photos-arrived') {
      const photoRequest = requests.find(
        (request) => request.dealerGroupId === dealerGroupId && request.leadId === id,
      );
      return photoRequest === undefined ? {} : { photoRequest };
    }
    if (channel !== 'email' || kind !== 'photo-request') return {};
    const count = counts.find((row) => row.dealerGroupId === dealerGroupId && row.carId === carId);
    return count === undefined ? {} : { photoShoppers: count.shoppers };
  };
}

async function countShoppers(
  db: NodePgDatabase,
  requested: readonly Pick<LeadRow, 'dealerGroupId' | 'carId'>[],
) {
  if (requested.length === 0) return [];
  return db
    .select({
      dealerGroupId: lead.dealerGroupId,
      carId: lead.carId,
      shoppers: sql<number>`count(distinct lower(${lead.email}))`.mapWith(Number),
    })
    .from(lead)
    .where(
      and(
        countsAsDemand(),
        or(
          ...requested.map(({ dealerGroupId, carId }) =>
            and(eq(lead.dealerGroupId, dealerGroupId), eq(lead.carId, carId ?? '')),
          ),
        ),
      ),
    )
    .groupBy(lead.dealerGroupId, lead.carId);
}
