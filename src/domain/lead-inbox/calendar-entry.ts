/** The entries of a dealer group's calendar: drives and viewings, hand-overs, service, holds that end. */
import type { BookingPurpose } from '#domain/booking/booking.ts';
import type { Lead } from '#domain/lead/lead.ts';

export const calendarKinds = ['drive', 'handover', 'service', 'hold'] as const;
export type CalendarKind = (typeof calendarKinds)[number];

export type CalendarEntry = {
  readonly kind: CalendarKind;
  /** Of the booking or of the hold. */
  readonly id: string;
  readonly purpose: BookingPurpose | null;
  readonly locationSlug: string | null;
  readonly startsAt: Date;
  /** A hold ends at one instant. */
  readonly endsAt: Date;
  readonly lead: Pick<Lead, 'id' | 'siteSlug' | 'contact' | 'car' | 'kind'>;
  readonly carId: string | null;
  readonly assignedTo: { readonly staffId: string; readonly staffName: string } | null;
  /** Null while the car has not left. */
  readonly outAt: Date | null;
  /** Null until it came back. */
  readonly backAt: Date | null;
};

export function calendarKindOf(purpose: BookingPurpose): CalendarKind {
  return purpose === 'service' || purpose === 'handover' ? purpose : 'drive';
}

/** A car that left and is not back. */
export function isOut({ outAt, backAt }: Pick<CalendarEntry, 'outAt' | 'backAt'>): boolean {
  return outAt !== null && backAt === null;
}

/** How long a drive of a walk-in may take, as the form offers it. */
export const walkInMinutes = [15, 30, 45, 60, 90, 120] as const;
