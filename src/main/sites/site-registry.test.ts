import { expect, it } from 'vitest';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { SiteRegistry } from './site-registry.ts';

const location = exampleLocation({ address: { ...exampleLocation().address, placeId: 'place-1' } });
const site = exampleSite({}, { locations: [location] });
const kept = {
  dealerGroupId: site.dealerGroupId,
  locationSlug: location.slug,
  placeId: 'place-1',
  average: 4.7,
  count: 310,
  reviews: [],
};
const registered = { sites: [site], groups: [], leftOut: [], kept: [] };
const countOf = (registry: SiteRegistry) => registry.sites[0]?.locations[0]?.reviewCount;

it('REV-2 serves the sites with what was found of their places, whichever came first, and knows what their files say', () => {
  const registry = new SiteRegistry();
  registry.storeReviews([kept]);
  registry.replace(registered);
  expect(countOf(registry)).toBe(310);
  expect([...registry.hosts.values()]).toEqual(registry.sites);
  registry.storeReviews([{ ...kept, count: 311 }]);
  expect(countOf(registry)).toBe(311);
  expect(registry.configured).toEqual([site]);
  registry.storeReviews([]);
  expect(registry.sites).toEqual([site]);
});

it('REV-2 leaves the sites alone where nothing new was found', () => {
  const registry = new SiteRegistry();
  registry.replace(registered);
  registry.storeReviews([kept]);
  const before = registry.sites;
  registry.storeReviews([{ ...kept, reviews: [] }]);
  expect(registry.sites).toBe(before);
});
