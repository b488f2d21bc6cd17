import { describe, expect, it } from 'vitest';
import type { SiteContext } from '#domain/site/site-context.ts';
import { summariseSite } from '#domain/site-assembly/site-description.ts';
import { exampleGroup } from '#tests/support/example-group.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { SiteRefresh, SiteRegistry } from './site-registry.ts';

const location = exampleLocation({ address: { ...exampleLocation().address, placeId: 'place-1' } });
const site = exampleSite({}, { locations: [location] });
const lastValid = {
  dealerGroupId: site.dealerGroupId,
  locationSlug: location.slug,
  placeId: 'place-1',
  average: 4.7,
  count: 310,
  reviews: [],
};
const registered = { sites: [site], groups: [], leftOut: [], lastValid: [] };
const countOf = (registry: SiteRegistry) => registry.sites[0]?.locations[0]?.reviewCount;

it('REV-2 serves the sites with what was found of their places, whichever came first, and knows what their files say', () => {
  const registry = new SiteRegistry();
  registry.storeReviews([lastValid]);
  registry.replace(registered);
  expect(countOf(registry)).toBe(310);
  expect([...registry.hosts.values()]).toEqual(registry.sites);
  registry.storeReviews([{ ...lastValid, count: 311 }]);
  expect(countOf(registry)).toBe(311);
  expect(registry.configured).toEqual([site]);
  registry.storeReviews([]);
  expect(registry.sites).toEqual([site]);
});

it('REV-2 leaves the sites alone where nothing new was found', () => {
  const registry = new SiteRegistry();
  registry.replace(registered);
  registry.storeReviews([lastValid]);
  const before = registry.sites;
  registry.storeReviews([{ ...lastValid, reviews: [] }]);
  expect(registry.sites).toBe(before);
});

const one = exampleSite({ hosts: ['one.example'] }, { siteSlug: 'one' });
const two = exampleSite({ hosts: ['two.example'] }, { siteSlug: 'two' });
const wrong = (siteSlug: string) => ({
  file: `groups/group-1/sites/${siteSlug}.yaml`,
  hosts: [`${siteSlug}.example`],
  problems: [{ file: 'a', path: 'b', message: 'c' }],
});

function open(before: readonly SiteContext[]) {
  const registry = new SiteRegistry();
  registry.replace({ sites: before, groups: [], leftOut: [wrong('three')], lastValid: [wrong('one')] });
  let revision = 1;
  let loaded: readonly SiteContext[] = before;
  const events: string[] = [];
  const refresh = new SiteRefresh(
    {
      registry,
      siteVersionStore: { revision: async () => revision },
      siteStore: {
        load: async () => ({
          groups: [exampleGroup],
          sites: loaded,
          summaries: loaded.map(summariseSite),
          leftOut: [],
        }),
      },
      prepare: async (sites) => {
        events.push(`prepare ${sites.map(({ siteSlug }) => siteSlug)}; served ${[...registry.hosts.keys()]}`);
      },
      note: (facts) => events.push(JSON.stringify(facts)),
      reportFault: (error) => {
        throw error;
      },
    },
    1,
  );
  return {
    registry,
    refresh,
    events,
    put(sites: readonly SiteContext[]) {
      loaded = sites;
      revision += 1;
    },
  };
}

describe('a process that runs', () => {
  it('CFG-1 does nothing while nothing changes', async () => {
    const { refresh, events } = open([one]);
    await refresh.refresh();
    expect(events).toEqual([]);
  });

  it('CFG-1 prepares what changed and what is new while the old is still served, then swaps', async () => {
    const { registry, refresh, events, put } = open([one, two]);
    const changed = { ...one, configVersion: 'v2' };
    const three = exampleSite({ hosts: ['three.example'] }, { siteSlug: 'three' });
    put([changed, three]);
    await Promise.all([refresh.refresh(), refresh.refresh()]);
    expect(events).toEqual([
      'prepare one,three; served one.example,two.example',
      '{"changed":["one","three"],"gone":["groups/group-1/sites/two.yaml"]}',
    ]);
    expect(registry.sites).toEqual([changed, three]);
    expect(registry.hosts.get('one.example')).toBe(changed);
    expect(registry.hosts.has('two.example')).toBe(false);
    // Neither is out of order any more.
    expect([registry.leftOut, registry.lastValid]).toEqual([[], []]);
  });

  it('CFG-1 reports which sites are served otherwise or no longer, once the change is served', async () => {
    const { registry, refresh, put } = open([one, two, exampleSite({}, { siteSlug: 'same' })]);
    const reported: string[] = [];
    registry.whenChanged((each) =>
      reported.push(`${each.siteSlug}, served: ${registry.sites.map(({ configVersion }) => configVersion)}`),
    );
    await refresh.refresh();
    expect(reported).toEqual([]);
    const changed = { ...one, configVersion: 'v2' };
    put([changed, exampleSite({}, { siteSlug: 'same' })]);
    await refresh.refresh();
    const served = `served: v2,${one.configVersion}`;
    expect(reported).toEqual([`one, ${served}`, `two, ${served}`]);
  });

  it('REV-2 reports the sites that other reviews are shown on', () => {
    const registry = new SiteRegistry();
    registry.replace(registered);
    const reported: string[] = [];
    registry.whenChanged(({ siteSlug }) => reported.push(siteSlug));
    registry.storeReviews([lastValid]);
    registry.storeReviews([{ ...lastValid, reviews: [] }]);
    expect(reported).toEqual([site.siteSlug]);
  });

  it('CFG-1 keeps serving when a change cannot be prepared, and tries again', async () => {
    const { registry, refresh, put } = open([one]);
    const broken = new SiteRefresh(
      {
        registry,
        siteVersionStore: { revision: async () => 2 },
        siteStore: { load: () => Promise.reject(new Error('database away')) },
        prepare: async () => undefined,
        note: () => undefined,
        reportFault: () => undefined,
      },
      1,
    );
    await expect(broken.refresh()).rejects.toThrow('database away');
    expect(registry.sites).toEqual([one]);
    await expect(broken.refresh()).rejects.toThrow('database away');
    put([one]);
    await refresh.refresh();
    expect(registry.sites).toEqual([one]);
  });
});
