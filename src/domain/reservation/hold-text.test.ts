import { describe, expect, it } from 'vitest';
import {
  afterClaim,
  exampleHold,
  examplePaid,
  examplePaidHold,
  examplePayment,
  exampleRefund,
} from '#tests/support/example-hold.ts';
import { type Hold, type HoldEnd, holdEnds } from './hold.ts';
import {
  describeForDealer,
  describeForShopper,
  formatHoldEnd,
  formatMoment,
  type HoldFacts,
} from './hold-text.ts';

const clock = { locale: 'en-AU', timeZone: 'Australia/Sydney', currency: 'AUD', noun: 'van' };
const facts = (changes: Partial<HoldFacts> = {}): HoldFacts => ({
  hold: examplePaidHold(),
  payments: [],
  refunds: [],
  ...changes,
});
const ended = (end: HoldEnd, changes: Partial<Hold> = {}) =>
  examplePaidHold({ status: 'ended', end, endedAt: afterClaim(120_000), ...changes });
const toShopper = (hold: Hold) => describeForShopper(facts({ hold }), clock);
const toDealer = (hold: Hold) => describeForDealer(facts({ hold }), clock, 'Jordan');

describe('texts of a hold', () => {
  it.each([
    [
      'a shopper who pays',
      exampleHold(),
      'The van is on hold for you while you pay',
      'Jordan is paying the deposit',
    ],
    [
      'the next in line',
      exampleHold({ origin: 'queue' }),
      'The van is available again, and you’re first in line',
      'Jordan is next in line',
    ],
    ['who holds it', examplePaidHold(), 'The van is reserved for you', 'Jordan has reserved the van'],
    ['who did not pay', ended('unpaid'), 'Your time to pay has expired', 'Jordan did not pay the deposit'],
    [
      'who stepped back',
      ended('left'),
      'You cancelled your reservation of the van',
      'Jordan cancelled before paying',
    ],
    [
      'whose time is over',
      ended('expired'),
      'Your reservation has ended',
      'The reservation of Jordan has ended',
    ],
    [
      'who released it',
      ended('released'),
      'You cancelled your reservation of the van',
      'Jordan cancelled their reservation of the van',
    ],
    [
      'whose hold the dealer released',
      ended('dealer-released'),
      'We had to end your reservation',
      'You ended the reservation',
    ],
    ['who bought it', ended('bought'), 'The van is yours', 'Sold to Jordan'],
    [
      'whose sale fell through',
      ended('sale-fell-through'),
      'The sale didn’t go ahead',
      'The sale to Jordan fell through',
    ],
    [
      'whose van went meanwhile',
      ended('car-gone'),
      'The van is no longer for sale',
      'Jordan paid for a van that is no longer for sale',
    ],
  ])('C-6 B-27 to %s, and to the dealer', (_who, hold, shopper, dealer) => {
    expect([toShopper(hold).heading, toDealer(hold).heading]).toEqual([shopper, dealer]);
    for (const { text } of [toShopper(hold), toDealer(hold)]) expect(text).toMatch(/\.$|!$/);
  });

  it('B-29 never calls a van free that may be reserved for the next in line', () => {
    for (const end of ['unpaid', 'left', 'expired', 'released'] as const) {
      expect(toShopper(ended(end)).text).toContain('the next in line or put it back');
    }
    for (const end of ['expired', 'released'] as const) {
      expect(toDealer(ended(end)).text).toContain('unless someone is on the waitlist');
    }
  });

  it('RSV-1 speaks of a deposit to a buyer only where one was paid', () => {
    for (const hold of [ended('bought', { depositCents: 0 }), ended('bought', { heldAt: null })]) {
      expect([toShopper(hold).text, toDealer(hold).text]).toEqual(['Thank you!', 'No deposit was paid.']);
    }
    expect(toShopper(ended('bought')).text).toContain('counts towards the price');
    expect(toDealer(ended('bought')).text).toContain('counts towards the price');
  });
});

describe('texts of the money', () => {
  const money = (changes: Partial<HoldFacts>) => describeForShopper(facts(changes), clock).money;

  it('B-27 is nothing where none was paid', () => {
    expect(money({})).toBeNull();
    expect(
      money({ payments: [examplePayment(), examplePayment({ id: 'p-2', status: 'expired' })] }),
    ).toBeNull();
  });

  it('RSV-4 F-7 a deposit is all refundable, until the van is bought', () => {
    const payments = [examplePaid()];
    expect(money({ payments })).toMatch(
      /^\$200 deposit paid on Sat,? 21 Nov,? 1:01\spm, fully refundable\.$/,
    );
    expect(money({ payments, hold: ended('bought') })).toMatch(/, counted towards the price\.$/);
  });

  it.each([
    ['owed', {}, /^\$200 will be refunded to the card/, /^\$200 will be refunded to the card/],
    ['pending', {}, /^\$200 is being refunded/, /^\$200 is being refunded/],
    [
      'refunded',
      { endedAt: afterClaim(0) },
      /was refunded to the card it was paid with on Sat,? 21 Nov,? 1:00\spm\./,
      /was refunded/,
    ],
    [
      'failed',
      { problem: 'The card is closed.' },
      /another way: call us/,
      /\(The card is closed\.\)\. Refund it manually/,
    ],
    ['failed', {}, /another way: call us/, /\(no reason given\)/],
  ] as const)(
    'B-27 a refund that is %s is shown in place of the payment',
    (status, changes, shopper, dealer) => {
      const all = facts({
        hold: ended('expired'),
        payments: [examplePaid()],
        refunds: [exampleRefund({ status, ...changes })],
      });
      expect(describeForShopper(all, clock).money).toMatch(shopper);
      expect(describeForDealer(all, clock, 'Jordan').money).toMatch(dealer);
      expect(describeForShopper(all, clock).money).not.toContain('refundable');
    },
  );

  it('B-27 a reason that a machine gave is for the dealer alone', () => {
    const refunds = [exampleRefund({ status: 'failed', problem: 'charge_disputed' })];
    expect(money({ payments: [examplePaid()], refunds })).not.toContain('charge_disputed');
  });

  it('B-27 two payments are shown one after the other', () => {
    const payments = [examplePaid(), examplePaid({ id: 'payment-2' })];
    const refunds = [exampleRefund({ paymentId: 'payment-2', status: 'pending' })];
    expect(money({ payments, refunds })).toMatch(/fully refundable\. \$200 is being refunded/);
  });
});

describe('a moment', () => {
  it('C-6 is that of the dealer’s own clock, over a change of it too', () => {
    const moments = ['2026-10-03T15:59:00Z', '2026-10-03T16:00:00Z'].map((at) =>
      formatMoment(clock, new Date(at)),
    );
    expect(moments.map((text) => text.replaceAll(/[\s,]+/g, ' '))).toEqual([
      'Sun 4 Oct 1:59 am',
      'Sun 4 Oct 3:00 am',
    ]);
  });

  it('C-6 the end of a hold names its zone, of the day it falls on', () => {
    const ends = ['2026-10-03T15:59:00Z', '2026-10-03T16:00:00Z'].map((at) =>
      formatHoldEnd(clock, new Date(at)),
    );
    expect(ends.map((text) => text.slice(-4))).toEqual(['AEST', 'AEDT']);
  });

  it('C-6 every end has its words', () => {
    const headings = holdEnds.map((end) => toShopper(ended(end)).heading);
    expect(new Set(headings).size).toBe(holdEnds.length - 1);
  });
});
