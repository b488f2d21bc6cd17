import { describe, expect, it } from 'vitest';
import { noLeadDetails } from '#domain/lead/lead.ts';
import { exampleBooking } from '#tests/support/example-booking.ts';
import { exampleDetails, exampleLead } from '#tests/support/example-lead.ts';
import { applyBooking } from './booked-details.ts';

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
