/** What a site's configuration holds: each field is there for a shipped site, under our own name. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { siteOrigin } from '#domain/site/site-origin.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { viewSite } from '#view-models/site/view-site.ts';
import { loadSites } from './load-sites.ts';

const shippedSites = join(import.meta.dirname, '../../../sites');

let halden: SiteContext;
beforeAll(async () => {
  const loaded = await loadSites(shippedSites);
  if (loaded.kind === 'refused') throw new Error(loaded.problems.map(formatConfigProblem).join('\n'));
  const site = loaded.sites.find(({ siteSlug }) => siteSlug === 'halden');
  if (site === undefined) throw new Error('There is no site of that name.');
  halden = site;
});

const stock = { count: 42, bodyTypes: [], fuelTypes: [] };

describe('the fields of a site', () => {
  const fields: readonly (readonly [field: string, read: (site: SiteContext) => unknown, value: unknown])[] =
    [
      [
        'id and slug',
        ({ dealerGroupId, siteSlug }) => [dealerGroupId, siteSlug],
        ['halden-brisbane', 'halden'],
      ],
      ['template', ({ config }) => config.template, 'volt'],
      ['name', ({ config }) => config.name, 'Halden Brisbane'],
      ['dealerships', ({ dealerships }) => dealerships.map(({ id }) => id), ['halden-brisbane']],
      ['manufacturer (name)', ({ config }) => config.manufacturer?.name, 'Halden'],
      [
        'locations (location_type)',
        ({ locations }) => locations.map(({ departments }) => departments.includes('sales')),
        [true, true],
      ],
      [
        'locations (dealership_slug)',
        ({ dealerships, locations: [first] }) =>
          dealerships.find(({ id }) => id === first?.dealershipId)?.slug,
        'halden-brisbane',
      ],
      ['finance_provider', ({ config }) => config.finance?.provider, expect.any(String)],
      ['garage_enabled', ({ config }) => config.garageEnabled, true],
      ['search host and key', ({ config: { search } }) => [search.host, search.key], [null, null]],
      ['stock count', (site) => viewSite(site, stock, exampleNow).stockCount, 42],
      ['url', (site) => siteOrigin(site, 'https://cars.example'), 'https://halden.localhost'],
      ['address', ({ locations: [first] }) => first?.address.state, 'QLD'],
      ['offers_subscription', ({ config }) => config.stock.offersSubscriptions, true],
      ['include_sold_cars_days', ({ config }) => config.stock.soldVisibilityDays, expect.any(Number)],
      ['override_city', ({ config }) => config.overrideCity, null],
      ['logo', ({ config }) => config.logo.wordmark, expect.stringMatching(/\w/)],
      ['social URLs', ({ config }) => Object.keys(config.social), ['instagram', 'youtube']],
      // What answers by itself comes as any script of a partner's does, and opens from the bubble.
      ['autobot', ({ config }) => config.chatBubble?.label, 'Ask us'],
    ];

  it.each(fields)('CFG-2 CFG-3 hold %s', (_field, read, value) => {
    expect(read(halden)).toEqual(value);
  });
});
