/** What the sitemaps of the shipped sites name, and what they leave out. */
import { describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { findSitemapFaults, listAddresses } from '#tests/support/sitemap-schema.ts';
import { writeSiteMaps } from './write-site-maps.ts';

const now = exampleNow;
const origin = 'https://cars.example';
const stock = await listDemoCars(now);

function write(site: SiteContext, cars: readonly CarSummary[], sites: readonly SiteContext[] = [site]) {
  const carStore = {
    async *listSummaries() {
      yield cars;
    },
  };
  // Only what sitemaps are made of.
  const app = { carStore, sitesOf: () => sites } as unknown as Parameters<typeof writeSiteMaps>[2];
  return writeSiteMaps(site, { origin }, app, now);
}
const pathsIn = (text: string | undefined) =>
  listAddresses(text ?? '').map((address) => address.replace(origin, ''));

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'the sitemaps of %s',
  (_slug, site, cars) => {
    it('B-37 are valid, name each other and every car that is for sale, each once', async () => {
      const maps = await write(site, cars);
      for (const [path, text] of maps) expect(await findSitemapFaults(text), path).toEqual([]);
      expect(pathsIn(maps.get('/sitemap.xml'))).toEqual([
        '/sitemap-pages-1.xml',
        '/sitemap-cars-1.xml',
        '/sitemap-images-1.xml',
      ]);
      const forSale = cars.filter(({ status }) => status !== 'sold');
      expect(forSale.length).toBeLessThan(cars.length);
      expect(pathsIn(maps.get('/sitemap-cars-1.xml'))).toEqual(forSale.map(({ slug }) => `/cars/${slug}`));
      const all = [...maps.values()].flatMap(listAddresses);
      expect(all.every((address) => address.startsWith(`${origin}/`))).toBe(true);
    });

    it('B-37 tell when each car changed, and of nothing that it changed now', async () => {
      const maps = await write(site, cars);
      const text = maps.get('/sitemap-cars-1.xml') ?? '';
      const [car] = cars.filter(({ status }) => status !== 'sold');
      expect(text).toContain(
        `<loc>${origin}/cars/${car?.slug}</loc><lastmod>${car?.updatedAt.toISOString()}</lastmod>`,
      );
      for (const map of maps.values()) expect(map).not.toContain(now.toISOString());
    });
  },
);

describe('writeSiteMaps', () => {
  const branch = exampleLocation({ id: 'location-2', slug: 'penrith' });
  const group = exampleSite({}, { siteSlug: 'group', locations: [exampleLocation(), branch] });
  const branchSite = exampleSite({}, { siteSlug: 'branch', locations: [branch] });

  it('B-49 a car of two sites is in the sitemap of its own alone', async () => {
    const cars = [
      exampleCar({ id: '1', slug: 'in-parramatta' }),
      exampleCar({ id: '2', slug: 'in-penrith', locationSlug: 'penrith' }),
    ];
    const sites = [group, branchSite];
    const [ofGroup, ofBranch] = await Promise.all(sites.map((site) => write(site, cars, sites)));
    expect(pathsIn(ofGroup?.get('/sitemap-cars-1.xml'))).toEqual(['/cars/in-parramatta']);
    expect(pathsIn(ofBranch?.get('/sitemap-cars-1.xml'))).toEqual(['/cars/in-penrith']);
  });

  it.each([
    ['sold', { status: 'sold', soldAt: now }],
    ['hidden by the dealer', { showOnDealerWebsite: false }],
    ["another dealership's", { dealershipId: 'dealership-2' }],
  ] as const)('B-37 leaves out a car that is %s', async (_label, changes) => {
    const maps = await write(group, [exampleCar(changes)]);
    expect(maps.get('/sitemap-cars-1.xml')).not.toContain('<url>');
  });

  it('B-37 names no draft, no page before or after its time, and none behind a gate', async () => {
    const page = { title: 'A page' };
    const site = exampleSite({
      pages: {
        'about-us': page,
        'summer-sale': { ...page, startsAt: '2026-12-01T00:00' },
        'winter-sale': { ...page, endsAt: '2026-08-31T00:00' },
        'blog/old': { ...page, article: { publishedAt: '2026-11-02T09:00', by: 'Rosa', alt: '' } },
        'blog/new': { ...page, article: { publishedAt: '2026-12-02T09:00', by: 'Rosa', alt: '' } },
        finance: page,
      },
      shoppers: { gates: ['finance'] },
    });
    const drafted = { ...site, drafts: { secret: { ...page, blocks: [] } } };
    const text = (await write(drafted, [])).get('/sitemap-pages-1.xml');
    expect(pathsIn(text)).toContain('/about-us');
    expect(pathsIn(text)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/sale|secret|finance|new$/)]),
    );
    expect(text).toContain('/blog/old</loc><lastmod>2026-11-01T22:00:00.000Z</lastmod>');
  });
});
