/** When the deliveries of a lead fall due: an unfinished form waits for its rest, a booked time is recalled the day before. */
import { type RequestedBooking, reminderAt } from '#domain/booking/booking.ts';
import type { PlannedDelivery } from './lead-delivery.ts';

/** How long an unfinished form may still be finished before the dealer gets it as it is. */
const unfinishedWaitMs = 20 * 60 * 1000;

type Schedule = {
  readonly isCompleted: boolean;
  readonly booking: RequestedBooking | null;
  readonly receivedAt: Date;
  readonly newId: () => string;
};

export function scheduleDeliveries(
  deliveries: readonly PlannedDelivery[],
  { isCompleted, booking, receivedAt, newId }: Schedule,
): readonly PlannedDelivery[] {
  const due = isCompleted ? deliveries : waitForTheRest(deliveries, receivedAt);
  // Queued from the start, so that no timer can be lost with a process.
  const remindAt = booking === null ? null : reminderAt(booking.startsAt, receivedAt);
  return due.flatMap((delivery) =>
    delivery.channel === 'confirmation' && remindAt !== null
      ? [delivery, { ...delivery, id: newId(), channel: 'reminder', dueAt: remindAt }]
      : [delivery],
  );
}

/** The dealer is notified of an unfinished form when nothing more has come; the shopper only of a finished one. */
function waitForTheRest(
  deliveries: readonly PlannedDelivery[],
  receivedAt: Date,
): readonly PlannedDelivery[] {
  const waitedAt = receivedAt.getTime() + unfinishedWaitMs;
  return deliveries
    .filter(({ channel }) => channel !== 'confirmation')
    .map((delivery) => ({ ...delivery, dueAt: new Date(Math.max(delivery.dueAt.getTime(), waitedAt)) }));
}
