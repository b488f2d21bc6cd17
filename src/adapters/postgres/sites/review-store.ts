/** Reviews of places in PostgreSQL: a place is taken by the statement that notes that it is asked about. */
import { and, asc, eq, gte, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { z } from 'zod';
import { placeReviews } from '#adapters/postgres/schema/sites/place-reviews.ts';
import type { ReviewedPlace } from '#domain/review/review.ts';
import type { ReviewStore } from '#ports/sites/reviews.ts';

const storedSchema = z.array(
  z.object({
    id: z.string(),
    customerName: z.string(),
    text: z.string(),
    rating: z.number(),
    reviewedOn: z.string(),
  }),
);

export function createReviewStore(db: NodePgDatabase): ReviewStore {
  const key = [placeReviews.dealerGroupId, placeReviews.locationSlug];
  return {
    async claimDue(places, { before, now }) {
      const claimed: ReviewedPlace[] = [];
      for (const place of places) {
        const isAnother = ne(placeReviews.placeId, place.placeId);
        const rows = await db
          .insert(placeReviews)
          .values({ ...place, requestedAt: now })
          .onConflictDoUpdate({
            target: key,
            // Reviews of another place are not reviews of this one.
            set: {
              requestedAt: now,
              placeId: place.placeId,
              foundAt: sql`case when ${isAnother} then null else ${placeReviews.foundAt} end`,
            },
            setWhere: sql`${lt(placeReviews.requestedAt, before)} or ${isAnother}`,
          })
          .returning({ slug: placeReviews.locationSlug });
        if (rows.length > 0) claimed.push(place);
      }
      return claimed;
    },

    async keep({ dealerGroupId, locationSlug, placeId, ...found }, now) {
      await db
        .update(placeReviews)
        .set({ ...found, foundAt: now })
        .where(
          and(
            eq(placeReviews.dealerGroupId, dealerGroupId),
            eq(placeReviews.locationSlug, locationSlug),
            eq(placeReviews.placeId, placeId),
          ),
        );
    },

    async listStored(since) {
      const rows = await db
        .select()
        .from(placeReviews)
        .where(and(isNotNull(placeReviews.foundAt), gte(placeReviews.foundAt, since)))
        .orderBy(asc(placeReviews.dealerGroupId), asc(placeReviews.locationSlug));
      return rows.map(({ requestedAt: _requestedAt, foundAt: _foundAt, average, reviews, ...row }) => ({
        ...row,
        // Four bytes hold a figure such as 4.7 as 4.69999980926.
        average: average === null ? null : Math.round(average * 100) / 100,
        reviews: storedSchema.parse(reviews),
      }));
    },
  };
}
