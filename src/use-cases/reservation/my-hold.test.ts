import { describe, expect, it } from 'vitest';
import { exampleHold, exampleWaiting } from '#tests/support/example-hold.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { findMyHold, findMyHoldHref, readHoldIds, saveHoldLink } from './my-hold.ts';
import { reservationLink } from './reservation-link.ts';

const key = 'a key';
const group = 'kestrel-bay';
const linkOf = (id: string, dealerGroupId = group) =>
  new URL(reservationLink('shopper', { dealerGroupId, id }, key), 'http://x').searchParams;

describe('what a browser keeps of its holds', () => {
  it('C-6 is read again, the newest first, and no more than four', () => {
    const kept = ['a', 'b', 'c', 'd', 'e', 'b'].reduce<string | null>(
      (before, id) => saveHoldLink(before, linkOf(id)),
      null,
    );
    expect(readHoldIds(group, kept, key)).toEqual(['b', 'e', 'd', 'c']);
  });

  it('C-6 opens nothing that was made up, nor what is of another group', () => {
    const forged = new URLSearchParams({ id: 'a', signature: 'x' });
    expect(readHoldIds(group, saveHoldLink(null, forged), key)).toEqual([]);
    expect(readHoldIds(group, saveHoldLink(null, linkOf('a', 'another')), key)).toEqual([]);
    for (const kept of [null, '', '~', 'a', '.', '~~.~']) expect(readHoldIds(group, kept, key)).toEqual([]);
  });
});

describe('a hold', () => {
  const phone = '+61491570006';
  const live = exampleHold({ dealerGroupId: group });
  const typed = '0491 570 006';
  const leadStore = {
    find: async () => exampleLead({ contact: { name: 'Jordan', email: 'jordan@example.com', phone: typed } }),
  };
  const own = (visitor: { holdIds: readonly string[]; phone: string | null }, hold = live) =>
    findMyHold(
      group,
      { carId: live.carId, ...visitor },
      {
        holdStore: { findLive: async () => hold },
        leadStore,
      },
    );

  it('C-6 is that of the browser that opened it, and of the verified number', async () => {
    expect(await own({ holdIds: [live.id], phone: null })).toEqual(live);
    expect(await own({ holdIds: [], phone })).toEqual(live);
  });

  it('C-6 is no one else’s', async () => {
    expect(await own({ holdIds: ['another'], phone: '+61491570156' })).toBeNull();
    expect(await own({ holdIds: [], phone: null })).toBeNull();
  });

  it.each([
    ['claimed', '/reservation/pay?'],
    ['held', '/reservation?'],
  ] as const)(
    'C-6 D-15 that is %s is the page for its shopper who comes back to reserve the car',
    async (status, path) => {
      const hold = { ...live, status };
      const holdStore = { findLive: async () => hold, findPlace: async () => null };
      const app = { holdStore, leadStore, reservationKey: key };
      const site = { dealerGroupId: group, siteSlug: live.siteSlug };
      const href = (holdIds: readonly string[], at = site) =>
        findMyHoldHref(at, { carId: live.carId, holdIds, phone: null }, app);
      expect((await href([live.id]))?.startsWith(path)).toBe(true);
      expect(await href(['another'])).toBeNull();
      // Its link is a path of the site that it was made on.
      expect(await href([live.id], { ...site, siteSlug: 'another' })).toBeNull();
    },
  );

  it('B-29 D-15 leads a browser that keeps a place in the line to that place', async () => {
    const waiting = exampleWaiting({ dealerGroupId: group, carId: live.carId });
    const findPlace = async (_group: string, id: string) =>
      id === waiting.id ? { waiting, position: 1, isCarGone: false } : null;
    const app = { holdStore: { findLive: async () => live, findPlace }, leadStore, reservationKey: key };
    const site = { dealerGroupId: group, siteSlug: live.siteSlug };
    const href = (carId: string, holdIds: readonly string[]) =>
      findMyHoldHref(site, { carId, holdIds, phone: null }, app);
    expect(await href(live.carId, ['another', waiting.id])).toMatch(/^\/reservation\?id=waiting-1&/);
    expect(await href('another-car', [waiting.id])).toBeNull();
    expect(await href(live.carId, [])).toBeNull();
  });
});
