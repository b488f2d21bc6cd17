import { describe, expect, it } from 'vitest';
import { createPhoneRevealStore } from '#adapters/postgres/leads/submission-counts.ts';
import { openFileDatabase } from '../support/for-file.ts';

const database = await openFileDatabase();

const reveal = {
  dealerGroupId: 'group-1',
  siteSlug: 'example',
  carId: 'car-1',
  dealershipId: 'dealership-1',
  revealedOn: '2026-11-21',
};

describe('phone reveal store', () => {
  it('PHONE-2 PHONE-4 counts every reveal of a day once, and apart from everyone else', async () => {
    const store = createPhoneRevealStore(database.db);
    expect(await store.count(reveal)).toBe(0);
    await Promise.all([store.record(reveal), store.record(reveal), store.record(reveal)]);
    expect(await store.count(reveal)).toBe(3);
    for (const other of [
      { dealerGroupId: 'group-2' },
      { siteSlug: 'another' },
      { carId: 'car-2' },
      { dealershipId: 'dealership-2' },
      { revealedOn: '2026-11-22' },
    ]) {
      expect(await store.count({ ...reveal, ...other }), JSON.stringify(other)).toBe(0);
    }
  });
});
