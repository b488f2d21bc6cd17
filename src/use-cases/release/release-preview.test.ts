/** Links to a look at a release: for whom, for how long, and nothing else. */
import { describe, expect, it } from 'vitest';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { readReleasePreview, releasePreviewHref } from './release-preview.ts';

const site = exampleSite({}, { siteSlug: 'yard' });
const href = releasePreviewHref(site, 'release-1', 'key', exampleNow);
const minutes = (count: number) => new Date(exampleNow.getTime() + count * 60_000);

describe('a link to a look at a release', () => {
  it('H-12 opens for one release on one site, for a quarter of an hour, and for nothing else', () => {
    expect(readReleasePreview(site, `${href}/warranty?a=b`, 'key', exampleNow)).toEqual({
      releaseId: 'release-1',
      start: href,
      path: '/warranty?a=b',
    });
    expect(readReleasePreview(site, href, 'key', minutes(14))?.path).toBe('/');
    expect(readReleasePreview(site, href, 'key', minutes(17))).toBeNull();
    expect(readReleasePreview(site, href.replace('release-1', 'release-2'), 'key', exampleNow)).toBeNull();
    expect(readReleasePreview({ ...site, siteSlug: 'other' }, href, 'key', exampleNow)).toBeNull();
    expect(readReleasePreview({ ...site, dealerGroupId: 'other' }, href, 'key', exampleNow)).toBeNull();
    expect(readReleasePreview(site, href, 'another key', exampleNow)).toBeNull();
    expect(readReleasePreview(site, '/release-preview/', 'key', exampleNow)).toBeNull();
  });
});
