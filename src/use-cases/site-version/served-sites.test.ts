/** Sites that are built once, known by name, and read on first use. */
import { beforeEach, describe, expect, it } from 'vitest';
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteContent } from '#domain/site-assembly/site-description.ts';
import type { BuiltSite, BuiltSiteStore } from '#ports/sites/site-version-store.ts';
import { memorySiteVersionStore } from '#tests/support/memory-site-version-store.ts';
import { createSiteStore, SiteNotBuilt } from './served-sites.ts';

const groupId = 'group-1';
const location = {
  slug: 'yard',
  name: 'Yard',
  dealershipId: 'dealer',
  departments: ['sales'],
  timeZone: 'Australia/Sydney',
  phone: '+61255500100',
  email: 'yard@cars.example',
  address: {
    street: '1 Road',
    city: 'Sydney',
    state: 'NSW',
    postcode: '2000',
    latitude: -33.8,
    longitude: 151.2,
  },
  hours: { sales: { 'mon-fri': '09:00-17:00' } },
  dealerLicenceNumber: '1',
};

/** A description that becomes a site, or one with a mistake. */
function describeSite(slug: string, name: string, changes: object = {}): string {
  return JSON.stringify({
    file: `groups/${groupId}/sites/${slug}.yaml`,
    group: {
      name: 'Group',
      dealerships: [{ id: 'dealer', slug: 'dealer', name: 'Dealer' }],
      locations: [location],
    },
    layers: [
      {
        file: 'site',
        value: {
          name,
          hosts: [`${slug}.example`],
          template: 'meridian',
          status: 'demo',
          legalName: 'Cars Pty Ltd',
          timeZone: 'Australia/Sydney',
          dealershipIds: ['dealer'],
          theme: { brand: '#1d3b2f', accent: '#8f4a06' },
          logo: { mark: 'bay', wordmark: 'Cars' },
          home: {
            heading: 'Cars',
            intro: 'Cars',
            searchPlaceholder: 'a car',
            heroImage: 'scenes/hero',
            sections: [],
          },
          enquiry: { recipients: ['yard@cars.example'], consentText: 'Yes', collectionNotice: 'Notice' },
          ...changes,
        },
      },
    ],
  });
}

describe('the shelf of sites', () => {
  let store = memorySiteVersionStore();
  let storedSites = new Map<string, { readonly built: BuiltSite; readonly content: SiteContent | null }>();
  let builds: string[] = [];
  let reads: string[] = [];

  const builtSites: BuiltSiteStore = {
    list: async () => [...storedSites.values()].map(({ built }) => built),
    async keep(built, content) {
      builds.push(built.siteSlug);
      storedSites.set(`${siteKey(built)}|${built.snapshot}`, { built, content });
    },
    read(key) {
      reads.push(key.siteSlug);
      return storedSites.get(`${siteKey(key)}|${key.snapshot}`)?.content ?? null;
    },
  };
  const openFileStore = (maxOpen = 10) => createSiteStore({ siteVersionStore: store, builtSites, maxOpen });

  async function put(slug: string, text: string): Promise<void> {
    const hash = `${slug}-${text.length}-${text.slice(-40)}`;
    await store.saveSnapshots(groupId, [{ hash, text }]);
    const version = {
      dealerGroupId: groupId,
      siteSlug: slug,
      snapshot: hash,
      filesSeen: hash,
      hosts: [`${slug}.example`],
    };
    await store.change(() => ({
      versions: [{ ...version, madeAt: new Date(0), reason: 'start', restores: null }],
      notes: [],
    }));
  }

  beforeEach(async () => {
    store = memorySiteVersionStore();
    storedSites = new Map();
    builds = [];
    reads = [];
    await put('one', describeSite('one', 'One'));
    await put('two', describeSite('two', 'Two'));
  });

  it('CFG-1 builds each site once, also over the end of a process, and reads it when it is looked into', async () => {
    const first = await openFileStore().load();
    expect(first.leftOut).toEqual([]);
    expect(builds).toEqual(['one', 'two']);
    const again = await openFileStore().load();
    expect([builds.length, reads]).toEqual([2, []]);
    expect(again.builtNow).toEqual([]);
    expect(again.summaries.map(({ name, hosts }) => [name, hosts[0]])).toEqual([
      ['One', 'one.example'],
      ['Two', 'two.example'],
    ]);
    expect(again.groups.map(({ id }) => id)).toEqual([groupId]);
    expect(again.sites[1]?.config.name).toBe('Two');
    expect(again.sites[1]?.locations[0]?.slug).toBe('yard');
    expect(reads).toEqual(['two']);
  });

  it('CFG-1 builds again only the site that changed', async () => {
    const store = openFileStore();
    await store.load();
    await put('two', describeSite('two', 'Two again'));
    const after = await store.load();
    expect(builds).toEqual(['one', 'two', 'two']);
    expect(after.sites.map(({ config }) => config.name)).toEqual(['One', 'Two again']);
    expect(after.builtNow.map(({ siteSlug }) => siteSlug)).toEqual(['two']);
  });

  it('leaves out a site that is wrong for this Forecourt, and says why', async () => {
    await put('two', describeSite('two', 'Two', { unknownKey: true }));
    const { sites, leftOut } = await openFileStore().load();
    expect(sites.map(({ siteSlug }) => siteSlug)).toEqual(['one']);
    expect(leftOut).toMatchObject([{ file: 'groups/group-1/sites/two.yaml', hosts: ['two.example'] }]);
  });

  it('closes the site that was asked for longest ago, and reads it again for the next who asks', async () => {
    const store = openFileStore(1);
    const { sites } = await store.load();
    const [one, two] = sites;
    if (one === undefined || two === undefined) throw new Error('two sites');
    await store.open(one);
    expect(store.open(one)).toBeUndefined();
    await store.open(two);
    expect([one.config.name, reads]).toEqual(['One', ['one', 'two', 'one']]);
  });

  it('builds a site again whose file is gone, for the first visitor', async () => {
    await openFileStore().load();
    const store = openFileStore();
    const { sites } = await store.load();
    const [one] = sites;
    if (one === undefined) throw new Error('a site');
    storedSites.clear();
    expect(() => one.config).toThrow(SiteNotBuilt);
    await store.open(one);
    expect(one.config.name).toBe('One');
  });
});
