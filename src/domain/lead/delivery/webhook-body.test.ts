import { describe, expect, it } from 'vitest';
import { noLeadDetails } from '#domain/lead/lead.ts';
import { exampleBooking } from '#tests/support/example-booking.ts';
import { exampleLead } from '#tests/support/example-lead.ts';
import { hostileStrings } from '#tests/support/hostile-strings.ts';
import { buildBookingEventBody, buildWebhookBody } from './webhook-body.ts';

describe('buildWebhookBody', () => {
  it('LEAD-5 B-33 says what happened, which delivery it is, and the lead in its wire names', () => {
    expect(JSON.parse(buildWebhookBody('delivery-1', exampleLead()))).toMatchObject({
      type: 'lead.created',
      delivery_id: 'delivery-1',
      site: 'example',
      lead: { lead_id: exampleLead().id, source: 'Website', name: 'Jordan Blake', opt_in: false },
    });
  });

  it('is the same in every attempt', () => {
    expect(buildWebhookBody('delivery-1', exampleLead())).toBe(buildWebhookBody('delivery-1', exampleLead()));
  });

  it('carries hostile text whole', () => {
    for (const hostile of hostileStrings()) {
      const lead = exampleLead({
        message: hostile,
        contact: { name: hostile, email: hostile, phone: hostile },
      });
      expect(JSON.parse(buildWebhookBody('delivery-1', lead)).lead).toMatchObject({
        message: hostile,
        name: hostile,
        email: hostile,
        phone: hostile,
      });
    }
  });
});

describe('buildBookingEventBody', () => {
  it.each([
    ['booked', 'booking.moved'],
    ['cancelled', 'booking.cancelled'],
  ] as const)('B-30 B-33 of a %s one is an event of its own kind, with the same lead', (status, type) => {
    const lead = exampleLead({
      details: { ...noLeadDetails, testDrive: { on: '2026-11-24', at: '10:30', isBooked: true } },
    });
    expect(JSON.parse(buildBookingEventBody('delivery-2', lead, exampleBooking({ status })))).toMatchObject({
      type,
      delivery_id: 'delivery-2',
      site: 'example',
      booking: {
        booking_id: 'booking-1',
        lead_id: lead.id,
        purpose: 'test-drive',
        status,
        change: 1,
        location: 'parramatta',
        car_id: 'car-1',
        starts_at: '2026-11-24T10:30+11:00',
        ends_at: '2026-11-24T11:00+11:00',
      },
      lead: { lead_id: lead.id, test_drive: { date: '2026-11-24', time: '10:30', status: 'booked' } },
    });
  });
});
