/** A time that a shopper has taken: to drive a car or to look at it, to fetch the one they bought, or the workshop's for their own. */
import { dayMs } from '#domain/time/durations.ts';

/** `viewing` where nothing is driven, as at caravans (`testDrives.isViewing`); a `handover` is booked by staff alone. */
export const bookingPurposes = ['test-drive', 'viewing', 'service', 'handover'] as const;
export type BookingPurpose = (typeof bookingPurposes)[number];

/** `cancelled` for good: who comes back books again. */
export const bookingStatuses = ['booked', 'cancelled'] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export type Booking = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly leadId: string;
  readonly purpose: BookingPurpose;
  readonly locationSlug: string;
  /** The car that is driven; null where none was named, and for service. */
  readonly carId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly status: BookingStatus;
  /** Counts the changes since it was made, for calendars (RFC 5545 SEQUENCE). */
  readonly changes: number;
};

/** What is asked of the store: a seat in this time, if one is left. */
export type RequestedBooking = Pick<
  Booking,
  'id' | 'purpose' | 'locationSlug' | 'carId' | 'startsAt' | 'endsAt'
> & {
  /** How many may be there at the same time. */
  readonly capacity: number;
  /** Seat and car are free again: its end, and the buffer after it. */
  readonly busyUntil: Date;
};

/** Part of a calendar that is taken, with the buffer after it. */
export type BusyTime = Pick<
  RequestedBooking,
  'id' | 'purpose' | 'locationSlug' | 'carId' | 'startsAt' | 'busyUntil'
>;

/**
 * How long after its end a booking can still be opened by its link: a shopper who missed it looks it up and books
 * again.
 */
const opensAfterEndMs = dayMs;

/** A link lies in mailboxes for years, and their readers must learn nothing of an appointment long past. */
export function hasLinkExpired({ endsAt }: Pick<Booking, 'endsAt'>, now: Date): boolean {
  return now.getTime() - endsAt.getTime() > opensAfterEndMs;
}

const reminderLeadMs = dayMs;

/** A day before it begins; null where that has passed already, as a booking so late needs no reminder. */
export function reminderAt(startsAt: Date, now: Date): Date | null {
  const at = new Date(startsAt.getTime() - reminderLeadMs);
  return at.getTime() > now.getTime() ? at : null;
}
