import { describe, expect, it } from 'vitest';
import { exampleHold, examplePaidHold, exampleWaiting } from '#tests/support/example-hold.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listMyHolds } from './list-my-holds.ts';

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
