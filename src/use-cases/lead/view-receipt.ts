/** The confirmation of an enquiry: who will answer and when, and what was agreed. Nothing of the shopper's own details. */
import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { formatCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { isReceiptShown, leadReference } from '#domain/lead/lead.ts';
import { selectLeadEvent } from '#domain/lead/lead-event.ts';
import { bookingNoun } from '#domain/lead/message/booking-mails.ts';
import { formatInstant } from '#domain/location/format-instant.ts';
import type { Location } from '#domain/location/location.ts';
import { evaluateOpenState, type OpenState, openingText } from '#domain/location/opening-hours.ts';
import { evaluateConsent } from '#domain/privacy/consent.ts';
import { describeReservationTerms, type ReservationTerm } from '#domain/reservation/reservation-terms.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { BookingStore } from '#ports/deals/booking-store.ts';
import type { ConsentStore, LeadReceipt, LeadStore } from '#ports/leads/lead-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { bookingHref, calendarPath } from '#use-cases/booking/change-booking.ts';
import { findCarCard } from '#use-cases/car/find-enquired-car.ts';
import { consentHref } from '#use-cases/privacy/withdraw-consent.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';

export type ReceiptView = {
  readonly reference: string;
  /** What it counts as. */
  readonly event: AnalyticsEventName | null;
  /** What it was about: the car, else the category. */
  readonly subject: string;
  readonly receivedText: string;
  readonly location: LocationView | null;
  readonly heading: string;
  readonly nextStep: string;
  /** Whether the shopper gets a message with the same by email. */
  readonly isEmailed: boolean;
  /** What holds from now on, and what does not yet; empty but for a reservation request. */
  readonly terms: readonly ReservationTerm[];
  readonly carHref: string | null;
  /** Null where it is about none, or about one that has left the site. */
  readonly car: CarCardView | null;
  /** The time that was booked with it. */
  readonly booking: ReceiptBooking | null;
  readonly consent: {
    readonly wording: string;
    readonly isGranted: boolean;
    readonly recordedText: string;
    /** Where one press withdraws it; null where there is nothing to withdraw. */
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
    readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'>;
    readonly consentStore: Pick<ConsentStore, 'find'>;
    readonly consentKey: string;
    readonly bookingStore: Pick<BookingStore, 'findOfLead'>;
    readonly bookingKey: string;
  },
  now: Date,
): Promise<ReceiptView | null> {
  const receipt = await app.leadStore.findReceipt(site.dealerGroupId, site.siteSlug, receiptToken);
  if (receipt === null || !isReceiptShown(receipt.receivedAt, now)) return null;
  const reference = { dealerGroupId: site.dealerGroupId, leadId: receipt.leadId };
  const withdrawnAt = (await app.consentStore.find(reference))?.withdrawnAt ?? null;
  const canWithdraw = evaluateConsent({ ...receipt.consent, withdrawnAt }) === 'granted';
  const withdrawHref = canWithdraw ? `${consentHref(reference, app.consentKey)}&from=success` : null;
  const booking = await app.bookingStore.findOfLead(site.dealerGroupId, receipt.leadId);
  return {
    ...describe(site, receipt, { now, withdrawnAt, withdrawHref }),
    car: await findCarCard(site, receipt.carSlug, app, now),
    booking: booking === null ? null : describeBooking(site, booking, app.bookingKey),
  };
}

function describeBooking(site: SiteContext, booking: Booking, key: string): ReceiptBooking {
  const location = site.locations.find(({ slug }) => slug === booking.locationSlug);
  const clock = clockOf(site, location);
  return {
    noun: bookingNoun(booking),
    isCancelled: booking.status === 'cancelled',
    whenText: formatInstant(clock, booking.startsAt),
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
): Omit<ReceiptView, 'booking' | 'car'> {
  const location = site.locations.find((candidate) => candidate.slug === receipt.locationSlug) ?? null;
  const clock = clockOf(site, location);
  const view = location === null ? null : viewLocation(location, site, now);
  const hours =
    location === null ? null : evaluateOpenState(location, location.departments[0] ?? 'sales', now);
  const isReservation = receipt.kind === 'reservation-request';
  return {
    reference: leadReference(receipt.leadId),
    event: selectLeadEvent(receipt),
    subject: receipt.carTitle ?? formatCategory(receipt),
    receivedText: formatInstant(clock, receipt.receivedAt),
    location: view,
    heading: isReservation ? 'Thank you, we have your request' : 'Thank you, we have your enquiry',
    terms: isReservation ? describeReservationTerms(site.config).points : [],
    nextStep: `${nextStep(view?.name ?? site.config.name, hours)}${photoPromise(receipt, site)}`,
    isEmailed: receipt.isEmailed,
    carHref: receipt.carSlug === null ? null : carHref(receipt.carSlug),
    consent: {
      wording: receipt.consent.wording,
      isGranted: receipt.consent.isGranted,
      recordedText: formatInstant(clock, receipt.consent.recordedAt),
      withdrawHref,
      withdrawnText: withdrawnAt === null ? null : formatInstant(clock, withdrawnAt),
    },
  };
}

/** Times are those of the location; where none was chosen, those of the site. */
function clockOf({ config }: SiteContext, location: Location | null | undefined) {
  return { locale: config.locale, timeZone: location?.timeZone ?? config.timeZone };
}

/** What the installation does by itself. */
function photoPromise({ kind }: LeadReceipt, { config }: SiteContext): string {
  return kind === 'photo-request'
    ? ` We’ll also email you once when photos of this ${config.labels.stockNoun.one} are available.`
    : '';
}

/** No promise that the dealer did not make: who, and when they are there. */
function nextStep(who: string, hours: OpenState | null): string {
  if (hours?.isOpen) return `${who} has your message and is open now. We’ll call or email you.`;
  return hours === null || hours.opens === null
    ? `${who} has your message. We’ll call or email you once we open again.`
    : `${who} has your message and opens at ${openingText(hours.opens)}. We’ll call or email you then.`;
}

/**
 * The page behind "Mark as answered" in a message to the dealer: what the lead is about, and whether it was answered.
 */
export type AnswerView = {
  readonly reference: string;
  /** The car, else the category. */
  readonly subject: string;
  readonly receivedText: string;
  readonly answeredText: string | null;
};

type Stores = { readonly leadStore: Pick<LeadStore, 'findAnswer' | 'markAnswered'> };

/** Null for a guessed token, and for one of another site. */
export async function viewAnswer(
  site: SiteContext,
  answerToken: string,
  { leadStore }: Stores,
): Promise<AnswerView | null> {
  const state = await leadStore.findAnswer(site.dealerGroupId, site.siteSlug, answerToken);
  if (state === null) return null;
  const clock = { locale: site.config.locale, timeZone: state.timeZone };
  return {
    reference: leadReference(state.leadId),
    subject: state.carTitle ?? state.category,
    receivedText: formatInstant(clock, state.receivedAt),
    answeredText: state.answeredAt === null ? null : formatInstant(clock, state.answeredAt),
  };
}

export function answerLead(
  site: SiteContext,
  answerToken: string,
  { leadStore }: Stores,
  now: Date,
): Promise<void> {
  return leadStore.markAnswered(site.dealerGroupId, site.siteSlug, answerToken, now);
}
