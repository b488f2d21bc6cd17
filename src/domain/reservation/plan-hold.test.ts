import { describe, expect, it } from 'vitest';
import type { PaymentFact } from '#domain/payment/payment.ts';
import { hourMs, minuteMs } from '#domain/time/durations.ts';
import {
  afterClaim,
  exampleHeldCar,
  exampleHold,
  examplePaid,
  examplePaidHold,
  examplePayment,
  exampleSituation,
  exampleWaiting,
} from '#tests/support/example-hold.ts';
import { claimMs, holdEnds, offerMs } from './hold.ts';
import {
  endWhenRunOut,
  type HoldChange,
  planEnd,
  planHoldWithoutDeposit,
  planPayment,
  planSaleOff,
} from './plan-hold.ts';

const nothing: HoldChange = {
  hold: null,
  payments: [],
  refunds: [],
  car: null,
  offer: null,
  isNews: false,
  notifiesWaitlist: false,
};
const now = afterClaim(5 * minuteMs);
const paid: PaymentFact = { kind: 'paid', paidCents: 200_00, chargeReference: 'charge-1' };
const onPayment = (fact: PaymentFact, payment = examplePayment()) => ({ payment, fact });
const back = (reason: string, amountCents = 200_00) => [{ paymentId: 'payment-1', amountCents, reason }];

describe('what a payment does', () => {
  it('C-6 RSV-8 a claim that is paid is held from that moment, and everyone sees it', () => {
    const change = planPayment(exampleSituation(), onPayment(paid), now);
    const expiresAt = new Date(now.getTime() + 48 * hourMs);
    expect(change.hold).toEqual(examplePaidHold({ heldAt: now, expiresAt }));
    expect(change.car).toEqual({ isReserved: true, reservedUntil: expiresAt });
    expect(change.payments).toEqual([examplePaid({ paidAt: now })]);
    expect(change).toMatchObject({ refunds: [], offer: null, isNews: true });
  });

  it('B-27 nothing happens while it is open, nor when it is reported again', () => {
    expect(planPayment(exampleSituation(), onPayment({ kind: 'open' }), now)).toEqual(nothing);
    for (const fact of [paid, { kind: 'expired' } as const]) {
      expect(
        planPayment(exampleSituation({ hold: examplePaidHold() }), onPayment(fact, examplePaid()), now),
      ).toEqual(nothing);
    }
  });

  it('B-27 one that ran out is noted once, and the claim goes on', () => {
    const expired = { kind: 'expired' } as const;
    expect(planPayment(exampleSituation(), onPayment(expired), now)).toEqual({
      ...nothing,
      payments: [examplePayment({ status: 'expired' })],
    });
    const before = examplePayment({ status: 'expired' });
    expect(planPayment(exampleSituation(), onPayment(expired, before), now)).toEqual(nothing);
  });

  it.each([
    ['to the millisecond before the claim runs out', claimMs - 1],
    ['in the millisecond in which it runs out, before anybody has ended it', claimMs],
    ['long after, before anybody has ended it', 24 * hourMs],
  ])('C-6 holds the car when it comes %s', (_when, ms) => {
    expect(planPayment(exampleSituation(), onPayment(paid), afterClaim(ms)).hold).toMatchObject({
      status: 'held',
      heldAt: afterClaim(ms),
    });
  });

  it.each(['unpaid', 'left'] as const)(
    'C-6 after the claim ended as %s the car comes back while it is free',
    (end) => {
      const hold = exampleHold({ status: 'ended', end, endedAt: now });
      const change = planPayment(exampleSituation({ hold }), onPayment(paid), now);
      expect(change.hold).toMatchObject({ status: 'held', end: null, endedAt: null, heldAt: now });
      expect(change.refunds).toEqual([]);
      const late = planPayment(exampleSituation({ hold, otherLive: true }), onPayment(paid), now);
      expect(late).toEqual({
        ...nothing,
        payments: [examplePaid({ paidAt: now })],
        refunds: back('too-late'),
        isNews: true,
      });
    },
  );

  it.each(holdEnds.filter((end) => end !== 'unpaid' && end !== 'left'))(
    'B-27 after the hold ended as %s the money goes back, and it stays ended',
    (end) => {
      const hold = exampleHold({ status: 'ended', end, endedAt: now });
      const change = planPayment(exampleSituation({ hold }), onPayment(paid), now);
      expect(change).toMatchObject({ hold: null, car: null, refunds: back('too-late'), isNews: true });
    },
  );

  it.each(['sold', 'withdrawn', 'coming_soon', null])(
    'B-27 a car that is %s meanwhile is not held: the money goes back, and the claim ends',
    (status) => {
      const car = status === null ? null : exampleHeldCar({ status });
      const change = planPayment(
        exampleSituation({ car, nextWaiting: exampleWaiting() }),
        onPayment(paid),
        now,
      );
      expect(change.hold).toMatchObject({ status: 'ended', end: 'car-gone', endedAt: now });
      expect(change).toMatchObject({ refunds: back('car-gone'), offer: null, isNews: true });
      expect(change.payments).toEqual([examplePaid({ paidAt: now })]);
    },
  );

  it.each([199_99, 200_01, 1])(
    'B-27 another amount than was agreed, %s cents, goes back whole',
    (paidCents) => {
      const fact: PaymentFact = { kind: 'paid', paidCents, chargeReference: 'charge-1' };
      const change = planPayment(exampleSituation(), onPayment(fact), now);
      expect(change.hold).toMatchObject({ status: 'ended', end: 'unpaid' });
      expect(change.refunds).toEqual(back('wrong-amount', paidCents));
      expect(change.payments).toEqual([examplePaid({ paidAt: now, paidCents })]);
    },
  );

  it('C-6 B-29 a bought car is not sold twice, though the feed still has it in stock', () => {
    const car = exampleHeldCar({ isReserved: true, reservedUntil: null });
    for (const hold of [exampleHold(), exampleHold({ status: 'ended', end: 'unpaid' })]) {
      const change = planPayment(exampleSituation({ hold, car }), onPayment(paid), now);
      expect(change.refunds).toEqual(back('car-gone'));
      expect(change.hold?.status).not.toBe('held');
    }
    const offered = exampleHeldCar({ isReserved: true, reservedUntil: afterClaim(offerMs) });
    expect(planPayment(exampleSituation({ car: offered }), onPayment(paid), now).hold?.status).toBe('held');
  });

  it('B-27 a second payment of what is held goes back, and the hold goes on', () => {
    const situation = exampleSituation({
      hold: examplePaidHold(),
      payments: [examplePaid({ id: 'payment-0' })],
    });
    expect(planPayment(situation, onPayment(paid, examplePayment({ status: 'expired' })), now)).toEqual({
      ...nothing,
      payments: [examplePaid({ paidAt: now })],
      refunds: back('paid-twice'),
      isNews: true,
    });
  });
});

