import { describe, expect, it } from 'vitest';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { type ConfiguredSites, findOversights } from './find-oversights.ts';

/** 21 November in Melbourne. */
const now = new Date('2026-11-20T15:00:00Z');

const look = (configured: Partial<ConfiguredSites>) =>
  findOversights({ groups: [], sites: [], unused: [], originOf: () => null, ...configured }, now);

function offer(endsOn: string | null, excludedSites: string[] = []) {
  return { id: 'tow-bar', name: 'Tow bar', description: 'Fitted.', endsOn, excludedSites };
}

describe('oversights of a configuration', () => {
  it.each([
    ['ended yesterday, by the day of the site', offer('2026-11-20'), 1],
    ['ends today', offer('2026-11-21'), 0],
    ['never ends', offer(null), 0],
    ['ended, on a site that does not show it anyway', offer('2026-11-20', ['example']), 0],
  ])('OFFER-12 name an offer that %s: %#', (_label, one, count) => {
    const sites = [exampleSite({ timeZone: 'Australia/Melbourne', offers: [one] })];
    const found = look({ sites });
    expect(found).toHaveLength(count);
    for (const { path, message } of found) {
      expect([path, message]).toEqual([
        'offers[0]',
        expect.stringContaining('"tow-bar" ended on 2026-11-20'),
      ]);
    }
  });

  it('name a dealership to which no location belongs', () => {
    const west = { id: 'west', slug: 'west', name: 'West' };
    const group = { ...exampleGroup, dealerships: [...exampleGroup.dealerships, west] };
    const found = look({ groups: [group, exampleGroup] });
    expect(found.filter(({ path }) => path.startsWith('dealerships'))).toEqual([
      {
        file: 'groups/example-group/group.yaml',
        path: 'dealerships[2]',
        message: expect.stringContaining('no location belongs to the dealership "west"'),
      },
    ]);
  });

  it.each([
    ['the hours of all it has', { departments: ['sales'] as const, openingHours: { sales: [] } }, null],
    ['none of one', { departments: ['sales', 'service'] as const, openingHours: { sales: [] } }, 'service'],
    ['none at all', { departments: ['sales', 'parts'] as const, openingHours: {} }, 'sales and parts'],
    ['none, of a location that is not shown', { openingHours: {}, isVisible: false }, null],
  ])('LOC-13 name a location that says %s', (_label, location, unsaid) => {
    const group = { ...exampleGroup, locations: [exampleLocation(location)] };
    const found = look({ groups: [group] }).filter(({ path }) => path.startsWith('locations'));
    expect(found).toEqual(
      unsaid === null
        ? []
        : [
            {
              file: 'groups/example-group/group.yaml',
              path: 'locations[0].hours',
              message: expect.stringContaining(`has no opening hours for ${unsaid} `),
            },
          ],
    );
  });

  it.each([
    ['NSW', 'Plus on-road costs.', 1],
    ['NSW', 'Plus On Road Costs.', 1],
    ['NSW', 'Plus stamp duty and registration.', 0],
    ['NSW', 'Costs on road trips.', 0],
    ['QLD', 'Plus on-road costs.', 0],
  ])('F-4 name words that may not be used for charges: %s, %s', (state, disclaimer, count) => {
    const location = exampleLocation({ address: { ...exampleLocation().address, state } });
    const sites = [exampleSite({ offers: [{ ...offer(null), disclaimer }] }, { locations: [location] })];
    const found = look({ sites });
    expect(found).toHaveLength(count);
    for (const { path, message } of found) {
      expect([path, message]).toEqual(['offers[0].disclaimer', expect.stringContaining('"on road costs"')]);
    }
  });

  it('C-5 F-21 say once, with its file, what two sites have of one layer', () => {
    const offers = [{ ...offer(null), name: 'From $99 a week' }];
    const sites = ['one', 'two'].map((siteSlug) => exampleSite({ offers }, { siteSlug }));
    const group = `groups/${sites[0]?.dealerGroupId}/group.yaml`;
    const found = look({ sites, originOf: (_site, [key]) => (key === 'offers' ? group : null) });
    expect(found).toEqual([
      { file: group, path: 'siteDefaults.offers[0].name', message: expect.stringContaining('section 48') },
    ]);
  });

  it.each([
    ['nowhere', '/specials', 1],
    ['to another draft', '/summer', 0],
    ['to a page', '/contact', 0],
  ])('NAV-4 name a link of a draft that leads %s', (_label, href, count) => {
    const page = (to: string) => ({
      title: 'Sale',
      status: 'draft' as const,
      blocks: [{ type: 'text' as const, paragraphs: ['x'], action: { label: 'On', href: to } }],
    });
    const drafts = { sale: page(href), summer: page('/contact') } as unknown as SiteContext['drafts'];
    const found = look({ sites: [exampleSite({}, drafts ? { drafts } : {})] });
    expect(found.map(({ path }) => path)).toEqual(
      Array.from({ length: count }, () => 'pages.sale.blocks[0].action.href'),
    );
    for (const { message } of found)
      expect(message).toContain(`leads nowhere: ${href}; correct it before you publish this draft`);
  });

  it.each([
    ['of today', '2026-11-21', 0],
    ['of tomorrow', '2026-11-22', 1],
  ])('B-51 name an approval %s by the day of the site: %#', (_label, on, count) => {
    const approvals = [{ on, by: 'Kia Australia', of: 'version 3' }];
    const site = exampleSite({
      timeZone: 'Australia/Melbourne',
      manufacturer: { name: 'Kia', slug: 'kia', approvals },
    });
    const found = look({ sites: [site] });
    expect(found.map(({ message }) => message)).toEqual(
      Array.from(
        { length: count },
        () => `the approval of "version 3" by Kia Australia is dated ${on}, which is in the future`,
      ),
    );
  });
});
