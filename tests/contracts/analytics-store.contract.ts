/** What every store of event counts must do (ANALYTICS group). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnalyticsStore, EventCount } from '#ports/staff/report-store.ts';

const day = { from: '2026-11-21', to: '2026-11-21' };

export type AnalyticsStoreSubject = {
  /** Empty of counts, with the car `car-1` in stock of `group-1` only. */
  open(): Promise<AnalyticsStore>;
};

export function describeAnalyticsStore(name: string, subject: AnalyticsStoreSubject): void {
  describe(`${name} counts events`, () => {
    let store: AnalyticsStore;
    beforeEach(async () => {
      store = await subject.open();
    });

    const count = (changes: Partial<EventCount> = {}): EventCount => ({
      dealerGroupId: 'group-1',
      siteSlug: 'example',
      event: 'favourite-added',
      carId: 'car-1',
      countedOn: '2026-11-21',
      times: 1,
      ...changes,
    });
    const forCar = (carId: string, group = 'group-1') =>
      store.countForCar(group, carId, 'favourite-added', day);

    it('ANALYTICS-3 adds to what was counted before', async () => {
      await store.add([count({ times: 2 })]);
      await Promise.all([store.add([count()]), store.add([count()])]);
      expect(await forCar('car-1')).toBe(4);
      expect(await store.listTotals('group-1', day)).toEqual([
        { siteSlug: 'example', event: 'favourite-added', times: 4 },
      ]);
    });

    it('sums over cars and days, by site and event, each group its own', async () => {
      await store.add([
        count(),
        count({ carId: null, event: 'search-view', times: 7 }),
        count({ countedOn: '2026-11-22', times: 3 }),
        count({ siteSlug: 'another' }),
        count({ dealerGroupId: 'group-2', carId: null, times: 50 }),
      ]);
      expect(await store.listTotals('group-1', { from: '2026-11-21', to: '2026-11-22' })).toEqual([
        { siteSlug: 'another', event: 'favourite-added', times: 1 },
        { siteSlug: 'example', event: 'favourite-added', times: 4 },
        { siteSlug: 'example', event: 'search-view', times: 7 },
      ]);
      expect(await store.listTotals('group-1', { from: '2026-11-23', to: '2026-11-30' })).toEqual([]);
    });

    it('counts unknown cars as no car: a browser cannot fill the table', async () => {
      await store.add([
        count({ carId: 'made-up-1' }),
        count({ carId: 'made-up-2' }),
        count({ carId: null }),
        count({ dealerGroupId: 'group-2', carId: 'car-1' }),
      ]);
      expect(await forCar('made-up-1')).toBe(0);
      expect(await forCar('car-1', 'group-2')).toBe(0);
      expect(await store.listTotals('group-1', day)).toMatchObject([{ times: 3 }]);
      expect(await store.listTotals('group-2', day)).toMatchObject([{ times: 1 }]);
    });

    it('takes many at once, and none', async () => {
      const days = Array.from({ length: 2_500 }, (_, index) =>
        new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
      );
      await store.add(days.map((countedOn) => count({ countedOn, carId: null })));
      await store.add([]);
      expect(await store.listTotals('group-1', { from: '2020-01-01', to: '2030-01-01' })).toMatchObject([
        { times: 2_500 },
      ]);
    });
  });
}
