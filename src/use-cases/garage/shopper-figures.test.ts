import { describe, expect, it } from 'vitest';
import type { Payment } from '#domain/payment/payment.ts';
import { buildEstimate } from '#domain/trade-in/estimate.ts';
import type { TradeInState } from '#domain/trade-in/trade-in.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { exampleValuation } from '#tests/support/example-valuation.ts';
import { viewShopperFigure } from './shopper-figures.ts';

const site = exampleSite();
const now = new Date('2026-11-23T00:00:00Z');
const madeAt = new Date('2026-11-22T00:00:00Z');
const estimate = buildEstimate(
  exampleValuation,
  {},
  { validDays: 7, tolerance: { cents: 0, percent: 0 }, timeZone: 'Australia/Sydney' },
  madeAt,
);

const car = { year: 2019, make: 'Mazda', model: 'CX-5', badge: null, odometerKm: 45_000 };

type StoredFigures = { readonly state?: Partial<TradeInState>; readonly payment?: Partial<Payment> };

function view(
  kind: 'trade-in' | 'payment-request' | 'car-enquiry',
  { state, payment }: StoredFigures,
  at = now,
) {
  const app = {
    tradeInStore: {
      change: async (_key: unknown, change: (tradeIn: never) => unknown) => {
        expect(change({} as never)).toBeNull();
        return state === undefined ? null : { state };
      },
      find: async () => null,
    },
    tradeInKey: 'key',
    paymentStore: { findOfLead: async () => payment ?? null },
    reservationKey: 'key',
  };
  return viewShopperFigure(
    site,
    { lead: { leadId: 'lead-1', kind, timeZone: 'Australia/Sydney' }, phone: '+61491570006' },
    app as never,
    at,
  );
}

describe('what a garage says of money', () => {
  it.each<[string, Partial<TradeInState>, Date, string]>([
    [
      'that holds',
      { estimate, car },
      now,
      'Estimate $20,000, valid until Sunday, 29 November 2026 at 11:59 pm',
    ],
    ['that expired', { estimate, car }, new Date('2026-11-29T12:59:00Z'), 'The estimate of $20,000 expired'],
    [
      'that was accepted',
      { estimate, car, offer: { isAccepted: true, at: '2026-11-22T01:00:00Z' } },
      now,
      'You accepted $20,000, Sunday, 22',
    ],
    [
      'that was declined',
      { estimate, car, offer: { isAccepted: false, at: '2026-11-22T01:00:00Z' } },
      now,
      'You declined $20,000, Sunday, 22',
    ],
  ])('ROUTE-27 TRADE-3 tells of an estimate %s', async (_label, state, at, text) => {
    expect(await view('trade-in', { state }, at)).toMatchObject({
      stateText: expect.stringContaining(text),
      isAnswered: state.offer?.isAccepted ?? false,
      ownCar: '2019 Mazda CX-5',
    });
  });

  it.each<[string, Partial<Payment>, Record<string, unknown>]>([
    [
      'paid',
      { paidCents: 450_50, amountCents: 450_50, paidAt: madeAt },
      {
        stateText: 'Paid $450.50, Sunday, 22 November 2026 at 11:00 am',
        isAnswered: true,
        way: { href: expect.stringMatching(/^\/payment\?id=lead-1&signature=/), text: 'See the receipt' },
      },
    ],
    [
      'not paid',
      { paidCents: null, amountCents: 450_50, paidAt: null },
      {
        stateText: '$450.50 is not paid',
        isAnswered: false,
        way: { href: expect.stringMatching(/^\/payment\?/), text: 'Pay now' },
      },
    ],
  ])(
    'ROUTE-20 ROUTE-27 tells of a payment that is %s, and leads to it',
    async (_label, payment, expected) => {
      expect(await view('payment-request', { payment })).toMatchObject(expected);
    },
  );

  it('ROUTE-27 tells of no figure where a person answers', async () => {
    expect(await view('trade-in', {})).toBeNull();
    expect(await view('trade-in', { state: { estimate: null } })).toBeNull();
    expect(await view('payment-request', {})).toBeNull();
    expect(await view('car-enquiry', { state: { estimate, car } })).toBeNull();
  });
});