describe('a hold without a deposit', () => {
  const hold = exampleHold({ depositCents: 0 });

  it('RSV-1 begins at once', () => {
    expect(planHoldWithoutDeposit(exampleSituation({ hold }), now)).toMatchObject({
      hold: { status: 'held', heldAt: now },
      car: { isReserved: true },
      isNews: true,
    });
  });

  it('RSV-1 is none where a deposit is asked for, or where it is one already', () => {
    for (const other of [exampleHold({ depositCents: 1 }), examplePaidHold({ depositCents: 0 })]) {
      expect(planHoldWithoutDeposit(exampleSituation({ hold: other }), now)).toEqual(nothing);
    }
  });

  it('C-6 ends where the car went meanwhile', () => {
    expect(
      planHoldWithoutDeposit(exampleSituation({ hold, car: exampleHeldCar({ status: 'sold' }) }), now),
    ).toMatchObject({
      hold: { status: 'ended', end: 'car-gone' },
      car: { isReserved: false },
      isNews: true,
    });
  });
});

describe('the end of a hold', () => {
  const held = exampleSituation({ hold: examplePaidHold(), payments: [examplePaid()] });

  it.each([
    ['expired', 'expired'],
    ['released', 'released'],
    ['dealer-released', 'dealer-released'],
    ['car-gone', 'car-gone'],
    ['unpaid', 'released'],
    ['left', 'released'],
    ['sale-fell-through', 'sale-fell-through'],
  ] as const)('RSV-4 F-7 as %s gives all of the deposit back', (end, reason) => {
    const change = planEnd(held, end, now);
    expect(change.hold).toMatchObject({ status: 'ended', end, endedAt: now });
    expect(change.refunds).toEqual(back(reason));
    expect(change.car).toEqual({ isReserved: false, reservedUntil: null });
    expect(change.isNews).toBe(true);
  });

  it('RSV-1 keeps the deposit of a shopper who bought, and the car stays marked until the feed has it sold', () => {
    const change = planEnd({ ...held, nextWaiting: exampleWaiting() }, 'bought', now);
    expect(change.hold).toMatchObject({ status: 'ended', end: 'bought' });
    expect(change).toMatchObject({
      refunds: [],
      offer: null,
      car: { isReserved: true, reservedUntil: null },
    });
  });

  it('C-6 happens once: what has ended ends no second time, and null ends nothing', () => {
    const hold = exampleHold({ status: 'ended', end: 'expired', endedAt: now });
    for (const end of holdEnds) expect(planEnd(exampleSituation({ hold }), end, now)).toEqual(nothing);
    expect(planEnd(held, null, now)).toEqual(nothing);
  });

  it('B-27 gives back only what was paid', () => {
    const payments = [examplePayment(), examplePayment({ id: 'payment-2', status: 'expired' })];
    expect(planEnd(exampleSituation({ payments }), 'unpaid', now).refunds).toEqual([]);
  });

  it.each([
    ['of an unpaid claim sends no message', exampleHold(), 'unpaid', false],
    ['of a claim that was left is no news', exampleHold(), 'left', false],
    ['of an offer that was not taken sends a message', exampleHold({ origin: 'queue' }), 'unpaid', true],
    ['by the dealer is news, paid or not', exampleHold(), 'dealer-released', true],
    ['of a hold is news', examplePaidHold(), 'expired', true],
  ] as const)('C-6 the end %s', (_label, hold, end, isNews) => {
    expect(planEnd(exampleSituation({ hold }), end, now).isNews).toBe(isNews);
  });

  it('C-6 B-29 offers the car to the first who waits, who has twelve hours, and it stays reserved', () => {
    const waiting = exampleWaiting();
    const change = planEnd({ ...held, nextWaiting: waiting }, 'expired', now);
    const expiresAt = new Date(now.getTime() + offerMs);
    const { joinedAt: _joined, ...theirs } = waiting;
    expect(change.offer).toEqual(
      exampleHold({ ...theirs, origin: 'queue', startedAt: now, expiresAt, heldAt: null }),
    );
    expect(change.car).toEqual({ isReserved: true, reservedUntil: expiresAt });
  });

  it.each(['sold', 'withdrawn', null])('C-6 offers no one a car that is %s', (status) => {
    const car = status === null ? null : exampleHeldCar({ status });
    const change = planEnd({ ...held, car, nextWaiting: exampleWaiting() }, 'expired', now);
    expect(change).toMatchObject({ offer: null, car: { isReserved: false } });
  });

  it.each(['sold', 'withdrawn', null])('C-6 B-29 notifies no one twice that a car is %s', (status) => {
    const car = status === null ? null : exampleHeldCar({ status });
    const ends = { ...held, car, nextWaiting: exampleWaiting() };
    expect(planEnd(ends, 'expired', now).notifiesWaitlist).toBe(false);
    expect(planEnd(ends, 'bought', now).notifiesWaitlist).toBe(false);
  });

  it('C-6 B-29 tells the line of a sale that the stock does not have yet', () => {
    expect(planEnd({ ...held, nextWaiting: exampleWaiting() }, 'bought', now).notifiesWaitlist).toBe(true);
    expect(planEnd({ ...held, nextWaiting: exampleWaiting() }, 'expired', now).notifiesWaitlist).toBe(false);
    expect(planEnd(held, 'bought', now).notifiesWaitlist).toBe(false);
  });

  it('C-6 by time is that of a claim or of a hold', () => {
    expect(endWhenRunOut({ status: 'claimed' })).toBe('unpaid');
    expect(endWhenRunOut({ status: 'held' })).toBe('expired');
  });
});

