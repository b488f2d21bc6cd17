import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { adFeedFiles, adFeedHref, viewAdFeedFile } from './view-ad-feeds.ts';

const site = exampleSite({}, { locations: [exampleLocation({ storeCode: 'P1' })] });
const key = 'key-of-a-test';
const photo = { url: 'cars/suv/blue/front34', caption: null };
const cars = [
  exampleCar({ allImages: [photo] }),
  exampleCar({
    id: '2',
    stockNumber: 'HIDDEN',
    slug: 'hidden',
    showOnDealerWebsite: false,
    allImages: [photo],
  }),
];
const app = {
  adFeedKey: key,
  carStore: {
    async *listSummaries() {
      yield cars;
    },
    listByIds: async (_group: string, ids: readonly string[]) => cars.filter(({ id }) => ids.includes(id)),
  },
};

function ask(of: typeof site, href: string) {
  const [, , token = '', name = ''] = href.split('/');
  return viewAdFeedFile(of, { token, name, origin: 'https://cars.example' }, app, exampleNow);
}

describe('viewAdFeedFile', () => {
  it.each(adFeedFiles.map((file) => [file.name, file] as const))(
    'B-34 B-35 opens %s by its address, with the cars of the site alone',
    async (_name, file) => {
      const found = await ask(site, adFeedHref(site, file, key));
      expect(found?.mediaType).toBe(file.mediaType);
      expect(found?.text).toContain('KB10482');
      expect(found?.text).not.toContain('HIDDEN');
    },
  );

  it.each([
    ['a guessed key', site, '/feeds/abc/report.csv'],
    [
      'a file that there is not',
      site,
      adFeedHref(site, { ...adFeedFiles[0], name: 'leads.csv' } as never, key),
    ],
    [
      "another site's address",
      exampleSite({}, { siteSlug: 'other' }),
      adFeedHref(site, adFeedFiles[0] as never, key),
    ],
    [
      'an address from before the revision was raised',
      exampleSite({ adFeeds: { revision: 2 } }),
      adFeedHref(site, adFeedFiles[0] as never, key),
    ],
  ])('B-34 opens nothing for %s', async (_label, of, href) => {
    expect(await ask(of, href)).toBeNull();
  });
});
