import { describe, expect, it } from 'vitest';
import { isKnownTarget } from './internal-links.ts';

type Site = Parameters<typeof isKnownTarget>[1];
const site = {
  config: { pages: { service: { title: 'Service', blocks: [] } }, offers: [{ id: 'tow-bar' }] },
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
    '/offers/tow-bar',
    '/offers/toyota/tow-bar',
    'https://social.example/kestrelbay',
    'tel:+61255500110',
  ])('NAV-1 NAV-2 %s leads somewhere', (href) => {
    expect(isKnownTarget(href, site)).toBe(true);
  });

  it.each([
    '/search',
    '/locations/perth',
    '/locations/penrith/map',
    '/careers',
    '/service/book',
    '/offers/other',
    '/constructor',
    'service',
    '//evil.example',
    'http://social.example',
    'javascript:alert(1)',
  ])('NAV-1 NAV-2 %s leads nowhere', (href) => {
    expect(isKnownTarget(href, site)).toBe(false);
  });
});