describe('a sale that falls through', () => {
  const hold = examplePaidHold({ status: 'ended', end: 'bought', endedAt: afterClaim(hourMs) });
  const car = exampleHeldCar({ isReserved: true, reservedUntil: null });
  const sold = exampleSituation({ hold, car, payments: [examplePaid()] });

  it('RSV-1 F-7 C-6 frees the car at once, gives all of the deposit back, and tells both', () => {
    expect(planSaleOff(sold, now)).toEqual({
      ...nothing,
      hold: { ...hold, end: 'sale-fell-through', endedAt: now },
      refunds: back('sale-fell-through'),
      car: { isReserved: false, reservedUntil: null },
      isNews: true,
    });
  });

  it('C-6 B-29 offers the car to the first who waits', () => {
    const change = planSaleOff({ ...sold, nextWaiting: exampleWaiting() }, now);
    expect(change.offer).toMatchObject({ id: 'waiting-1', origin: 'queue', status: 'claimed' });
    expect(change.car).toEqual({ isReserved: true, reservedUntil: new Date(now.getTime() + offerMs) });
  });

  it.each(['sold', 'withdrawn', null])('C-6 offers no one a car that the stock has as %s', (status) => {
    const there = status === null ? null : { ...car, status };
    const change = planSaleOff({ ...sold, car: there, nextWaiting: exampleWaiting() }, now);
    expect(change).toMatchObject({ offer: null, refunds: back('sale-fell-through'), isNews: true });
  });

  it('C-6 leaves a car alone that another shopper holds meanwhile', () => {
    const change = planSaleOff({ ...sold, otherLive: true, nextWaiting: exampleWaiting() }, now);
    expect(change).toMatchObject({ car: null, offer: null, refunds: back('sale-fell-through') });
  });

  it('C-6 happens to nothing that was not sold, and not twice', () => {
    for (const other of [examplePaidHold(), exampleHold(), { ...hold, end: 'sale-fell-through' as const }]) {
      expect(planSaleOff({ ...sold, hold: other }, now)).toEqual(nothing);
    }
  });
});
