import { describe, expect, it } from 'vitest';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { withAnswerTimes } from './with-answer-times.ts';

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
