/** The addresses that show, move, cancel and note down one booking: signed, because they travel in mail to people without an account. */
import type { Booking } from '#domain/booking/booking.ts';
import { isSignatureOf, signParts } from '#use-cases/signed-link.ts';

export const bookingPath = '/booking';
export const calendarPath = '/booking/calendar.ics';

type Reference = Pick<Booking, 'dealerGroupId' | 'id'>;

/** Paths of the site that the lead came through. */
export function bookingHref(booking: Reference, key: string, path: string = bookingPath): string {
  return `${path}?${new URLSearchParams({ id: booking.id, signature: signParts(partsOf(booking), key) })}`;
}

/** The id that a link speaks of; null where the signature is not ours, or is another group's. */
export function readBookingLink(dealerGroupId: string, params: URLSearchParams, key: string): string | null {
  const id = params.get('id') ?? '';
  if (id === '' || id.length > 100) return null;
  return isSignatureOf(partsOf({ dealerGroupId, id }), key, params.get('signature') ?? '') ? id : null;
}

function partsOf({ dealerGroupId, id }: Reference): readonly string[] {
  return ['booking', dealerGroupId, id];
}
