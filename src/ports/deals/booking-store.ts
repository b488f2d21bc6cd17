/** The calendar of a dealer group: what is taken, and what becomes of it. Bookings are made with their lead (`LeadStore`). */
import type { Booking, BusyTime, RequestedBooking } from '#domain/booking/booking.ts';
import type { CarDemoDrive } from '#domain/booking/car-demo-drive.ts';
import type { ListedBooking } from '#domain/lead/booking/listed-booking.ts';

export type BusyRequest = {
  readonly dealerGroupId: string;
  readonly locationSlug: string;
  readonly carId: string | null;
  readonly from: Date;
  readonly until: Date;
};

export type BookingListRequest = {
  readonly dealerGroupId: string;
  /** Null asks for all sites, and all locations. */
  readonly siteSlug: string | null;
  readonly locationSlug: string | null;
  /** Those that are not over yet at this time. */
  readonly from: Date;
  /** Those that begin before it; null asks for all. */
  readonly until: Date | null;
  readonly isBookedOnly: boolean;
  readonly limit: number;
};

export type OpenBookingsOf = {
  readonly dealerGroupId: string;
  readonly phone: string | null;
  readonly email: string | null;
  readonly now: Date;
};

export type BookingChange = {
  readonly dealerGroupId: string;
  readonly bookingId: string;
  readonly at: Date;
  readonly newId: () => string;
};

export type MoveOutcome = 'moved' | 'unchanged' | 'cancelled-before' | 'time-taken' | 'unknown';

export interface BookingStore {
  /** What overlaps that time at the location, or has that car, wherever it is. */
  listBusy(request: BusyRequest): Promise<readonly BusyTime[]>;
  /** For the dealer's people, in order of time. */
  list(request: BookingListRequest): Promise<readonly ListedBooking[]>;
  find(dealerGroupId: string, bookingId: string): Promise<Booking | null>;
  /** How many times a shopper has booked that are not over: by phone (E.164) or email address, whichever is known. */
  countOpen(person: OpenBookingsOf): Promise<number>;
  findOfLead(dealerGroupId: string, leadId: string): Promise<Booking | null>;
  /** The drive that the car left for and has not come back from; the latest where several were never noted as over. */
  findDemoDrive(dealerGroupId: string, carId: string): Promise<CarDemoDrive | null>;
  /**
   * Frees the time, cancels the reminder, and queues notifications for dealer and shopper. The second time changes
   * nothing.
   */
  cancel(change: BookingChange): Promise<'cancelled' | 'cancelled-before' | 'unknown'>;
  /** Takes the new time and frees the old one at once; when the new one is taken, the old one stays. */
  move(change: BookingChange & { readonly wanted: Omit<RequestedBooking, 'id'> }): Promise<MoveOutcome>;
}
