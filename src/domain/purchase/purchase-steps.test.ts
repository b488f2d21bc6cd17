import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { answerPurchase, hintEmail, type PurchaseState } from './purchase.ts';
import {
  canOpenPurchase,
  listPurchaseSteps,
  mayChangeContact,
  nextPurchaseStep,
  purchaseHref,
  purchaseStepBefore,
} from './purchase-steps.ts';

const extras = [
  { id: 'tint', name: 'Tint', description: 'Film.', priceCents: 549_00, stockTypes: ['used' as const] },
];
const all: Partial<SiteConfigInput> = {
  purchase: { extras },
  tradeIn: {},
  pages: { 'trade-in': { title: 'Trade-in' } },
  reservations: { isEnabled: true, holdsOnline: true },
  payments: { gateway: 'test' },
};
const stepsOf = (changes: Partial<SiteConfigInput> = {}, car = exampleCar()) =>
  listPurchaseSteps(exampleConfig({ status: 'demo', ...all, ...changes }), car);

const started: PurchaseState = {
  carId: 'car-1',
  shopperPhone: null,
  place: { postcode: '2150', state: 'NSW', coordinates: null },
  tradeIn: null,
  payment: null,
  extras: null,
  handover: null,
  contactedAt: null,
  emailHint: null,
  agreement: null,
  requestedAt: null,
};
const at = exampleNow.toISOString();
const answered: PurchaseState = {
  ...started,
  tradeIn: { kind: 'none' },
  payment: { kind: 'cash' },
  extras: [],
  handover: 'pick-up',
  contactedAt: at,
  // Only whether there is one plays a part.
  agreement: { at } as NonNullable<PurchaseState['agreement']>,
};
const situation = { steps: stepsOf(), isHeld: false, now: exampleNow };
const next = (state: PurchaseState, isHeld = false) => nextPurchaseStep(state, { ...situation, isHeld });

describe('the steps of a purchase', () => {
  const whole = [
    'car',
    'trade-in',
    'payment',
    'extras',
    'handover',
    'details',
    'summary',
    'deposit',
    'request',
    'done',
  ];
  it.each<[string, string[], Partial<SiteConfigInput>, Parameters<typeof exampleCar>[0]]>([
    ['all of them', [], {}, {}],
    ['no trade-in where cars are not valued', ['trade-in'], { tradeIn: null }, {}],
    ['no extras where there are none', ['extras'], { purchase: {} }, {}],
    ['no extras that are for other stock', ['extras'], {}, { stockType: 'new' }],
    ['no deposit where nothing is held online', ['deposit'], { reservations: { isEnabled: true } }, {}],
    ['no deposit where it could not be paid', ['deposit'], { payments: { gateway: 'none' } }, {}],
    ['no hold where nothing can be reserved', ['deposit'], { reservations: { holdsOnline: true } }, {}],
  ])('ROUTE-5 RSV-6 %s', (_what, without, config, car) => {
    expect(stepsOf(config, exampleCar(car))).toEqual(whole.filter((step) => !without.includes(step)));
  });

  it.each<[string, PurchaseState, string]>([
    ['begun', started, 'trade-in'],
    ['without a trade-in', { ...started, tradeIn: { kind: 'none' } }, 'payment'],
    ['no buyer details', { ...answered, contactedAt: null }, 'details'],
    ['not agreed', { ...answered, agreement: null }, 'summary'],
    ['agreed', answered, 'deposit'],
    ['sent', { ...answered, requestedAt: at }, 'done'],
  ])('ROUTE-5 leads on to the first that is open: %s', (_what, state, step) => {
    expect(next(state)).toBe(step);
  });

  it('RSV-4 asks for the contract once the car is held', () => {
    expect(next(answered, true)).toBe('request');
  });

  it('B-26 asks for the trade-in again once its estimate has run out, to the millisecond', () => {
    const until = (expiresAt: string): PurchaseState => ({
      ...answered,
      tradeIn: { kind: 'estimate', tradeInId: 't', carText: '', amountCents: 1, expiresAt },
    });
    expect(next(until(new Date(exampleNow.getTime() + 1).toISOString()))).toBe('deposit');
    expect(next(until(at))).toBe('trade-in');
  });

  it.each([
    ['a step that is done', answered, 'extras', true],
    ['the next one', answered, 'deposit', true],
    ['one after it', answered, 'request', false],
    ['who one is, at any time', started, 'details', true],
    ['the last page before it was sent', answered, 'done', false],
    ['a step after it was sent', { ...answered, requestedAt: at }, 'summary', false],
    ['who one is, after it was sent', { ...answered, requestedAt: at }, 'details', false],
  ] as const)('ROUTE-5 may be opened or not: %s', (_what, state, step, mayOpen) => {
    expect(canOpenPurchase(state, step, situation)).toBe(mayOpen);
  });

  it('D-15 leads back to the one before, and from the first to none', () => {
    expect([purchaseStepBefore('payment', situation), purchaseStepBefore('car', situation)]).toEqual([
      'trade-in',
      null,
    ]);
  });
});

describe('an answer', () => {
  it('RSV-6 has the figures agreed to again, and changes nothing once the dealer was asked', () => {
    expect(answerPurchase(answered, { handover: 'delivery' })).toMatchObject({
      handover: 'delivery',
      agreement: null,
    });
    expect(answerPurchase({ ...answered, requestedAt: at }, { handover: 'delivery' })).toBeNull();
  });

  it.each([
    ['jordan@example.com', 'j…@example.com'],
    ['@example.com', ''],
    ['nothing', ''],
  ])('D-16 hints at %s with %s', (email, hint) => {
    expect(hintEmail(email)).toBe(hint);
  });
});

describe('an address that carries a secret', () => {
  it.each(['日本語', 'a\nBcc: everyone@example.com', '👩‍👩‍👧‍👦', '..', 'a/b', '//evil.example'])(
    'ROUTE-5 redirects safely for any secret that is typed: %j',
    (token) => {
      for (const href of [purchaseHref(token, 'car'), tradeInHref({ page: 'trade-in', token }, 'car')]) {
        expect(new Headers({ location: href }).get('location')).toBe(href);
        expect(href).toMatch(/^\/[\w-]+\/[^/\s]+\/car$/);
      }
    },
  );

  it('ROUTE-5 is as it was where it is a secret', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/), (token) => {
        expect(purchaseHref(token)).toBe(`/checkout-journey/${token}`);
        expect(tradeInHref({ page: 'sell-my-car', token })).toBe(`/sell-my-car/${token}`);
      }),
    );
  });
});

const now = new Date('2026-11-21T20:00:00Z');

it.each([
  ['no buyer details yet', null, null, true],
  ['it was given a moment less than 20 hours ago', '2026-11-21T00:00:00.001Z', null, true],
  ['it was given 20 hours ago', '2026-11-21T00:00:00.000Z', null, false],
  ['the contract was asked for', '2026-11-21T19:00:00Z', '2026-11-21T19:30:00Z', false],
])('ROUTE-5 the buyer can be named again where %s: %s', (_label, contactedAt, requestedAt, may) => {
  expect(mayChangeContact({ contactedAt, requestedAt }, now)).toBe(may);
});
