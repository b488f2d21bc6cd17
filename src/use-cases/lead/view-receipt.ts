/** The confirmation of an enquiry (ROUTE-7): who will answer and when, and what was agreed (C-13). Nothing of the shopper's own details. */
import { type AnalyticsEventName, findEventName } from '../../domain/analytics/events.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { leadReference } from '../../domain/lead/lead.ts';
import { leadEventId } from '../../domain/lead/lead-event.ts';
import { bookingNoun } from '../../domain/lead/message/booking-mails.ts';
import { evaluateOpenState } from '../../domain/location/opening-hours.ts';
import {
  describeReservationTerms,
  type ReservationTerm,
} from '../../domain/reservation/reservation-terms.ts';
import { carHref } from '../../domain/site/links.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { BookingStore } from '../../ports/booking-store.ts';
import type { ConsentStore } from '../../ports/consent-store.ts';
import type { LeadReceipt, LeadStore } from '../../ports/lead-store.ts';
import { bookingHref, calendarPath } from '../booking/booking-link.ts';
import { type LocationView, viewLocation } from '../location/view-location.ts';
import { consentHref } from '../privacy/consent-link.ts';

export type ReceiptView = {
  readonly reference: string;
  /** What it counts as (LEAD-14, ENQ-16). */
  readonly event: AnalyticsEventName | null;
  /** What it was about: the car, else the category. */
  readonly subject: string;
  readonly receivedText: string;
  readonly location: LocationView | null;
  readonly heading: string;
  readonly nextStep: string;
  /** What holds from now on, and what does not yet (RSV-4, F-7); empty but for a reservation request. */
  readonly terms: readonly ReservationTerm[];
  readonly carHref: string | null;
  /** The time that was booked with it. */
  readonly booking: ReceiptBooking | null;
  readonly consent: {
    readonly wording: string;
    readonly isGranted: boolean;
    readonly recordedText: string;
    /** Where one press takes it back (C-13); null where there is nothing to take back. */
    readonly withdrawHref: string | null;
    readonly withdrawnText: string | null;
  };
};

export type ReceiptBooking = {
  readonly noun: string;
  readonly isCancelled: boolean;
  readonly whenText: string;
  /** Where it is moved or cancelled. */
  readonly href: string;
  readonly calendarHref: string;
};

export async function viewReceipt(
  site: SiteContext,
  receiptToken: string,
  app: {
    readonly leadStore: Pick<LeadStore, 'findReceipt'>;
    readonly consentStore: Pick<ConsentStore, 'find'>;
    readonly consentKey: string;
    readonly bookingStore: Pick<BookingStore, 'findOfLead'>;
    readonly bookingKey: string;
  },
  now: Date,
): Promise<ReceiptView | null> {
  const receipt = await app.leadStore.findReceipt(site.dealerGroupId, site.siteSlug, receiptToken);
  if (receipt === null) return null;
  const reference = { dealerGroupId: site.dealerGroupId, leadId: receipt.leadId };
  const withdrawnAt = (await app.consentStore.find(reference))?.withdrawnAt ?? null;
  const isToTakeBack = receipt.consent.isGranted && withdrawnAt === null;
  const withdrawHref = isToTakeBack ? `${consentHref(reference, app.consentKey)}&from=success` : null;
  const booking = await app.bookingStore.findOfLead(site.dealerGroupId, receipt.leadId);
  return {
    ...describe(site, receipt, { now, withdrawnAt, withdrawHref }),
    booking: booking === null ? null : describeBooking(site, booking, app.bookingKey),
  };
}

function describeBooking(site: SiteContext, booking: Booking, key: string): ReceiptBooking {
  const location = site.locations.find(({ slug }) => slug === booking.locationSlug);
  const format = new Intl.DateTimeFormat(site.config.locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: location?.timeZone ?? site.config.timeZone,
  });
  return {
    noun: bookingNoun(booking),
    isCancelled: booking.status === 'cancelled',
    whenText: format.format(booking.startsAt),
    href: bookingHref(booking, key),
    calendarHref: bookingHref(booking, key, calendarPath),
  };
}

type Moment = {
  readonly now: Date;
  readonly withdrawnAt: Date | null;
  readonly withdrawHref: string | null;
};

function describe(
  site: SiteContext,
  receipt: LeadReceipt,
  { now, withdrawnAt, withdrawHref }: Moment,
): Omit<ReceiptView, 'booking'> {
  const location = site.locations.find((candidate) => candidate.slug === receipt.locationSlug) ?? null;
  const format = new Intl.DateTimeFormat(site.config.locale, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: location?.timeZone ?? site.config.timeZone,
  });
  const view = location === null ? null : viewLocation(location, site, now);
  const isOpen =
    location !== null && evaluateOpenState(location, location.departments[0] ?? 'sales', now).isOpen;
  const isReservation = receipt.kind === 'reservation-request';
  return {
    reference: leadReference(receipt.leadId),
    event: findEventName(leadEventId(receipt)),
    subject: receipt.carTitle ?? receipt.category,
    receivedText: format.format(receipt.receivedAt),
    location: view,
    heading: isReservation ? 'Thank you, we have your request' : 'Thank you, we have your enquiry',
    terms: isReservation ? describeReservationTerms(site.config).points : [],
    nextStep: `${nextStep(view?.name ?? site.config.name, isOpen)}${photoPromise(receipt, site)}`,
    carHref: receipt.carSlug === null ? null : carHref(receipt.carSlug),
    consent: {
      wording: receipt.consent.wording,
      isGranted: receipt.consent.isGranted,
      recordedText: format.format(receipt.consent.recordedAt),
      withdrawHref,
      withdrawnText: withdrawnAt === null ? null : format.format(withdrawnAt),
    },
  };
}

/** C-15: what the installation does by itself. */
function photoPromise({ kind }: LeadReceipt, { config }: SiteContext): string {
  return kind === 'photo-request'
    ? ` We also email you once, when the photos of this ${config.labels.stockNoun.one} are here.`
    : '';
}

/** No promise that the dealer did not make: who, and whether they are there now. The hours stand beside it. */
function nextStep(who: string, isOpen: boolean): string {
  return isOpen
    ? `${who} has your message and is open now. Someone will call or email you.`
    : `${who} has your message. Someone will call or email you once they are open again.`;
}
