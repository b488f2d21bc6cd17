import { describe, expect, it } from 'vitest';
import { isKnownTarget, suggestTarget } from './internal-links.ts';

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
