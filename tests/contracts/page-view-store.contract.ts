/** What every store of car views has to do. */
import { expect, it } from 'vitest';
import type { PageViewStore } from '#ports/stock/car-store.ts';

const view = {
  dealerGroupId: 'group-1',
  siteSlug: 'example',
  carId: 'car-1',
  viewedOn: '2026-11-21',
  times: 1,
};

export function carViewStoreContract(open: () => PageViewStore): void {
  it('VDP-20 API-4 adds up days and batches, and one batch may name a car twice', async () => {
    const store = open();
    const key = { ...view, carId: 'sum' };
    expect(await store.total(key)).toBe(0);
    await store.add([{ ...key, times: 2 }, key, { ...key, viewedOn: '2026-11-22', times: 4 }]);
    await store.add([key]);
    expect(await store.total(key)).toBe(8);
  });

  it('VDP-20 CFG-4 counts apart for every group, site and car', async () => {
    const store = open();
    await store.add([{ ...view, times: 5 }]);
    for (const other of [{ dealerGroupId: 'group-2' }, { siteSlug: 'another' }, { carId: 'car-2' }]) {
      expect(await store.total({ ...view, ...other }), JSON.stringify(other)).toBe(0);
    }
  });

  it('VDP-20 takes many writers at once, and nothing at all', async () => {
    const store = open();
    const key = { ...view, carId: 'busy' };
    await store.add([]);
    await Promise.all(Array.from({ length: 8 }, () => store.add([key, { ...key, carId: 'busy-2' }])));
    expect([await store.total(key), await store.total({ ...key, carId: 'busy-2' })]).toEqual([8, 8]);
  });
}
