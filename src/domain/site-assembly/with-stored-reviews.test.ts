import { describe, expect, it } from 'vitest';
import { listVisibleReviews } from '#domain/review/visible-reviews.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { withAnswerTimes, withStoredReviews } from './with-stored-reviews.ts';

const location = exampleLocation({ address: { ...exampleLocation().address, placeId: 'place-1' } });
const site = exampleSite({}, { locations: [location] });
const storedReviews = {
  dealerGroupId: site.dealerGroupId,
  locationSlug: location.slug,
  placeId: 'place-1',
  average: 4.7,
  count: 310,
  reviews: [{ id: 'r1', customerName: 'Ann', text: 'Good.', rating: 5, reviewedOn: '2026-11-01' }],
};

describe('a site with stored reviews', () => {
  it('REV-2 API-16 has the stars and reviews of its places, marked as the service’s', () => {
    const own = withStoredReviews(site, [storedReviews]);
    expect(own.locations[0]).toMatchObject({ averageRating: 4.7, reviewCount: 310 });
    expect(listVisibleReviews(own)).toEqual([
      { ...storedReviews.reviews[0], locationSlug: location.slug, isSample: false, source: 'google' },
    ]);
  });

  it('REV-2 gets a new version once they change, so that no outdated page is served', () => {
    const [one, same, other] = [storedReviews, { ...storedReviews }, { ...storedReviews, count: 311 }].map(
      (each) => withStoredReviews(site, [each]),
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
    expect(withStoredReviews(site, [{ ...storedReviews, ...changes }])).toBe(site);
  });
});

describe('with answer times', () => {
  const location = exampleLocation();
  const site = exampleSite({}, { locations: [location, exampleLocation({ slug: 'other' })] });
  const { dealerGroupId, siteSlug } = site;
  const time = { dealerGroupId, siteSlug, locationSlug: location.slug, minutes: 25 };

  describe('a site with times of answers', () => {
    it('C-26 has them at the locations that they were measured at, and no others', () => {
      const [measured, other] = withAnswerTimes(site, [time]).locations;
      expect(measured?.answersWithinMinutes).toBe(25);
      expect(other?.answersWithinMinutes).toBeUndefined();
    });

    it('C-26 gets a new version once they change, so that no outdated page is served', () => {
      const versionOf = (minutes: number) => withAnswerTimes(site, [{ ...time, minutes }]).configVersion;
      expect(versionOf(25)).not.toBe(site.configVersion);
      expect(versionOf(25)).toBe(versionOf(25));
      expect(versionOf(25)).not.toBe(versionOf(30));
    });

    it.each([
      ['another group', { dealerGroupId: 'other' }],
      ['another site', { siteSlug: 'other' }],
      ['no location of it', { locationSlug: 'gone' }],
    ])('C-26 takes nothing of %s', (_label, changes) => {
      expect(withAnswerTimes(site, [{ ...time, ...changes }])).toBe(site);
    });
  });
});
