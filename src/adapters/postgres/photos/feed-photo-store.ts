/** Photos that feeds name by addresses, in PostgreSQL. */
import { and, asc, eq, inArray, isNotNull, isNull, lte, min, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { car, carFeed } from '#adapters/postgres/schema/stock/car.ts';
import { feedPhoto } from '#adapters/postgres/schema/stock/feed-photo.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { FetchedPhotos } from '#domain/car/car-image.ts';
import { photoAsset } from '#domain/car-overrides/car-photo.ts';
import type { FeedPhotoCounts, FeedPhotoStore, OneFeedPhoto } from '#ports/photos/feed-photos.ts';

/** Every photo that a car's feed names, in its order; marks and wear after the others. */
const named = sql`(
  select photo, place from jsonb_array_elements_text(coalesce(${carFeed.record}->'images', '[]'))
    with ordinality as p(photo, place)
  union all
  select photo, place + 1000 from jsonb_array_elements_text(coalesce(${carFeed.record}->'imperfectionImages', '[]'))
    with ordinality as q(photo, place))`;
const isForSale = sql`${car.status} in ('in_stock', 'coming_soon')`;
const joined = sql`${car} join ${carFeed}
  on ${carFeed.dealerGroupId} = ${car.dealerGroupId} and ${carFeed.carId} = ${car.id}`;
const digest = (address: unknown) => sql`encode(sha256(convert_to(${address}, 'UTF8')), 'hex')`;
const maxReasons = 5;

const isOne = (dealerGroupId: string, { carId, addressHash }: OneFeedPhoto) =>
  and(
    eq(feedPhoto.dealerGroupId, dealerGroupId),
    eq(feedPhoto.carId, carId),
    eq(feedPhoto.addressHash, addressHash),
  );

export function createFeedPhotoStore(db: NodePgDatabase): FeedPhotoStore {
  return {
    async collect(dealerGroupId, uncopiedFeeds, now) {
      const isFetching =
        uncopiedFeeds.length === 0 ? sql`true` : sql`${car.feedId} not in ${[...uncopiedFeeds]}`;
      await db.execute(sql`
        insert into ${feedPhoto} (dealer_group_id, car_id, address_hash, address, place, state, attempts, next_at)
        select ${car.dealerGroupId}, ${car.id}, ${digest(sql`n.photo`)}, n.photo, n.place, 'open', 0,
          ${now.toISOString()}::timestamptz
        from ${joined} cross join lateral ${named} n
        where ${car.dealerGroupId} = ${dealerGroupId} and ${isForSale} and ${isFetching}
          and n.photo ~* '^https?://'
        on conflict do nothing`);
      await db.execute(sql`
        delete from ${feedPhoto} where ${feedPhoto.dealerGroupId} = ${dealerGroupId}
          and ${feedPhoto.state} <> 'fetched' and not exists (
            select 1 from ${joined} where ${car.dealerGroupId} = ${dealerGroupId}
              and ${car.id} = ${feedPhoto.carId} and ${isForSale} and ${isFetching}
              and (${carFeed.record}->'images' ? ${feedPhoto.address}
                or ${carFeed.record}->'imperfectionImages' ? ${feedPhoto.address}))`);
    },

    listDue: (dealerGroupId, now, limit) =>
      db
        .select({
          carId: feedPhoto.carId,
          addressHash: feedPhoto.addressHash,
          address: feedPhoto.address,
          attempts: feedPhoto.attempts,
        })
        .from(feedPhoto)
        .where(
          and(
            eq(feedPhoto.dealerGroupId, dealerGroupId),
            eq(feedPhoto.state, 'open'),
            lte(feedPhoto.nextAt, now),
          ),
        )
        .orderBy(asc(feedPhoto.place), asc(feedPhoto.nextAt), asc(feedPhoto.carId))
        .limit(limit),

    async findFetched(dealerGroupId, addressHash) {
      const [row] = await db
        .select({ hash: feedPhoto.hash })
        .from(feedPhoto)
        .where(
          and(
            eq(feedPhoto.dealerGroupId, dealerGroupId),
            eq(feedPhoto.addressHash, addressHash),
            eq(feedPhoto.state, 'fetched'),
          ),
        )
        .limit(1);
      return row?.hash ?? null;
    },

    async noteFetched(dealerGroupId, photo, hash, at) {
      await db
        .update(feedPhoto)
        .set({ state: 'fetched', hash, fetchedAt: at, shownAt: null, nextAt: null, reason: null })
        .where(isOne(dealerGroupId, photo));
    },

    async noteFailed(dealerGroupId, photo, { reason, nextAt }) {
      await db
        .update(feedPhoto)
        .set({
          ...{ state: nextAt === null ? ('failed' as const) : ('open' as const), reason, nextAt },
          attempts: sql`${feedPhoto.attempts} + 1`,
        })
        .where(isOne(dealerGroupId, photo));
    },

    async putOff(dealerGroupId, host, until) {
      await db
        .update(feedPhoto)
        .set({ nextAt: until })
        .where(
          and(
            eq(feedPhoto.dealerGroupId, dealerGroupId),
            eq(feedPhoto.state, 'open'),
            lte(feedPhoto.nextAt, until),
            sql`split_part(lower(${feedPhoto.address}), '/', 3) = ${host}`,
          ),
        );
    },

    async listToShow(dealerGroupId, limit) {
      const rows = await db
        .selectDistinct({ carId: feedPhoto.carId })
        .from(feedPhoto)
        .where(
          and(
            eq(feedPhoto.dealerGroupId, dealerGroupId),
            eq(feedPhoto.state, 'fetched'),
            isNull(feedPhoto.shownAt),
          ),
        )
        .limit(limit);
      return rows.map(({ carId }) => carId);
    },

    async noteShown(dealerGroupId, carIds, at) {
      await db
        .update(feedPhoto)
        .set({ shownAt: at })
        .where(
          and(
            eq(feedPhoto.dealerGroupId, dealerGroupId),
            inArray(feedPhoto.carId, [...carIds]),
            eq(feedPhoto.state, 'fetched'),
          ),
        );
    },

    async nextAt(dealerGroupId) {
      const [row] = await db
        .select({ at: min(feedPhoto.nextAt) })
        .from(feedPhoto)
        .where(and(eq(feedPhoto.dealerGroupId, dealerGroupId), eq(feedPhoto.state, 'open')));
      return row?.at ?? null;
    },

    async countByFeed(dealerGroupId) {
      const rows = await db
        .select({
          feedId: car.feedId,
          state: feedPhoto.state,
          reason: feedPhoto.reason,
          count: sql<number>`count(*)`.mapWith(Number),
          address: sql<string>`min(${feedPhoto.address})`,
        })
        .from(feedPhoto)
        .innerJoin(car, and(eq(car.dealerGroupId, feedPhoto.dealerGroupId), eq(car.id, feedPhoto.carId)))
        .where(and(eq(feedPhoto.dealerGroupId, dealerGroupId), isForSale))
        .groupBy(car.feedId, feedPhoto.state, feedPhoto.reason);
      return new Map(
        [...Map.groupBy(rows, ({ feedId }) => feedId)].map(([feedId, own]) => [feedId, countsOf(own)]),
      );
    },

    async retry(dealerGroupId, feedId, now) {
      await db.execute(sql`
        update ${feedPhoto} set state = 'open', attempts = 0, next_at = ${now.toISOString()}::timestamptz
        from ${car} where ${car.dealerGroupId} = ${dealerGroupId} and ${car.feedId} = ${feedId}
          and ${feedPhoto.dealerGroupId} = ${dealerGroupId} and ${feedPhoto.carId} = ${car.id}
          and ${feedPhoto.state} <> 'fetched'`);
    },
  };
}

type CountedRow = {
  readonly state: 'open' | 'fetched' | 'failed';
  readonly reason: string | null;
  readonly count: number;
  readonly address: string;
};

function countsOf(rows: readonly CountedRow[]): FeedPhotoCounts {
  const sum = (state: CountedRow['state']) =>
    rows.filter((row) => row.state === state).reduce((total, { count }) => total + count, 0);
  const reasons = rows
    .flatMap(({ reason, count, address }) => (reason === null ? [] : [{ reason, count, address }]))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxReasons);
  return { fetched: sum('fetched'), open: sum('open'), failed: sum('failed'), reasons };
}

/** What is shown of cars instead of the addresses of their feed, by the id of the car. */
export async function listFetchedPhotos(
  tx: Pick<Transaction, 'select'>,
  dealerGroupId: string,
  carIds: readonly string[],
): Promise<ReadonlyMap<string, FetchedPhotos>> {
  if (carIds.length === 0) return new Map();
  const rows = await tx
    .select({ carId: feedPhoto.carId, address: feedPhoto.address, hash: feedPhoto.hash })
    .from(feedPhoto)
    .where(
      and(
        eq(feedPhoto.dealerGroupId, dealerGroupId),
        inArray(feedPhoto.carId, [...carIds]),
        isNotNull(feedPhoto.hash),
      ),
    );
  return new Map(
    [...Map.groupBy(rows, ({ carId }) => carId)].map(([carId, own]) => [
      carId,
      new Map(own.map(({ address, hash }) => [address, photoAsset(dealerGroupId, hash ?? '')])),
    ]),
  );
}
