/** The seat that a form asks for. */

import type { RequestedBooking } from '#domain/booking/booking.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import type { LeadAnswer } from '#domain/lead/lead.ts';
import { findTimeField } from './offered-times.ts';

/** The time that was chosen among those of the form; null where any time suits, or none is booked with it. */
export function findRequestedBooking(
  form: Pick<EnquiryFormView, 'steps'>,
  answers: readonly LeadAnswer[],
  newId: () => string,
): RequestedBooking | null {
  const field = findTimeField(form);
  const calendar = field?.calendar ?? null;
  const chosen = answers.find(({ name }) => name === field?.name)?.value;
  if (calendar === null || calendar.locationSlug === null || chosen === undefined) return null;
  const { minutes, bufferMinutes, locationSlug, ...seat } = calendar;
  const startsAt = new Date(chosen);
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000);
  const busyUntil = new Date(endsAt.getTime() + bufferMinutes * 60_000);
  return { ...seat, id: newId(), locationSlug, startsAt, endsAt, busyUntil };
}
