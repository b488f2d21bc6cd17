import { describe, expect, it } from 'vitest';
import { type Hold, holdEnds } from '#domain/reservation/hold.ts';
import type { HoldRecord, HoldStore } from '#ports/deals/hold-store.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import {
  exampleHeldCar,
  exampleHold,
  examplePaid,
  examplePaidHold,
  examplePayment,
  exampleWaiting,
} from '#tests/support/example-hold.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createScriptedGateway } from '#tests/support/scripted-gateway.ts';
import { endHold, endHoldByLink } from './end-hold.ts';
import { type ReservationPage, reservationLink } from './reservation-link.ts';

const reservationKey = 'a-key';
const site = exampleSite();

/** A store with one hold, or one place in a line. */
function begin(record: HoldRecord | null, isWaiting = false) {
  let current = record;
  const ended: (Hold['end'] | 'left the line')[] = [];
  const holdStore: Pick<HoldStore, 'find' | 'change' | 'findPlace' | 'leave'> = {
    find: async () => current,
    change: async (_key, decide) => {
      if (current === null) return null;
      const planned = decide({
        hold: current.hold,
        payments: current.payments,
        car: exampleHeldCar(),
        otherLive: false,
        nextWaiting: null,
      });
      const payments = current.payments.map(
        (payment) => planned.payments.find(({ id }) => id === payment.id) ?? payment,
      );
      current = { ...current, hold: planned.hold ?? current.hold, payments };
      if (planned.hold?.end) ended.push(planned.hold.end);
      return current;
    },
    findPlace: async () => (isWaiting ? { waiting: exampleWaiting(), position: 1, isCarGone: false } : null),
    leave: async () => void ended.push('left the line'),
  };
  const scripted = createScriptedGateway(() => exampleNow);
  const app = {
    holdStore: holdStore as HoldStore,
    payments: { test: scripted.gateway, stripe: scripted.gateway },
    paymentStore: {} as never,
    triggerLeadDelivery: () => undefined,
    reportFault: () => undefined,
    reservationKey,
  };
  const press = (page: ReservationPage, end: NonNullable<Hold['end']>, on = site) => {
    const href = reservationLink(page, exampleHold(), reservationKey);
    const params = new URL(href, 'http://example.localhost').searchParams;
    return endHoldByLink(on, { page, params, end }, app, exampleNow);
  };
  return { ended, app, scripted, press };
}

const held: HoldRecord = { hold: examplePaidHold(), payments: [examplePaid()], refunds: [] };
const claimed: HoldRecord = { hold: exampleHold(), payments: [], refunds: [] };

describe('ending a hold', () => {
  it('C-6 the shopper releases it, and the dealer sells or releases it', async () => {
    for (const [page, end] of [
      ['shopper', 'released'],
      ['desk', 'bought'],
      ['desk', 'dealer-released'],
    ] as const) {
      const { press, ended } = begin(held);
      expect(await press(page, end)).toBe('ended');
      expect(ended).toEqual([end]);
    }
  });

  it('C-6 neither does what is the other’s, whatever a form says', async () => {
    const { press, ended } = begin(held);
    for (const end of holdEnds) {
      const isDealers = end === 'bought' || end === 'dealer-released' || end === 'sale-fell-through';
      for (const page of ['shopper', 'pay'] as const) {
        if (isDealers) expect(await press(page, end)).toBe('unknown');
      }
      if (!isDealers) expect(await press('desk', end)).toBe('unknown');
    }
    expect(ended).toEqual([]);
  });

  it('C-6 only the dealer takes a sale back, only one that was made, and only once', async () => {
    const { press, ended } = begin(held);
    expect(await press('desk', 'sale-fell-through')).toBe('not-sold');
    await press('desk', 'bought');
    expect(await press('shopper', 'sale-fell-through')).toBe('unknown');
    expect(await press('desk', 'sale-fell-through')).toBe('ended');
    expect(await press('desk', 'sale-fell-through')).toBe('ended-before');
    expect(ended).toEqual(['bought', 'sale-fell-through']);
  });

  it('C-6 before it is paid, releasing it is leaving', async () => {
    const { press, ended } = begin(claimed);
    await press('shopper', 'released');
    expect(ended).toEqual(['left']);
  });

  it('C-6 the second press changes nothing', async () => {
    const { press, ended } = begin(held);
    expect([await press('shopper', 'released'), await press('shopper', 'released')]).toEqual([
      'ended',
      'ended-before',
    ]);
    expect(ended).toHaveLength(1);
  });

  it('C-6 nothing opens on another site', async () => {
    const sister = { ...site, siteSlug: 'sister' };
    expect(await begin(held).press('shopper', 'released', sister)).toBe('unknown');
    expect(await begin(null, true).press('shopper', 'released', sister)).toBe('unknown');
    expect(await begin(null).press('shopper', 'released')).toBe('unknown');
  });

  it('C-6 B-29 a waiting shopper leaves the waitlist', async () => {
    const { press, ended } = begin(null, true);
    expect(await press('shopper', 'released')).toBe('ended');
    expect(ended).toEqual(['left the line']);
  });

  it('B-27 nothing ends while a payment may be in progress and the gateway does not answer', async () => {
    const { press, ended, scripted } = begin({ ...claimed, payments: [examplePayment()] });
    scripted.goAway();
    expect(await press('shopper', 'released')).toBe('away');
    expect(ended).toEqual([]);
  });

  it('C-6 the dealer’s people end it from any site of their group', async () => {
    const { app, ended } = begin(held);
    const requested = { dealerGroupId: 'group-1', id: 'hold-1', siteSlug: null, end: 'bought' } as const;
    expect(await endHold(requested, app, exampleNow)).toBe('ended');
    expect(ended).toEqual(['bought']);
  });
});
