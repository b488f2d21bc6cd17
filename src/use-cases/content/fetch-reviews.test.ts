import { describe, expect, it } from 'vitest';
import type { StoredReviews } from '#domain/review/review.ts';
import type { ReviewSource, ReviewStore } from '#ports/sites/reviews.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleLocation } from '#tests/support/example-site.ts';
import { fetchReviews, listReviews } from './fetch-reviews.ts';

const placed = (slug: string, placeId: string | null) =>
  exampleLocation({ slug, address: { ...exampleLocation().address, placeId } });
const group = {
  ...exampleGroup,
  locations: [placed('north', 'place-n'), placed('south', 'place-s'), placed('nowhere', null)],
};
const found = {
  average: 4.5,
  count: 9,
  reviews: [{ id: 'r1', customerName: 'Ann', text: 'Good.', rating: 5, reviewedOn: '2026-11-01' }],
};

function world(find: ReviewSource['find'] | null) {
  const storedReviews = new Map<string, StoredReviews & { at: Date }>();
  const requested = new Map<string, Date>();
  const shown: (readonly StoredReviews[])[] = [];
  const notes: string[] = [];
  const reviewStore: ReviewStore = {
    claimDue: async (places, { before, now }) => {
      const due = places.filter(({ placeId }) => (requested.get(placeId)?.getTime() ?? 0) < before.getTime());
      for (const { placeId } of due) requested.set(placeId, now);
      return due;
    },
    keep: async (reviews, at) => void storedReviews.set(reviews.locationSlug, { ...reviews, at }),
    listStored: async (since) =>
      [...storedReviews.values()].filter(({ at }) => at >= since).map(({ at: _at, ...rest }) => rest),
  };
  const app = {
    groups: () => [group],
    reviewStore,
    note: (reason: string) => void notes.push(reason),
  };
  const reconcile = async (hours: number) => {
    const now = new Date(exampleNow.getTime() + hours * 60 * 60 * 1000);
    if (find !== null) await fetchReviews({ ...app, reviewSource: { find } }, now);
    shown.push(await listReviews(app, now));
  };
  return { reconcile, shown, notes, storedReviews };
}

describe('reviews of places', () => {
  it('REV-2 are asked for once a day, for each place that has an id, and handed to the sites', async () => {
    const requested: string[] = [];
    const { reconcile, shown } = world(async (placeId) => {
      requested.push(placeId);
      return { kind: 'found', reviews: found };
    });
    await reconcile(0);
    expect(requested).toEqual(['place-n', 'place-s']);
    expect(shown.at(-1)?.map(({ locationSlug, average }) => [locationSlug, average])).toEqual([
      ['north', 4.5],
      ['south', 4.5],
    ]);
    await reconcile(23);
    expect(requested).toHaveLength(2);
    await reconcile(24);
    expect(requested).toHaveLength(4);
  });

  it('REV-2 stay as they were while the service fails, and the others are asked all the same', async () => {
    let fails = false;
    const { reconcile, shown, notes } = world(async (placeId) =>
      fails && placeId === 'place-n'
        ? { kind: 'unavailable', reason: 'The service is away.' }
        : { kind: 'found', reviews: { ...found, count: fails ? 10 : 9 } },
    );
    await reconcile(0);
    fails = true;
    await reconcile(24);
    expect(shown.at(-1)?.map(({ locationSlug, count }) => [locationSlug, count])).toEqual([
      ['north', 9],
      ['south', 10],
    ]);
    expect(notes).toEqual([`Reviews of ${group.id}/north: The service is away.`]);
  });

  it.each([
    ['thirty days', 30 * 24, 2],
    ['longer', 30 * 24 + 1, 0],
  ])('REV-2 that could not be fetched again are shown for %s', async (_label, hours, count) => {
    let isAway = false;
    const { reconcile, shown } = world(async () =>
      isAway ? { kind: 'unavailable', reason: 'Away.' } : { kind: 'found', reviews: found },
    );
    await reconcile(0);
    isAway = true;
    await reconcile(hours);
    expect(shown.at(-1)).toHaveLength(count);
  });

  it('REV-2 are not fetched without a key', async () => {
    const { reconcile, shown, storedReviews } = world(null);
    await reconcile(0);
    expect([shown, storedReviews.size]).toEqual([[[]], 0]);
  });
});
