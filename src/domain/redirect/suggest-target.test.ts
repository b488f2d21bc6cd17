import { describe, expect, it } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { listTargetPages, suggestTarget } from './suggest-target.ts';

const pages = [
  '/',
  '/search/used-cars',
  '/warranty',
  '/service',
  '/about-us',
  '/contact-us',
  '/special-offers',
  '/finance',
];

describe('the page that was probably meant', () => {
  it.each([
    ['/used-cars.php', '/search/used-cars'],
    ['/preowned-vehicles', '/search/used-cars'],
    ['/warranty-info.html', '/warranty'],
    ['/servicing', '/service'],
    ['/company/about', '/about-us'],
    ['/specials', '/special-offers'],
    ['/car-loans', '/finance'],
    ['/xyz', null],
    ['/index.html', null],
  ])('H-17 %s: %s', (path, suggested) => {
    expect(suggestTarget(path, pages)).toBe(suggested);
  });

  it('H-17 is among the pages that the site has', () => {
    const site = exampleSite({ pages: { warranty: { title: 'Warranty', blocks: [] } } } as never);
    expect(listTargetPages(site)).toContain('/warranty');
    expect(listTargetPages(site)).not.toContain('/service');
  });
});
