import { describe, expect, it } from 'vitest';
import type { RequestedBooking } from '#domain/booking/booking.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import type { PlannedDelivery } from './lead-delivery.ts';
import { scheduleDeliveries } from './schedule-deliveries.ts';

const minuteMs = 60_000;
const minutesLater = (minutes: number) => new Date(exampleNow.getTime() + minutes * minuteMs);

function owed(channel: PlannedDelivery['channel'], dueAt = exampleNow): PlannedDelivery {
  return { id: channel, channel, target: 'a', secretName: null, status: 'waiting', problem: null, dueAt };
}

function bookedIn(minutes: number): RequestedBooking {
  return {
    id: 'booking-1',
    purpose: 'test-drive',
    locationSlug: 'parramatta',
    carId: null,
    startsAt: minutesLater(minutes),
    endsAt: minutesLater(minutes + 30),
    busyUntil: minutesLater(minutes + 30),
    capacity: 1,
  };
}

const planned = [owed('email'), owed('confirmation'), owed('escalation', minutesLater(120))];

function schedule(isCompleted: boolean, booking: RequestedBooking | null) {
  const newId = () => 'new-id';
  return scheduleDeliveries(planned, { isCompleted, receivedAt: exampleNow, booking, newId });
}

describe('scheduleDeliveries', () => {
  it('LEAD-1 leaves a finished form as it was planned', () => {
    expect(schedule(true, null)).toEqual(planned);
  });

  it('LEAD-6 lets an unfinished form wait for its rest, and tells the shopper nothing of it', () => {
    expect(schedule(false, null)).toEqual([
      owed('email', minutesLater(20)),
      owed('escalation', minutesLater(120)),
    ]);
  });

  it.each([
    ['later than a day ahead', 24 * 60 + 1, [minutesLater(1)]],
    ['a day ahead', 24 * 60, []],
  ])('B-30 reminds the shopper of a time %s', (_label, minutes, reminders) => {
    const scheduled = schedule(true, bookedIn(minutes));
    expect(scheduled.filter(({ channel }) => channel === 'reminder')).toEqual(
      reminders.map((dueAt) => ({ ...owed('confirmation'), id: 'new-id', channel: 'reminder', dueAt })),
    );
    expect(scheduled.filter(({ channel }) => channel !== 'reminder')).toEqual(planned);
  });
});
