import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import {
  findLinksOutOfTime,
  findTimedInternalLinks,
  isKnownTarget,
  suggestTarget,
} from './internal-links.ts';

type Site = Parameters<typeof isKnownTarget>[1];
const site = {
  config: {
    pages: {
      service: { title: 'Service', blocks: [] },
      finance: { title: 'Finance', blocks: [] },
      'blog/vehicle-reviews': { title: 'Reviews', blocks: [] },
    },
    offers: [
      { id: 'tow-bar', manufacturer: 'Land Rover' },
      { id: 'servicing', manufacturer: null },
    ],
    manufacturer: null,
    manufacturers: [],
    models: [
      { slug: 'hilux', overrideUrl: null },
      { slug: 'rav4', overrideUrl: '/search/toyota/rav4' },
    ],
    financePage: 'finance',
    garageEnabled: false,
    shoppers: { garagePath: 'my-garage', watchlist: { isEnabled: false, path: 'watchlist' } },
  },
  locations: [{ slug: 'penrith' }],
} as unknown as Site;

describe('isKnownTarget', () => {
  it.each([
    '/',
    '/search/used-cars',
    '/search/toyota/hilux?page=2',
    '/special-offers',
    '/locations/penrith',
    '/contact-us/penrith',
    '/service',
    '/service#tyres',
    '/personalised/finance?car_id=car-1',
    '/pages/service',
    '/blog/vehicle-reviews',
    '/models',
    '/offers/land-rover/tow-bar',
    '/offers/servicing#enquire',
    '/hilux',
    'https://social.example/kestrelbay',
    'tel:+61255500110',
  ])('NAV-1 NAV-2 ROUTE-26 %s leads somewhere', (href) => {
    expect(isKnownTarget(href, site)).toBe(true);
  });

  it.each([
    '/search',
    '/locations/perth',
    '/locations/penrith/map',
    '/careers',
    '/service/book',
    '/personalised/loan',
    '/pages',
    '/pages/careers',
    '/pages/constructor',
    '/blog',
    '/blog/vehicle-reviews/2',
    '/offers/tow-bar',
    '/offers/toyota/tow-bar',
    '/offers/land-rover/servicing',
    '/rav4',
    '/hilux/grades',
    '/offers/other',
    '/constructor',
    'service',
    '//evil.example',
    'http://social.example',
    'javascript:alert(1)',
  ])('NAV-1 NAV-2 ROUTE-26 %s leads nowhere', (href) => {
    expect(isKnownTarget(href, site)).toBe(false);
  });
});

it.each([
  ['/specials', '/special-offers'],
  ['/special-offer?from=menu', '/special-offers'],
  ['/nowhere', null],
])('NAV-1 NAV-2 %s was probably meant to be %s', (href, meant) => {
  expect(suggestTarget(href, site)).toBe(meant);
});

it('ROUTE-10 personalised finance leads nowhere on a site without a finance page', () => {
  const without = { ...site, config: { ...site.config, pages: {} } } as Site;
  expect(isKnownTarget('/personalised/finance', without)).toBe(false);
});

const window = { startsAt: '2026-11-20T09:00', endsAt: '2026-11-30T09:00' };
const sale = { title: 'Sale', ...window };
const [before, during, after] = ['2026-11-19T03:00:00Z', '2026-11-25T03:00:00Z', '2026-12-01T03:00:00Z'].map(
  (instant) => new Date(instant),
) as [Date, Date, Date];
const menu = { navigation: { header: [{ label: 'Sale', href: '/sale?x=1#y' }], footer: [] } };
const find = (config: Parameters<typeof exampleSite>[0], now: Date) =>
  findLinksOutOfTime(exampleSite({ timeZone: 'Australia/Sydney', ...config }), now).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('findLinksOutOfTime', () => {
  it.each([
    ['before its time', before, ['leads nowhere now: /sale?x=1#y starts on 2026-11-20T09:00']],
    ['in its time', during, []],
    ['after its time', after, ['leads nowhere now: /sale?x=1#y ended on 2026-11-30T09:00']],
  ] as const)('NAV-6 names a link of a menu to a page %s', (_label, now, messages) => {
    expect(find({ ...menu, pages: { sale } }, now)).toEqual(
      messages.map((message) => `navigation.header.0.href: ${message}`),
    );
  });

  it('NAV-6 leaves alone what comes and goes with it, and what a model page replaces', () => {
    const block = { type: 'call-to-action' as const, heading: 'Sale', label: 'Go', href: '/sale' };
    const of = (extra: object) => ({ about: { title: 'About', blocks: [{ ...block, ...extra }] }, sale });
    expect(find({ pages: of({}) }, after)).toHaveLength(1);
    expect(find({ pages: of(window) }, after)).toEqual([]);
    const model = { name: 'Sale', slug: 'sale', manufacturer: 'Toyota', bodyType: 'SUV' };
    expect(find({ ...menu, pages: { sale }, models: [model] }, after)).toEqual([]);
  });

  it('C-5 names a link to an offer that is over', () => {
    const offers = [{ id: 'tow', name: 'Tow', description: 'Fitted.', endsOn: '2026-11-30' }];
    const navigation = { header: [{ label: 'Tow', href: '/offers/tow' }], footer: [] };
    expect(find({ offers, navigation }, during)).toEqual([]);
    expect(find({ offers, navigation }, after)).toEqual([
      'navigation.header.0.href: leads nowhere now: /offers/tow is the page of an offer that is not shown',
    ]);
  });
});

describe('findTimedInternalLinks', () => {
  const find = (pages: Parameters<typeof exampleSite>[0]) =>
    findTimedInternalLinks(exampleSite(pages)).map(({ path }) => path.join('.'));

  it('NAV-6 names the times of pages that the site itself leads to, and of no other', () => {
    const pages = {
      'privacy-policy': sale,
      'apply-for-finance': { title: 'Finance', endsAt: window.endsAt },
      sale,
    };
    expect(find({ pages, financePage: 'apply-for-finance' })).toEqual([
      'pages.privacy-policy.startsAt',
      'pages.privacy-policy.endsAt',
      'pages.apply-for-finance.endsAt',
    ]);
    expect(find({ pages: { sale, 'privacy-policy': { title: 'Privacy' } } })).toEqual([]);
  });
});
