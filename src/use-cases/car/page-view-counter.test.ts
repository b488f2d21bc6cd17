import { describe, expect, it } from 'vitest';
import { createMemoryPageViewStore } from '#tests/support/memory-page-view-store.ts';
import { createPageViewCounter } from './page-view-counter.ts';

const look = {
  dealerGroupId: 'group-1',
  siteSlug: 'example',
  carId: 'car-1',
  viewedOn: '2026-11-21',
  clientAddress: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
};

function open(maxViewsPerDay?: number) {
  const store = createMemoryPageViewStore();
  let salts = 0;
  const generateSalt = () => {
    salts += 1;
    return `salt ${salts}`;
  };
  return {
    store,
    counter: createPageViewCounter({ store, generateSalt, ...(maxViewsPerDay ? { maxViewsPerDay } : {}) }),
  };
}

describe('view counter', () => {
  it.each<[string, Partial<typeof look>, boolean]>([
    ['the same visitor again', {}, false],
    ['another address', { clientAddress: '203.0.113.8' }, true],
    ['another browser', { userAgent: 'Mozilla/4.0' }, true],
    ['another car', { carId: 'car-2' }, true],
    ['another site', { siteSlug: 'second' }, true],
    ['the next day', { viewedOn: '2026-11-22' }, true],
  ])('API-4 C-20 counts once for each visitor, car and day: %s', (_label, change, isCounted) => {
    const { counter } = open();
    expect(counter.count(look)).toBe(true);
    expect(counter.count({ ...look, ...change })).toBe(isCounted);
  });

  it('VDP-20 knows at once what it has not written yet, and writes it together', async () => {
    const { store, counter } = open();
    counter.count(look);
    counter.count({ ...look, clientAddress: '203.0.113.8' });
    counter.count({ ...look, carId: 'car-2' });
    expect([await counter.total(look), store.rows.length]).toEqual([2, 0]);
    await counter.flush();
    expect([await counter.total(look), store.rows.length]).toEqual([2, 2]);
    expect(store.rows.map(({ carId, times }) => [carId, times])).toEqual([
      ['car-1', 2],
      ['car-2', 1],
    ]);
  });

  it('VDP-20 loses nothing while the store is away', async () => {
    const { store, counter } = open();
    counter.count(look);
    store.isAway = true;
    await expect(counter.flush()).rejects.toThrow('away');
    counter.count({ ...look, clientAddress: '203.0.113.8' });
    store.isAway = false;
    await counter.flush();
    expect(store.rows).toMatchObject([{ times: 2 }]);
  });

  it('C-20 writes nothing that tells who looked', async () => {
    const { store, counter } = open();
    counter.count(look);
    await counter.flush();
    expect(Object.keys(store.rows[0] ?? {}).sort()).toEqual([
      'carId',
      'dealerGroupId',
      'siteSlug',
      'times',
      'viewedOn',
    ]);
    expect(JSON.stringify(store.rows)).not.toMatch(/203\.0|Mozilla/);
  });

  it('C-20 forgets a visitor with the day: what it knew of an older day is gone', () => {
    const { counter } = open();
    expect(counter.count(look)).toBe(true);
    expect(counter.count({ ...look, viewedOn: '2026-11-22' })).toBe(true);
    expect(counter.count({ ...look, viewedOn: '2026-11-23' })).toBe(true);
    expect(counter.count(look)).toBe(true);
  });

  it('C-20 counts too few rather than too many when it can remember no more', () => {
    const { counter } = open(1);
    expect(counter.count(look)).toBe(true);
    expect(counter.count({ ...look, clientAddress: '203.0.113.8' })).toBe(false);
  });
});
