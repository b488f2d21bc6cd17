import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import type { Car } from './car.ts';
import { findHomeSite } from './home-site.ts';

const parramatta = exampleLocation();
const penrith = exampleLocation({ id: 'location-2', slug: 'penrith' });
const group = exampleSite({}, { siteSlug: 'group', locations: [parramatta, penrith] });
const branch = exampleSite({}, { siteSlug: 'branch', locations: [penrith] });
const utes = exampleSite(
  { stock: { makes: ['Ford'] } },
  { siteSlug: 'utes', locations: [parramatta, penrith] },
);
const demo = exampleSite({ status: 'demo' }, { siteSlug: 'demo', locations: [penrith] });
const others = exampleSite({}, { siteSlug: 'others', dealerGroupId: 'group-2' });

describe('findHomeSite', () => {
  it.each<[string, Partial<Car>, ReturnType<typeof exampleSite>[], string | null]>([
    ['the one site that lists it', {}, [group], 'group'],
    ['the site of its location', { locationSlug: 'penrith' }, [group, branch], 'branch'],
    ['the group, where a branch does not show its place', {}, [branch, group], 'group'],
    [
      'the first by configuration, where no site shows its place',
      { locationSlug: null },
      [group, branch],
      'group',
    ],
    ['the first by configuration, of two alike', {}, [utes, group], 'group'],
    ['a site that lists its make', { make: 'Ford' }, [utes, group], 'utes'],
    ['a live site before a demo one', { locationSlug: 'penrith' }, [demo, group], 'group'],
    ['a demo site where there is no other', { locationSlug: 'penrith' }, [demo], 'demo'],
    ['none, where no site lists it', { showOnDealerWebsite: false }, [group, branch], null],
    ["never another group's site", {}, [others], null],
  ])('B-49 is %s', (_label, changes, sites, expected) => {
    expect(findHomeSite(exampleCar(changes), sites, exampleNow)?.siteSlug ?? null).toBe(expected);
  });
});
