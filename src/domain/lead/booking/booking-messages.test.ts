import { describe, expect, it } from 'vitest';
import type { DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import { noLeadDetails } from '#domain/lead/lead.ts';
import { exampleBooking } from '#tests/support/example-booking.ts';
import { exampleDetails, exampleLead } from '#tests/support/example-lead.ts';
import { applyBooking, planBookingMessages } from './booking-messages.ts';

const at = new Date('2026-11-21T02:00:00Z');
const remindAt = new Date('2026-11-23T00:00:00Z');
const receiver = (channel: DeliveryChannel, target = 'somebody') => ({ channel, target, secretName: 'key' });

describe('planBookingMessages', () => {
  it.each<[DeliveryChannel, DeliveryChannel]>([
    ['email', 'booking-change'],
    ['adf-email', 'adf-email-change'],
    ['adf-https', 'adf-https-change'],
    ['webhook', 'webhook-change'],
  ])('B-30 B-33 notifies every recipient of the lead by %s, with the same key', (channel, change) => {
    expect(planBookingMessages([receiver(channel)], { at, isFinal: true, remindAt })).toEqual([
      { channel: change, target: 'somebody', secretName: 'key', dueAt: at },
    ]);
  });

  it('B-30 tells and reminds the shopper, and reminds of nothing that is cancelled', () => {
    const channels = (reminder: Date | null) =>
      planBookingMessages([receiver('confirmation')], { at, isFinal: true, remindAt: reminder }).map(
        ({ channel, dueAt }) => [channel, dueAt] as const,
      );
    expect(channels(remindAt)).toEqual([
      ['booking-update', at],
      ['reminder', remindAt],
    ]);
    expect(channels(null)).toEqual([['booking-update', at]]);
  });

  it('B-30 notifies no one who was not notified of the lead', () => {
    expect(
      planBookingMessages([receiver('email', ''), receiver('escalation')], { at, isFinal: true, remindAt }),
    ).toEqual([]);
  });

  it('B-30 lets a minute pass over a move, so that only the last of several is sent', () => {
    const [moved] = planBookingMessages([receiver('email')], { at, isFinal: false, remindAt });
    expect(moved?.dueAt).toEqual(new Date('2026-11-21T02:01:00Z'));
  });
});

const { origin } = exampleLead();
const booked = { ...exampleDetails, testDrive: { on: '2026-11-23', at: '09:00', isBooked: true } };

describe('what a lead says of its booking', () => {
  it('B-30 is the time that holds now, on the location’s own clock', () => {
    expect(applyBooking(booked, exampleBooking(), origin)).toEqual({
      ...booked,
      testDrive: { on: '2026-11-24', at: '10:30', isBooked: true },
    });
  });

  it('B-30 is that it is cancelled, and which time it was', () => {
    const { testDrive } = applyBooking(booked, exampleBooking({ status: 'cancelled' }), origin);
    expect(testDrive).toEqual({ on: '2026-11-24', at: '10:30', isBooked: false, isCancelled: true });
  });

  it('B-31 keeps every other answer of a service booking', () => {
    const answers = [
      { name: 'Rego', label: 'Registration', value: 'ABC123' },
      { name: 'service_time', label: 'Day and time', value: '2026-11-23T09:00+11:00', text: 'Mon, 9 am' },
    ];
    const changed = (status: 'booked' | 'cancelled') =>
      applyBooking({ ...noLeadDetails, answers }, exampleBooking({ purpose: 'service', status }), origin);
    expect(changed('booked')).toEqual({
      ...noLeadDetails,
      answers: [
        answers[0],
        {
          ...answers[1],
          value: '2026-11-24T10:30+11:00',
          text: expect.stringMatching(/^Tuesday, 24 November 2026 at 10:30\sam$/),
        },
      ],
    });
    expect(changed('cancelled').answers[1]).toEqual({
      ...answers[1],
      value: '',
      text: expect.stringMatching(/^Cancelled; it was Tuesday, 24 November 2026 at 10:30\sam$/),
    });
  });
});
