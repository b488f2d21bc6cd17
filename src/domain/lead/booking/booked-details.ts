/** What a lead says about its visit once the booking was moved or cancelled: the time that holds now, or none. */

import type { Booking } from '#domain/booking/booking.ts';
import type { LeadAnswer, LeadDetails, LeadOrigin } from '#domain/lead/lead.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import { formatZoned } from '#domain/location/zoned-time.ts';
import { timeFieldNames } from './offered-times.ts';

type Place = Pick<LeadOrigin, 'timeZone' | 'locale'>;

export function applyBooking(
  details: LeadDetails,
  booking: Pick<Booking, 'purpose' | 'startsAt' | 'status'>,
  origin: Place,
): LeadDetails {
  const local = formatZoned(origin.timeZone, booking.startsAt);
  const isCancelled = booking.status === 'cancelled';
  const when = { on: local.slice(0, 10), at: local.slice(11, 16) };
  const { isCancelled: _before, ...requested } = details.testDrive ?? { on: null, at: null };
  return {
    ...details,
    testDrive:
      details.testDrive === null
        ? null
        : { ...requested, ...when, isBooked: !isCancelled, ...(isCancelled ? { isCancelled } : {}) },
    answers: details.answers.map((answer) =>
      answer.name === timeFieldNames[booking.purpose] ? timeAnswer(answer, booking, origin) : answer,
    ),
  };
}

/** A cancelled time is no time: a program that reads the value finds none, and people read which one it was. */
function timeAnswer(
  answer: LeadAnswer,
  { startsAt, status }: Pick<Booking, 'startsAt' | 'status'>,
  origin: Place,
): LeadAnswer {
  const text = formatInstant(origin, startsAt);
  return status === 'cancelled'
    ? { ...answer, value: '', text: `Cancelled; it was ${text}` }
    : { ...answer, value: formatZoned(origin.timeZone, startsAt), text };
}
