import { describe, expect, it } from 'vitest';
import type { EventCount } from '#ports/staff/report-store.ts';
import { createEventCounter } from './event-counter.ts';

const view = {
  dealerGroupId: 'group-1',
  siteSlug: 'example',
  event: 'used-car-view',
  carId: 'car-1',
  countedOn: '2026-11-21',
} as const;

function openStore() {
  const written: (readonly EventCount[])[] = [];
  const store = {
    isAway: false,
    add: async (counts: readonly EventCount[]) => {
      if (store.isAway) throw new Error('away');
      written.push(counts);
    },
  };
  return { store, written };
}

describe('event counter', () => {
  it('ANALYTICS-9 writes what it gathered together, and each once', async () => {
    const { store, written } = openStore();
    const counter = createEventCounter(store);
    counter.count(view);
    counter.count(view);
    counter.count({ ...view, carId: null });
    await counter.flush();
    await counter.flush();
    expect(written).toEqual([
      [
        { ...view, times: 2 },
        { ...view, carId: null, times: 1 },
      ],
    ]);
  });

  it('keeps what the store would not take, and adds to it', async () => {
    const { store, written } = openStore();
    const counter = createEventCounter(store);
    counter.count(view);
    store.isAway = true;
    await expect(counter.flush()).rejects.toThrow('away');
    counter.count(view);
    store.isAway = false;
    await counter.flush();
    expect(written).toEqual([[{ ...view, times: 2 }]]);
  });
});
