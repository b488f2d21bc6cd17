import { describe, expect, it } from 'vitest';
import { exampleHold, examplePaidHold, exampleWaiting } from '#tests/support/example-hold.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { findMyHold, findMyHoldHref, listMyHolds, readHoldIds, saveHoldLink } from './my-hold.ts';
import { reservationLink } from './reservation-link.ts';

const key = 'a key';
const group = 'kestrel-bay';
const linkOf = (id: string, dealerGroupId = group) =>
  new URL(reservationLink('shopper', { dealerGroupId, id }, key), 'http://x').searchParams;

describe('what a browser keeps of its holds', () => {
  it('C-6 is read again, the newest first, and no more than four', () => {
    const holdIds = ['a', 'b', 'c', 'd', 'e', 'b'].reduce<string | null>(
      (before, id) => saveHoldLink(before, linkOf(id)),
      null,
    );
    expect(readHoldIds(group, holdIds, key)).toEqual(['b', 'e', 'd', 'c']);
  });

  it('C-6 opens nothing that was made up, nor what is of another group', () => {
    const forged = new URLSearchParams({ id: 'a', signature: 'x' });
    expect(readHoldIds(group, saveHoldLink(null, forged), key)).toEqual([]);
    expect(readHoldIds(group, saveHoldLink(null, linkOf('a', 'another')), key)).toEqual([]);
    for (const holdIds of [null, '', '~', 'a', '.', '~~.~'])
      expect(readHoldIds(group, holdIds, key)).toEqual([]);
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

const site = exampleSite({ timeZone: 'Australia/Sydney' }, { dealerGroupId: 'group-1', siteSlug: 'example' });
const { origin } = exampleLead();
const at = new Date('2026-11-30T16:50:00Z');

function listed(
  holds: readonly ReturnType<typeof exampleHold>[],
  holdIds: readonly string[],
  waitsAt = 'example',
) {
  const app = {
    holdStore: {
      find: async (_group: string, id: string) => {
        const hold = holds.find((each) => each.id === id);
        return hold === undefined ? null : { hold, payments: [], refunds: [] };
      },
      findPlace: async (_group: string, id: string) =>
        id === 'waiting-1'
          ? { waiting: exampleWaiting({ siteSlug: waitsAt }), position: 2, isCarGone: false }
          : null,
    },
    leadStore: { find: async () => exampleLead({ origin: { ...origin, timeZone: 'Australia/Brisbane' } }) },
    reservationKey: 'a-key',
  };
  return listMyHolds(site, { holdIds }, app as never);
}

describe('what a browser has reserved', () => {
  it.each([
    [
      'held',
      examplePaidHold({ expiresAt: at }),
      'Reserved for you until Tue 2:50 am AEST',
      '/reservation?id=',
    ],
    [
      'paid for',
      exampleHold({ expiresAt: at }),
      'On hold for you until Tue 2:50 am AEST while you pay',
      '/reservation/pay?id=',
    ],
    [
      'offered',
      exampleHold({ expiresAt: at, origin: 'queue' }),
      'On hold for you until Tue 2:50 am AEST',
      '/reservation/pay?id=',
    ],
  ])(
    'C-6 is shown as theirs while it is %s, in the time zone of the location',
    async (_label, hold, text, href) => {
      const [own] = await listed([hold], [hold.id]);
      expect(own).toMatchObject({ carId: hold.carId, href: expect.stringContaining(href) });
      expect(own?.text.replaceAll('\u00a0', ' ')).toBe(text);
      expect(text.startsWith(`${own?.brief} until`)).toBe(true);
    },
  );

  it('B-29 is a place on the waitlist with its number', async () => {
    expect(await listed([], ['waiting-1'])).toMatchObject([
      { carId: 'car-1', text: 'You are number 2 on the waitlist', brief: 'On hold', label: 'See your place' },
    ]);
  });

  it('C-6 shows nothing of another site, ended, or no longer stored', async () => {
    const elsewhere = examplePaidHold({ id: 'a', siteSlug: 'sister' });
    const ended = exampleHold({ id: 'b', status: 'ended', end: 'unpaid' });
    expect(await listed([elsewhere, ended, examplePaidHold()], ['a', 'b', 'no-such'])).toEqual([]);
    expect(await listed([], ['waiting-1'], 'sister')).toEqual([]);
    expect(await listed([examplePaidHold()], [])).toEqual([]);
  });
});
