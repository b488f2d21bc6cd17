/** The booked test drive of the example lead, for tests; each names only what it is about. */
import type { Booking } from '#domain/booking/booking.ts';
import { exampleLead } from './example-lead.ts';

export function exampleBooking(changes: Partial<Booking> = {}): Booking {
  const { dealerGroupId, id: leadId } = exampleLead();
  return {
    dealerGroupId,
    id: 'booking-1',
    leadId,
    purpose: 'test-drive',
    locationSlug: 'parramatta',
    carId: 'car-1',
    startsAt: new Date('2026-11-23T23:30:00Z'),
    endsAt: new Date('2026-11-24T00:00:00Z'),
    status: 'booked',
    changes: 1,
    ...changes,
  };
}
