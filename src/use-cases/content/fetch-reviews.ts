/** Fetches once a day the customer reviews of each place, stores them, and passes the stored ones to the sites. */
import {
  type ReviewedPlace,
  reviewRefreshMs,
  reviewRetentionMs,
  type StoredReviews,
} from '#domain/review/review.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { ReviewSource, ReviewStore } from '#ports/sites/reviews.ts';

export type ReviewPorts = {
  readonly groups: () => readonly DealerGroup[];
  readonly reviewStore: ReviewStore;
  readonly reviewSource: ReviewSource;
  readonly note: (reason: string) => void;
};

/**
 * A service that fails costs nothing but freshness: the stored reviews stay, and they are fetched again the next day.
 */
export async function fetchReviews(app: ReviewPorts, now: Date): Promise<void> {
  const times = { before: new Date(now.getTime() - reviewRefreshMs), now };
  for (const place of await app.reviewStore.claimDue(listPlaces(app.groups()), times)) {
    const result = await app.reviewSource.find(place.placeId);
    if (result.kind === 'found') await app.reviewStore.keep({ ...place, ...result.reviews }, now);
    else app.note(`Reviews of ${place.dealerGroupId}/${place.locationSlug}: ${result.reason}`);
  }
}

/** What sites show, until it is too old. */
export function listReviews(
  { reviewStore }: Pick<ReviewPorts, 'reviewStore'>,
  now: Date,
): Promise<readonly StoredReviews[]> {
  return reviewStore.listStored(new Date(now.getTime() - reviewRetentionMs));
}

function listPlaces(groups: readonly DealerGroup[]): readonly ReviewedPlace[] {
  return groups.flatMap(({ id, locations }) =>
    locations.flatMap(({ slug, address: { placeId } }) =>
      placeId === null ? [] : { dealerGroupId: id, locationSlug: slug, placeId },
    ),
  );
}
