import { describe, expect, it } from 'vitest';
import { listVisibleReviews } from '#domain/review/visible-reviews.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { withStoredReviews } from './with-stored-reviews.ts';

const location = exampleLocation({ address: { ...exampleLocation().address, placeId: 'place-1' } });
const site = exampleSite({}, { locations: [location] });
const kept = {
  dealerGroupId: site.dealerGroupId,
  locationSlug: location.slug,
  placeId: 'place-1',
  average: 4.7,
  count: 310,
  reviews: [{ id: 'r1', customerName: 'Ann', text: 'Good.', rating: 5, reviewedOn: '2026-11-01' }],
};

describe('a site with stored reviews', () => {
  it('REV-2 API-16 has the stars and reviews of its places, marked as the service’s', () => {
    const own = withStoredReviews(site, [kept]);
    expect(own.locations[0]).toMatchObject({ averageRating: 4.7, reviewCount: 310 });
    expect(listVisibleReviews(own)).toEqual([
      { ...kept.reviews[0], locationSlug: location.slug, isSample: false, source: 'google' },
    ]);
  });

  it('REV-2 gets a new version once they change, so that no outdated page is served', () => {
    const [one, same, other] = [kept, { ...kept }, { ...kept, count: 311 }].map((each) =>
      withStoredReviews(site, [each]),
    );
    expect(one?.configVersion).not.toBe(site.configVersion);
    expect(same?.configVersion).toBe(one?.configVersion);
    expect(other?.configVersion).not.toBe(one?.configVersion);
  });

  it.each([
    ['another group', { dealerGroupId: 'other' }],
    ['another location', { locationSlug: 'other' }],
    ['another place', { placeId: 'place-2' }],
  ])('REV-2 takes nothing of %s', (_label, changes) => {
    expect(withStoredReviews(site, [{ ...kept, ...changes }])).toBe(site);
  });
});
