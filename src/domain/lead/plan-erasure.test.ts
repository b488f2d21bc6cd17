import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleDetails, exampleLead } from '#tests/support/example-lead.ts';
import { type DeliveryChannel, type DeliveryStatus, deliveryChannels } from './delivery/lead-delivery.ts';
import type { Lead } from './lead.ts';
import { planErasure } from './plan-erasure.ts';

function personalLead(word: string): Lead {
  return exampleLead({
    contact: { name: word, email: `${word}@example.com`, phone: word },
    message: word,
    additionalServices: [word],
    details: { ...exampleDetails, answers: [{ name: 'a', label: 'b', value: word }] },
    trail: { visitedPages: [`/search?query=${word}`], linkedQueryParams: { gclid: word } },
    origin: { ...exampleLead().origin, url: `http://example.localhost/?q=${word}`, userAgent: word },
    measurement: { fbc: word, fbp: word },
    agent: {
      door: 'a2a',
      name: word,
      version: word,
      userAgent: word,
      agreed: { wording: word, agreedAt: '2026-11-24T00:00:00Z', channels: ['email'] },
    },
  });
}

function delivery(channel: DeliveryChannel, status: DeliveryStatus = 'delivered') {
  return { id: channel, channel, target: `${channel}@example.com`, status };
}

describe('what is left of a person who asks to be forgotten', () => {
  it('B-54 is not the shopper’s text, whatever they wrote', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{12,30}$/), (word) => {
        const lead = personalLead(word);
        const plan = planErasure({ lead, deliveries: [], bookings: [] });
        expect(JSON.stringify({ ...lead, ...plan.lead })).not.toContain(word);
      }),
    );
  });

  it('B-54 is that there was a lead: when, where, about which car, and what was agreed', () => {
    const lead = personalLead('forgetme');
    const { lead: erased } = planErasure({ lead, deliveries: [], bookings: [] });
    expect({ ...lead, ...erased }).toMatchObject({
      id: lead.id,
      car: lead.car,
      consent: lead.consent,
      receivedAt: lead.receivedAt,
      origin: { siteName: lead.origin.siteName, url: '', userAgent: null },
    });
  });

  it('B-54 is the same when it is asked for again', () => {
    const lead = personalLead('forgetme');
    const deliveries = deliveryChannels.map((channel) => delivery(channel, 'waiting'));
    const bookings = [{ id: 'a', status: 'booked' as const }];
    const once = planErasure({ lead, deliveries, bookings });
    const again = planErasure({
      lead: { ...lead, ...once.lead },
      deliveries: deliveries.map((each, index) => ({ ...each, ...once.deliveries[index] })),
      bookings: [{ id: 'a', status: 'cancelled' }],
    });
    expect(again).toEqual({ ...once, cancelledBookingIds: [] });
  });

  it('B-54 takes the address out of messages to the shopper, and leaves those of the dealer', () => {
    const { deliveries } = planErasure({
      lead: personalLead('forgetme'),
      deliveries: deliveryChannels.map((channel) => delivery(channel)),
      bookings: [],
    });
    const emptied = deliveries.filter(({ target }) => target === '').map(({ id }) => id);
    expect(emptied).toEqual([
      'confirmation',
      'photos-arrived',
      'booking-update',
      'reminder',
      'hold-update',
      'purchase-link',
      'trade-in-estimate',
      'answer',
    ]);
  });

  it.each([
    ['waiting', 'cancelled'],
    ['failed', 'cancelled'],
    ['delivered', 'delivered'],
    ['cancelled', 'cancelled'],
  ] as const)('B-54 makes of a delivery that is %s one that is %s', (status, expected) => {
    const lead = personalLead('forgetme');
    const plan = planErasure({ lead, deliveries: [delivery('email', status)], bookings: [] });
    expect(plan.deliveries).toEqual([{ id: 'email', target: 'email@example.com', status: expected }]);
  });

  it('B-54 gives a booked time back, and leaves one that was cancelled before', () => {
    const { cancelledBookingIds } = planErasure({
      lead: personalLead('forgetme'),
      deliveries: [],
      bookings: [
        { id: 'ahead', status: 'booked' },
        { id: 'gone', status: 'cancelled' },
      ],
    });
    expect(cancelledBookingIds).toEqual(['ahead']);
  });
});
