/** Of a site nothing travels to a browser but what its listing says. */
import { describe, expect, it } from 'vitest';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { exampleFinance, exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { pickListingSite } from './listing-site.ts';

/** Every path to a value, lists as one. */
function pathsIn(value: unknown, path = ''): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((each) => pathsIn(each, `${path}[]`));
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => pathsIn(each, path === '' ? key : `${path}.${key}`));
}

const allowed = [
  'config.currency',
  'config.garageEnabled',
  'config.labels.stockNoun.many',
  'config.labels.stockNoun.one',
  'config.labels.used',
  'config.locale',
  'config.models[].bodyType',
  'config.models[].manufacturer',
  'config.models[].name',
  'config.overrideCity',
  'config.resultCards[].endsOn',
  'config.resultCards[].heading',
  'config.resultCards[].href',
  'config.resultCards[].label',
  'config.resultCards[].position',
  'config.resultCards[].startsOn',
  'config.resultCards[].text',
  'config.search.pageSize',
  'config.search.resultLayout',
  'config.search.sortOptions[]',
  'config.shoppers.garagePath',
  'config.stock.hideUnpricedWhenSortedByLowestPrice',
  'config.stock.itemTypes[]',
  'config.template',
  'dealerships[].id',
  'dealerships[].name',
  'dealerships[].slug',
  'locations[].address.latitude',
  'locations[].address.longitude',
  'locations[].name',
  'locations[].slug',
];

const sites = (await listDemoCars(new Date('2026-11-21T03:00:00Z'))).map(({ site }) => site);

describe('what of a site may travel to a browser', () => {
  it.each(sites.map((site) => [site.siteSlug, site] as const))('B-2 of %s is on the list', (_, site) => {
    const travels = new Set(pathsIn(pickListingSite(site)));
    expect([...travels].filter((path) => !allowed.includes(path))).toEqual([]);
  });

  it('B-2 leaves secrets, people and figures of a dealer on the server', () => {
    const secret = 'only-for-the-server';
    const site = exampleSite({
      search: { engine: 'hosted', host: 'https://search.example', key: secret },
      finance: { ...exampleFinance, lender: secret },
      legalName: secret,
    });
    const full = { ...site, locations: [{ ...exampleLocation(), email: secret, phone: secret }] };
    const text = JSON.stringify(pickListingSite(full));
    expect(text).not.toContain(secret);
    expect(text).not.toContain('search.example');
    expect(text).not.toContain(site.dealerGroupId);
  });
});
