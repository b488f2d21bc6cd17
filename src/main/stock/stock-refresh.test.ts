/** When the keeper of the search index reads the stock again, and when it leaves it alone. */
import { beforeEach, describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { StockRefresh } from './stock-refresh.ts';

const site = exampleSite();
const neighbour = exampleSite({}, { siteSlug: 'neighbour' });

describe('the stock refresh', () => {
  let sites = [site, neighbour];
  let version = 1;
  let now = exampleNow;
  let validUntil: Date | null = null;
  let readings = 0;
  let replaced: string[] = [];
  let forgotten: string[] = [];
  let away = new Set<string>();

  beforeEach(() => {
    sites = [site, neighbour];
    version = 1;
    now = exampleNow;
    validUntil = null;
    readings = 0;
    replaced = [];
    forgotten = [];
    away = new Set();
  });

  it('goes on with other groups while the node of one is away', async () => {
    const other = exampleSite({}, { dealerGroupId: 'other', siteSlug: 'other' });
    sites = [site, other];
    const refresh = createRefresh();
    await refresh.refresh();
    away = new Set([other.dealerGroupId]);
    version = 2;
    replaced = [];
    await refresh.refresh();
    expect(replaced).toEqual([`${site.siteSlug} v2: 2`]);
    away = new Set();
    await refresh.refresh();
    expect(replaced).toEqual([`${site.siteSlug} v2: 2`, 'other v2: 2']);
  });

  const createRefresh = (options: { maxReady?: number; idleMs?: number; maxCars?: number } = {}) =>
    new StockRefresh({
      ...options,
      forget: ({ siteSlug }) => forgotten.push(siteSlug),
      sites: () => sites,
      carStore: {
        stockVersion: async () => version,
        stockVersions: async (groups) =>
          new Map(groups.filter((id) => !away.has(id)).map((id) => [id, version])),
        async *listSummaries() {
          readings++;
          yield [exampleCar()];
          yield [exampleCar({ id: 'car-2', slug: 'second' })];
        },
      },
      searchIndex: {
        replaceStock: async ({ siteSlug }, { cars, stockVersion }, signal) => {
          signal?.throwIfAborted();
          replaced.push(`${siteSlug} v${stockVersion}: ${cars.length}`);
          return { listedCount: cars.length, validUntil };
        },
      },
      clock: () => now,
      reportFault: (error) => {
        throw error;
      },
    });

  it('says which sites have another stock, and nothing where nothing changed', async () => {
    const refresh = createRefresh();
    await refresh.refresh();
    const refreshed: string[] = [];
    refresh.whenReplaced(({ siteSlug }) => refreshed.push(siteSlug));
    await refresh.refresh();
    expect(refreshed).toEqual([]);
    version = 2;
    await refresh.refresh();
    expect(refreshed).toEqual([site.siteSlug, neighbour.siteSlug]);
    // Before it is served: a CDN that purged now would store the former pages again.
    await refresh.prepare([{ ...site, configVersion: 'v2' }]);
    expect(refreshed).toHaveLength(2);
  });

  it('CFG-1 fills the index again for a configuration that comes back: it holds what came between', async () => {
    const refresh = createRefresh();
    await refresh.refresh();
    const changed = { ...site, configVersion: 'v2' };
    await refresh.prepare([changed]);
    sites = [changed, neighbour];
    await refresh.refresh();
    await refresh.prepare([site]);
    expect(replaced.slice(2)).toEqual([`${site.siteSlug} v1: 2`, `${site.siteSlug} v1: 2`]);
  });

  it('reads a group once for all its sites, and again only when its version grew', async () => {
    const refresh = createRefresh();
    await Promise.all([refresh.refresh(), refresh.refresh()]);
    await refresh.refresh();
    expect([readings, replaced]).toEqual([1, [`${site.siteSlug} v1: 2`, 'neighbour v1: 2']]);
    version = 2;
    await refresh.refresh();
    expect([readings, replaced.slice(2)]).toEqual([2, [`${site.siteSlug} v2: 2`, 'neighbour v2: 2']]);
  });

  it.each([
    { title: 'a moment before', msAfter: -1, expected: 1 },
    { title: 'at the instant', msAfter: 0, expected: 2 },
  ])('SRCH-6 reads again when a sold car ages out: $title', async ({ msAfter, expected }) => {
    validUntil = new Date(exampleNow.getTime() + 60_000);
    const refresh = createRefresh();
    await refresh.refresh();
    now = new Date(validUntil.getTime() + msAfter);
    await refresh.refresh();
    expect(readings).toBe(expected);
  });

  it('reads again when the configuration of a site changed', async () => {
    const refresh = createRefresh();
    await refresh.refresh();
    sites = [{ ...site, configVersion: 'another' }, neighbour];
    await refresh.refresh();
    expect(readings).toBe(2);
  });

  describe('of more sites than are all loaded', () => {
    const many = { maxReady: 1, idleMs: 60_000 };

    it('reads nothing until the first request, once for all who wait, and then keeps that site in step', async () => {
      const refresh = createRefresh(many);
      await refresh.refresh();
      expect(readings).toBe(0);
      await Promise.all([refresh.loadNow(site), refresh.loadNow(site)]);
      expect([readings, replaced]).toEqual([1, [`${site.siteSlug} v1: 2`]]);
      expect(refresh.loadNow(site)).toBeUndefined();
      version = 2;
      await refresh.refresh();
      expect(replaced.slice(1)).toEqual([`${site.siteSlug} v2: 2`]);
    });

    it('drops a site that is not requested, and reads it again for the next visitor', async () => {
      const refresh = createRefresh(many);
      await Promise.all([refresh.loadNow(site), refresh.loadNow(neighbour)]);
      now = new Date(exampleNow.getTime() + 59_000);
      expect(refresh.loadNow(neighbour)).toBeUndefined();
      now = new Date(exampleNow.getTime() + 60_000);
      await refresh.refresh();
      expect([forgotten, refresh.readyCount]).toEqual([[site.siteSlug], 1]);
      await refresh.loadNow(site);
      expect(refresh.readyCount).toBe(2);
    });

    it('drops the site requested longest ago once there are more cars than there is room for', async () => {
      const refresh = createRefresh({ ...many, maxCars: 3 });
      await refresh.loadNow(site);
      await refresh.loadNow(neighbour);
      expect(refresh.loadNow(site)).toBeUndefined();
      await refresh.refresh();
      expect(forgotten).toEqual(['neighbour']);
    });

    it('tries again after a reading that failed', async () => {
      const refresh = createRefresh(many);
      await refresh.stop();
      await expect(refresh.loadNow(site)).rejects.toThrow(/abort/);
      await expect(refresh.loadNow(site)).rejects.toThrow(/abort/);
    });

    it('CFG-1 prepares a changed site only where it is ready', async () => {
      const refresh = createRefresh(many);
      await refresh.prepare([site]);
      expect(readings).toBe(0);
      await refresh.loadNow(site);
      await refresh.prepare([{ ...site, configVersion: 'another' }]);
      expect(readings).toBe(2);
    });
  });

  it('looks again when the stock is reported as changed while a check is in progress', async () => {
    const refresh = createRefresh();
    const running = refresh.refresh();
    await Promise.resolve();
    version = 2;
    refresh.checkSoon();
    refresh.checkSoon();
    await running;
    await expect.poll(() => replaced.at(-1)).toBe('neighbour v2: 2');
    expect(readings).toBeLessThanOrEqual(2);
  });

  it('calls off what is being built when it is stopped', async () => {
    const refresh = createRefresh();
    const running = refresh.refresh();
    await Promise.all([refresh.stop(), expect(running).rejects.toThrow(/abort/)]);
    expect(replaced).toEqual([]);
  });
});
