import { describe, expect, it } from 'vitest';
import { createReviewStore } from '#adapters/postgres/sites/review-store.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const place = (locationSlug: string, placeId = `place-${locationSlug}`, dealerGroupId = 'group-1') => ({
  dealerGroupId,
  locationSlug,
  placeId,
});
const found = {
  average: 4.7,
  count: 310,
  reviews: [{ id: 'r1', customerName: 'Ann', text: 'Good.', rating: 5, reviewedOn: '2026-11-01' }],
};

describe('review store', () => {
  it('REV-2 hands a place that is due to one of those who ask at the same time, and again when it is due', async () => {
    const store = createReviewStore(database.db);
    const places = [place('north'), place('north', 'place-other', 'group-2')];
    const both = await Promise.all(
      [1, 2, 3].map(() => store.claimDue(places, { before: at(0), now: at(1) })),
    );
    expect(both.flat()).toHaveLength(2);
    expect(await store.claimDue(places, { before: at(1), now: at(2) })).toEqual([]);
    expect(await store.claimDue(places, { before: new Date(at(1).getTime() + 1), now: at(3) })).toEqual(
      places,
    );
  });

  it('REV-2 stores the latest reviews of a place, and lists what is not too old', async () => {
    const store = createReviewStore(database.db);
    const south = place('south');
    await store.claimDue([south], { before: at(0), now: at(1) });
    expect((await store.listStored(at(0))).filter(({ locationSlug }) => locationSlug === 'south')).toEqual(
      [],
    );
    await store.keep({ ...south, ...found }, at(1));
    await store.keep({ ...south, ...found, count: 311 }, at(2));
    expect(await store.listStored(at(2))).toEqual([{ ...south, ...found, count: 311 }]);
    expect(await store.listStored(at(3))).toEqual([]);
  });

  it('REV-2 deletes the reviews of a place once the location names another', async () => {
    const store = createReviewStore(database.db);
    const east = place('east');
    await store.claimDue([east], { before: at(0), now: at(1) });
    await store.keep({ ...east, ...found }, at(1));
    const moved = place('east', 'place-new');
    expect(await store.claimDue([moved], { before: at(0), now: at(2) })).toEqual([moved]);
    // An answer about the old one comes too late.
    await store.keep({ ...east, ...found }, at(2));
    expect((await store.listStored(at(0))).some(({ locationSlug }) => locationSlug === 'east')).toBe(false);
  });
});
